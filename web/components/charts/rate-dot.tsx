import type { RatePoint } from './rate-point.ts';

interface Props {
  readonly cx?: number;
  readonly cy?: number;
  readonly payload?: RatePoint;
}

/** Marks what a line alone would hide: a lone point. Hollow: it rests on few runs, or its bucket is still filling. */
export function RateDot({ cx, cy, payload }: Props) {
  if (cx === undefined || cy == null || payload === undefined || payload.rate === null) return null;
  const colour = payload.few ? 'var(--line-strong)' : 'var(--accent)';
  const fill = payload.few || payload.partial ? 'var(--surface)' : colour;
  return <circle cx={cx} cy={cy} r={payload.lone ? 3.5 : 2.5} fill={fill} stroke={colour} strokeWidth={1.25} />;
}
