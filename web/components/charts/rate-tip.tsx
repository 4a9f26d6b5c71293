import type { RatePoint } from './rate-point.ts';

interface Props {
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload: RatePoint }[];
}

/** One bucket's rate in words: the numbers that it is made of, and how sure it is. */
export function RateTip({ active, payload }: Props) {
  const point = payload?.[0]?.payload;
  if (!active || point === undefined) return null;
  const { rate, low, high } = point;
  return (
    <div className="tip">
      <p>
        <strong>{point.label}</strong>
        {point.partial ? ' · part of it' : ''}
      </p>
      <p>
        {rate === null || low === null || high === null ? (
          'no judged runs'
        ) : (
          <>
            <b>{rate.toFixed(1)}%</b> ({low.toFixed(1)}–{high.toFixed(1)}%) · {point.hits} of {point.of}
          </>
        )}
      </p>
    </div>
  );
}
