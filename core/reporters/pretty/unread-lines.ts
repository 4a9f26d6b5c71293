import type { Report } from '../../report.ts';
import { logLine } from '../escape/log-line.ts';
import { item, type Sheet } from './sheet.ts';

/** Input that could not be read: where, what, and what to do. */
export function unreadLines(sheet: Sheet, { errors }: Report): readonly string[] {
  return errors.flatMap(({ file, line, column, code, message, hint }) => {
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
      ...(hint === '' ? [] : item(sheet, 2, sheet.marks.todo, 'green', { text: logLine(hint) })),
    ];
  });
}
