const tick = { fill: 'var(--muted)', fontSize: 12 } as const;

/** The look that all axes share. */
export const axis = { tick, tickLine: false, stroke: 'var(--line-strong)' } as const;
