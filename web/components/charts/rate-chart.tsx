'use client';

import { useRouter } from 'next/navigation';
import { Bar, CartesianGrid, ComposedChart, ErrorBar, Line, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { axis, rulesLabel, rulesMark } from './axis.ts';
import { RateDot } from './rate-dot.tsx';
import type { RatePoint } from './rate-point.ts';
import { RateTip } from './rate-tip.tsx';

interface Props {
  readonly points: readonly RatePoint[];
  /** Top of the axis, in per cent: panels that stand side by side share it. */
  readonly top: number;
  /** Most judged runs of any bucket. */
  readonly most: number;
  readonly width: number;
  readonly height: number;
}

const settled = ({ rate, partial, few }: RatePoint) => (partial || few ? null : rate);
const sparse = ({ rate, partial, few }: RatePoint) => (few && !partial ? rate : null);
const whisker = ({ rate, low, high }: RatePoint): [number, number] =>
  rate === null || low === null || high === null ? [0, 0] : [rate - low, high - rate];

/** A rate over time with its intervals, over bars of how many runs it rests on. A bucket without runs is a gap. */
export default function RateChart({ points, top, most, width, height }: Props) {
  const router = useRouter();
  const last = points.length - 1;
  const isFilling = points[last]?.partial ?? false;
  const data = points.map((point, index) => ({
    ...point,
    tail: isFilling && point.era === points[last]?.era && (index === last || (index === last - 1 && !point.few)) ? point.rate : null,
  }));
  const eras = [...new Set(points.map(({ era }) => era))];
  return (
    <ComposedChart
      width={width}
      height={height}
      data={data}
      accessibilityLayer={false}
      margin={{ top: 8, right: 6, bottom: 0, left: 0 }}
      onClick={({ activeIndex }) => {
        const href = points[Number(activeIndex)]?.href;
        if (href) router.push(href);
      }}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis dataKey="label" {...axis} minTickGap={28} interval="preserveStartEnd" />
      <YAxis {...axis} axisLine={false} width={40} domain={[0, top]} ticks={[0, top / 2, top]} unit="%" allowDataOverflow />
      <YAxis yAxisId="runs" hide domain={[0, most * 4 || 1]} />
      <Tooltip isAnimationActive={false} cursor={{ stroke: 'var(--line-strong)' }} content={<RateTip />} />
      <Bar yAxisId="runs" dataKey="of" fill="var(--line-strong)" fillOpacity={0.35} maxBarSize={16} isAnimationActive={false} />
      <Line dataKey={sparse} stroke="none" dot={<RateDot />} activeDot={false} isAnimationActive={false}>
        <ErrorBar dataKey={whisker} width={0} stroke="var(--line-strong)" strokeOpacity={0.45} isAnimationActive={false} />
      </Line>
      {points.map(({ label, rules }) =>
        rules === null ? null : <ReferenceLine key={label} x={label} {...rulesMark} label={rulesLabel(rules)} />,
      )}
      {eras.map((era) => (
        <Line
          key={era}
          dataKey={(point: RatePoint) => (point.era === era ? settled(point) : null)}
          stroke="var(--accent)"
          strokeWidth={1.75}
          dot={<RateDot />}
          activeDot={false}
          isAnimationActive={false}
        >
          <ErrorBar dataKey={whisker} width={0} stroke="var(--accent)" strokeOpacity={0.5} isAnimationActive={false} />
        </Line>
      ))}
      <Line
        dataKey="tail"
        stroke="var(--accent)"
        strokeOpacity={0.6}
        strokeDasharray="2 3"
        dot={<RateDot />}
        activeDot={false}
        isAnimationActive={false}
      />
    </ComposedChart>
  );
}
