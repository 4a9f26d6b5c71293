const tick = { fill: 'var(--muted)', fontSize: 12 } as const;

/** The look that all axes share. */
export const axis = { tick, tickLine: false, stroke: 'var(--line-strong)' } as const;

/** Where another version of the rules begins. */
export const rulesMark = { stroke: 'var(--muted)', strokeDasharray: '4 3' } as const;

export function rulesLabel(version: number) {
  return { value: `rules ${version}`, position: 'insideTopRight', fill: 'var(--muted)', fontSize: 11 } as const;
}
