import type { RunRecord } from '@tool-fidelity/core/record.ts';

/** The record as JSON: a field a line, and an attempt a line, so that a finding points at one. Fields without a value are left out. */
export function recordText(record: RunRecord): string {
  const fields = Object.entries(record).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined || value === null) return [];
    const text = name === 'attempts' && Array.isArray(value) && value.length > 0 ? list(value) : JSON.stringify(value);
    return [`  ${JSON.stringify(name)}: ${text}`];
  });
  return `{\n${fields.join(',\n')}\n}\n`;
}

function list(values: readonly unknown[]): string {
  return `[\n${values.map((value) => `    ${JSON.stringify(value)}`).join(',\n')}\n  ]`;
}
