import type { RatePoint } from './rate-chart.tsx';

interface Props {
  readonly cx?: number;
  readonly cy?: number;
  readonly payload?: RatePoint;
}

/** Marks what a line alone would hide: a lone point. Hollow: it rests on few runs, or its bucket is still filling. */
export function RateDot({ cx, cy, payload }: Props) {
  if (cx === undefined || cy == null || payload === undefined || payload.rate === null) return null;
  const isHollow = payload.few || payload.partial;
  return (
    <circle
      cx={cx}
      cy={cy}
      r={payload.lone ? 3.5 : 2.5}
      fill={isHollow ? 'var(--surface)' : 'var(--accent)'}
      stroke="var(--accent)"
      strokeWidth={1.25}
    />
  );
}
