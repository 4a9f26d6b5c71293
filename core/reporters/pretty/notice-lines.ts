import type { Report } from '../../report.ts';
import { logLine } from '../escape/log-line.ts';
import { severityStyle } from './marks.ts';
import { item, type Sheet } from './sheet.ts';

/** More notices than this are counted. */
const MOST_NOTICES = 20;

/** What is to be said about the policy and the change. `quiet`: mere notices are left out. */
export function noticeLines(sheet: Sheet, { notices }: Report, quiet: boolean): readonly string[] {
  const told = notices.filter(({ severity }) => !quiet || severity !== 'notice');
  const lines = told.slice(0, MOST_NOTICES).flatMap(({ code, severity, message, file, line }) => {
    const place = file === null ? '' : line === null ? logLine(file) : `${logLine(file)}:${line}`;
    return item(
      sheet,
      0,
      sheet.marks.severity[severity],
      severityStyle[severity],
      { text: place, style: 'cyan' },
      { text: `${place === '' ? '' : ' '}${code}:`, style: 'bold' },
      { text: ` ${logLine(message)}` },
    );
  });
  const more = told.length - MOST_NOTICES;
  return more > 0 ? [...lines, `${sheet.marks.ellipsis} and ${more} more like these.`] : lines;
}
