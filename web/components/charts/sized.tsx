'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Props<Chart> {
  /** Fetches the chart's code; called once the box is on the screen. */
  readonly load: () => Promise<Chart>;
  readonly children: (chart: Chart, size: Size) => ReactNode;
}

/** A page that is never idle draws its charts all the same, after so many milliseconds each. */
const LONGEST_WAIT = 500;

/** Charts that wait; each is drawn in an idle moment of its own, so that none keeps a reader waiting for another. */
let turn: Promise<void> = Promise.resolve();

function inTurn(draw: () => void): void {
  turn = turn.then(
    () =>
      new Promise((resolve) => {
        const drawn = () => {
          draw();
          resolve();
        };
        if ('requestIdleCallback' in window) requestIdleCallback(drawn, { timeout: LONGEST_WAIT });
        else setTimeout(drawn, 50);
      }),
  );
}

/** Draws a chart at the size that its box has, once the box is on the screen and it is the chart's turn. */
export function Sized<Chart>({ load, children }: Props<Chart>) {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ readonly chart: Chart; readonly size: Size } | null>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measured = (chart: Chart) => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) {
        setShown((old) => (old?.size.width === width && old.size.height === height ? old : { chart, size: { width, height } }));
      }
    };
    let isGone = false;
    let resized: ResizeObserver | null = null;
    const drawn = (chart: Chart) => {
      if (isGone) return;
      // At once: charts of several turns would otherwise be put together into one long task.
      flushSync(() => measured(chart));
      resized = new ResizeObserver(() => measured(chart));
      resized.observe(element);
    };
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      void load().then((chart) => inTurn(() => drawn(chart)));
    });
    seen.observe(element);
    return () => {
      isGone = true;
      seen.disconnect();
      resized?.disconnect();
    };
  }, [load]);
  return (
    <div className="sized" ref={box}>
      {shown === null ? null : children(shown.chart, shown.size)}
    </div>
  );
}
