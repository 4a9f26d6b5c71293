import type { InputError, InputErrorCode } from '@tool-fidelity/core/input-error.ts';
import type { ReportError } from '@tool-fidelity/core/report.ts';
import type { JsonFault } from './json-fault.ts';
import { moved, type Position } from './position.ts';

/** The error of a person's mistake as reports list it. */
export function reportErrorOf(error: InputError): ReportError {
  return { ...error.where, code: error.code, message: error.message, hint: error.hint };
}

/** An error about a whole file. */
export function fileError(file: string, code: InputErrorCode, message: string, hint: string): ReportError {
  return { file, line: null, column: null, code, message, hint };
}

/** An error about a text that is not JSON. `from`: where in the file the text begins. */
export function faultError(file: string, text: string, from: Position, fault: JsonFault): ReportError {
  return {
    file,
    ...moved(from, fault.at < text.length ? text.slice(0, fault.at) : text.trimEnd()),
    code: 'not_json',
    message: fault.message,
    hint: fault.cut
      ? 'Check that the file was saved whole: the end is often cut when a run is killed.'
      : /\.ya?ml$/i.test(file)
        ? 'A record is JSON: write it so. YAML is for contracts and policies.'
        : 'Correct the text at this place, or write the file with a JSON library.',
  };
}

/** An error about bytes that are no UTF-8. */
export function encodingError(file: string, line: number): ReportError {
  return { file, line, column: null, code: 'not_json', message: 'The line is not UTF-8 text.', hint: 'Save the file as UTF-8.' };
}
