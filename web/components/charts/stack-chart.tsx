'use client';

import { useRouter } from 'next/navigation';
import { Bar, BarChart, CartesianGrid, Rectangle, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { axis, rulesLabel, rulesMark } from './axis.ts';
import type { StackKey, StackRow } from './stack-row.ts';
import { StackTip } from './stack-tip.tsx';

interface Props {
  readonly rows: readonly StackRow[];
  readonly keys: readonly StackKey[];
  readonly width: number;
  readonly height: number;
}

/** Counts for each bucket, stacked. The bucket that is still filling is pale with a dashed edge. Every bar leads to its rows. */
export default function StackChart({ rows, keys, width, height }: Props) {
  const router = useRouter();
  const open = (href: string | undefined) => {
    if (href !== undefined) router.push(href);
  };
  return (
    <BarChart
      width={width}
      height={height}
      data={[...rows]}
      accessibilityLayer={false}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      barCategoryGap="18%"
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis dataKey="label" {...axis} minTickGap={24} interval="preserveStartEnd" />
      <YAxis {...axis} axisLine={false} allowDecimals={false} width={40} />
      <Tooltip isAnimationActive={false} cursor={{ fill: 'var(--sunken)', opacity: 0.6 }} content={<StackTip keys={keys} />} />
      {rows.map(({ label, rules }) =>
        rules === null ? null : <ReferenceLine key={label} x={label} {...rulesMark} label={rulesLabel(rules)} />,
      )}
      {keys.map(({ id, name, fill }) => (
        <Bar
          key={id}
          name={name}
          stackId="types"
          dataKey={({ counts }: StackRow) => counts[id] ?? 0}
          maxBarSize={56}
          isAnimationActive={false}
          shape={({ x, y, width: across, height: up, index }) => {
            const row = rows[index];
            return row && up ? (
              <Rectangle
                {...{ x, y, fill }}
                width={across}
                height={up}
                fillOpacity={row.partial ? 0.5 : 1}
                stroke={row.partial ? 'var(--muted)' : 'var(--surface)'}
                strokeDasharray={row.partial ? '3 2' : 'none'}
                className="mark"
                onClick={() => open(row.hrefs[id])}
              />
            ) : (
              <g />
            );
          }}
        />
      ))}
    </BarChart>
  );
}
