import type { StackKey, StackRow } from './stack-row.ts';

interface Props {
  readonly keys: readonly StackKey[];
  readonly active?: boolean;
  /** Given by the chart: one entry for each bar of the bucket. */
  readonly payload?: readonly { readonly payload: StackRow }[];
}

/** What one bucket holds. The total first: it is what the bar's height says. */
export function StackTip({ keys, active, payload }: Props) {
  const row = payload?.[0]?.payload;
  if (!active || row === undefined) return null;
  const present = keys.filter(({ id }) => (row.counts[id] ?? 0) > 0);
  const total = present.reduce((sum, { id }) => sum + (row.counts[id] ?? 0), 0);
  return (
    <div className="tip">
      <p>
        <strong>{row.label}</strong> · {total} in all{row.partial ? ' in part of it' : ''}
      </p>
      {present.toReversed().map(({ id, name, fill }) => (
        <p key={id}>
          <svg width="10" height="10" aria-hidden="true">
            <rect width="10" height="10" rx="2" fill={fill} />
          </svg>
          {name} <b>{row.counts[id]}</b>
        </p>
      ))}
    </div>
  );
}
