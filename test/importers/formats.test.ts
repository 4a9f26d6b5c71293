import { importers } from '@tool-fidelity/core/importers/index.ts';
import { describe, expect, test } from 'vitest';
import { recordOf } from './format.ts';
import { formats } from './formats.ts';

describe.each(formats.map((format) => ({ ...format, id: format.importer.id })))('$id', ({ importer, about, cases }) => {
  test.each(cases)('$name', ({ values, record }) => {
    expect(recordOf(importer, values)).toMatchObject(record);
  });

  test.each(cases)('$name: recognised by this importer and no other', ({ values }) => {
    expect(importers.filter((each) => each.recognises(values)).map(({ id }) => id)).toEqual([importer.id]);
  });

  test('the limits that its page names are those that its cases come to', () => {
    const stated = new Set(cases.flatMap(({ values }) => recordOf(importer, values).limits ?? []));
    expect([...stated].sort()).toEqual(about.limits.map(([limit]) => limit).sort());
  });

  test('a file without any line of a known kind is refused, by format and version', () => {
    const problems: string[] = [];
    const runs = importer.read(
      [{ value: { type: 'quantum' }, line: 3 }],
      () => ({ unreadableLines: 0, cutLastLine: false }),
      ({ message, line }) => problems.push(`${line}: ${message}`),
    );
    expect(runs).toEqual([]);
    expect(problems).toEqual([
      expect.stringMatching(/^3: It is .* of (?:version \S+|unknown version), and none of its .* is of a known kind$/),
    ]);
  });
});
