import { redactedJson } from '@tool-fidelity/core/reporters/escape/json-text.ts';
import { oneLine } from '@tool-fidelity/core/reporters/escape/one-line.ts';
import { asciiMarks, unicodeMarks } from '@tool-fidelity/core/reporters/pretty/marks.ts';
import { block, item, type Sheet } from '@tool-fidelity/core/reporters/pretty/sheet.ts';
import { grouped } from '@tool-fidelity/core/reporters/words.ts';
import { painter, type Terminal } from '../terminal.ts';
import { probeMarkdown } from './probe-markdown.ts';
import type { ProbeResult } from './result.ts';
import { countedTrials, type Row, rowsOf } from './totals.ts';
import { checksOf, headlineOf, rateText, remarksOn } from './words.ts';

const WIDEST = 120;
const NARROWEST = 40;

/** A result in one of its forms: `json`, `markdown`, or else for a terminal. */
export function probeText(result: ProbeResult, format: string, terminal: Terminal, colours: boolean): string {
  if (format === 'json') return `${redactedJson(result)}\n`;
  if (format === 'markdown') return probeMarkdown(result);
  const sheet: Sheet = {
    width: Math.min(WIDEST, Math.max(NARROWEST, terminal.width)),
    marks: terminal.unicode ? unicodeMarks : asciiMarks,
    paint: painter(colours && terminal.colours),
  };
  const remarks = remarksOn(result).flatMap((text) => item(sheet, 0, sheet.marks.severity.warning, 'yellow', { text: oneLine(text) }));
  const parts = [block(sheet, 0, { text: headlineOf(result), style: 'bold' }), ...scenarios(sheet, result), checks(sheet, result), remarks];
  return parts.flatMap((lines) => (lines.length === 0 ? [] : [`${lines.join('\n')}\n`])).join('\n');
}

function scenarios(sheet: Sheet, result: ProbeResult): readonly (readonly string[])[] {
  const groups = new Map<string, Row[]>();
  for (const row of rowsOf(result)) groups.set(row.scenario, [...(groups.get(row.scenario) ?? []), row]);
  return [...groups].map(([name, rows]) => [
    sheet.paint('bold', oneLine(name, 80)),
    ...rows.flatMap((row) => variant(sheet, row, Math.max(...rows.map((each) => each.variant.length)))),
  ]);
}

function variant(sheet: Sheet, { variant: name, totals }: Row, width: number): readonly string[] {
  const overall = totals.violated > 0 ? 'violated' : totals.inconclusive > 0 ? 'inconclusive' : 'faithful';
  const style = { violated: 'red', inconclusive: 'yellow', faithful: 'green' } as const;
  const judged = totals.faithful + totals.violated;
  const open = totals.inconclusive === 0 ? '' : `${judged === 0 ? '' : ', '}${grouped(totals.inconclusive)} open`;
  const rate = judged === 0 ? '' : `${grouped(totals.faithful)} of ${grouped(judged)} faithful, ${rateText(totals)}`;
  const rules = totals.rules.map(([rule, count]) => (count === 1 ? rule : `${rule} (${grouped(count)})`)).join(', ');
  return [
    ...item(sheet, 2, sheet.marks.overall[overall], style[overall], {
      text: `${oneLine(name, 60).padEnd(width, '\u00a0')} ${rate}${open}`,
    }),
    ...(rules === '' ? [] : block(sheet, 6, { text: rules, style: 'dim' })),
  ].map((line) => line.replaceAll('\u00a0', ' '));
}

function checks(sheet: Sheet, result: ProbeResult): readonly string[] {
  const rows = checksOf(countedTrials(result)).map(({ what, yes, no, open }) => {
    const counts = [`${grouped(yes)} yes`, `${grouped(no)} no`, ...(open === 0 ? [] : [`${grouped(open)} open`])].join(', ');
    return { what, counts, isBad: no > 0 };
  });
  const width = Math.max(0, ...rows.map(({ what }) => what.length));
  const fits = rows.every(({ counts }) => width + 2 + counts.length <= sheet.width);
  return rows.flatMap(({ what, counts, isBad }) =>
    fits
      ? [`${what.padEnd(width)}  ${isBad ? sheet.paint('red', counts) : counts}`]
      : block(sheet, 0, { text: `${what}:` }, { text: ` ${counts}`, ...(isBad ? { style: 'red' } : {}) }),
  );
}
