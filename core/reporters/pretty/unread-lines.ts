import type { Report } from '../../report.ts';
import { logLine } from '../escape/log-line.ts';
import { item, type Sheet } from './sheet.ts';

/** Input that could not be read: where, what, and what to do, which is told once for those in a row that ask for the same. */
export function unreadLines(sheet: Sheet, { errors }: Report): readonly string[] {
  return errors.flatMap(({ file, line, column, code, message, hint }, at) => {
    const next = errors[at + 1];
    const isToldBelow = next?.code === code && next.hint === hint;
    const place = [logLine(file), line, column].filter((part) => part !== null).join(':');
    return [
      ...item(
        sheet,
        0,
        sheet.marks.overall.error,
        'red',
        { text: place, style: 'cyan' },
        { text: ` ${logLine(code)}:`, style: 'bold' },
        { text: ` ${logLine(message)}` },
      ),
      ...(hint === '' || isToldBelow ? [] : item(sheet, 2, sheet.marks.todo, 'green', { text: logLine(hint) })),
    ];
  });
}
