'use client';

import dynamic from 'next/dynamic';

/** Charts come after the table: their library is not part of what a page needs to be read. */
export const StackChart = dynamic(() => import('./stack-chart.tsx'), { ssr: false });
export const RateChart = dynamic(() => import('./rate-chart.tsx'), { ssr: false });
