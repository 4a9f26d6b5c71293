'use client';

import type { ComponentProps } from 'react';
import type Rate from './rate-chart.tsx';
import { Sized } from './sized.tsx';
import type Stack from './stack-chart.tsx';

/** Charts come after the table: their library is not part of what a page needs to be read. */
const stack = () => import('./stack-chart.tsx').then((module) => module.default);
const rate = () => import('./rate-chart.tsx').then((module) => module.default);

export function StackChart(props: Omit<ComponentProps<typeof Stack>, 'width' | 'height'>) {
  return <Sized load={stack}>{(Chart, size) => <Chart {...props} {...size} />}</Sized>;
}

export function RateChart(props: Omit<ComponentProps<typeof Rate>, 'width' | 'height'>) {
  return <Sized load={rate}>{(Chart, size) => <Chart {...props} {...size} />}</Sized>;
}
