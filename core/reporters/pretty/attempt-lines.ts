import type { AttemptRow } from '../../attempt-row.ts';
import type { RunReport } from '../../report.ts';
import { logLine } from '../escape/log-line.ts';
import type { Style } from '../painter.ts';
import type { RunDetails } from '../reporter.ts';
import { counted } from '../words.ts';
import { block, item, type Sheet } from './sheet.ts';

/** How each attempt was read, and the commands that were asked for. Attempts of other tools in a row share one line. */
export function attemptLines(sheet: Sheet, run: RunReport, { attempts, shown }: RunDetails): readonly string[] {
  return [
    ...(attempts === null ? [] : [...block(sheet, 2, { text: 'How each attempt was read:', style: 'bold' }), ...readings(sheet, attempts)]),
    ...(attempts === null ? [] : notes(sheet, run)),
    ...(shown === null || shown.length === 0
      ? []
      : [
          ...block(sheet, 2, { text: 'What was recorded, secrets masked:', style: 'bold' }),
          ...shown.flatMap(({ index, command, exit }) =>
            item(sheet, 2, `#${index}`, 'dim', { text: logLine(command) }, { text: ` (${logLine(exit)})`, style: 'dim' }),
          ),
        ]),
  ];
}

function readings(sheet: Sheet, rows: readonly AttemptRow[]): readonly string[] {
  if (rows.length === 0) return block(sheet, 4, { text: 'The record has no attempts.', style: 'dim' });
  return stretches(rows).flatMap((stretch) => {
    const [row] = stretch;
    const last = stretch.at(-1);
    if (row === undefined || last === undefined) return [];
    if (stretch.length === 1) return reading(sheet, row);
    const text = `${counted(stretch.length, 'attempt')} of other tools`;
    return item(sheet, 2, `#${row.index}${sheet.marks.dash}${last.index}`, 'dim', { text, style: 'dim' });
  });
}

function reading(sheet: Sheet, row: AttemptRow): readonly string[] {
  const line = row.line === null ? '' : `, line ${row.line}`;
  const phases = row.phases.length === 0 ? '' : `, ${row.phases.join(' and ')}`;
  return item(
    sheet,
    2,
    `#${row.index}`,
    'dim',
    { text: `${row.whose}${phases}, ${row.outcome}`, style: styleOf(row) },
    { text: ` (${logLine(row.tool ?? 'no label')}${line}):`, style: 'dim' },
    { text: ` ${logLine(row.why)}` },
  );
}

function styleOf({ whose, outcome }: AttemptRow): Style {
  if (whose === 'other') return 'dim';
  if (outcome === 'succeeded') return 'green';
  return outcome === 'failed' ? 'red' : 'yellow';
}

/** Runs of neighbouring rows that need no line of their own. */
function stretches(rows: readonly AttemptRow[]): readonly (readonly AttemptRow[])[] {
  const found: AttemptRow[][] = [];
  for (const row of rows) {
    const last = found.at(-1);
    if (row.whose === 'other' && last?.[0]?.whose === 'other') last.push(row);
    else found.push([row]);
  }
  return found;
}

function notes(sheet: Sheet, run: RunReport): readonly string[] {
  const seen = [
    ...run.notes.map(({ kind, at }) => `${kind} at character ${at} of the answer`),
    ...run.limits.map((limit) => `the source has the limit ${limit}`),
  ];
  return seen.length === 0 ? [] : block(sheet, 2, { text: logLine(`Noted: ${seen.join('; ')}.`), style: 'dim' });
}
