'use client';

import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';
import { Sized } from './sized.tsx';

const Stack = dynamic(() => import('./stack-chart.tsx'), { ssr: false });
const Rate = dynamic(() => import('./rate-chart.tsx'), { ssr: false });

/** Charts come after the table: their library is not part of what a page needs to be read. */
export function StackChart(props: Omit<ComponentProps<typeof Stack>, 'width' | 'height'>) {
  return <Sized>{(size) => <Stack {...props} {...size} />}</Sized>;
}

export function RateChart(props: Omit<ComponentProps<typeof Rate>, 'width' | 'height'>) {
  return <Sized>{(size) => <Rate {...props} {...size} />}</Sized>;
}
