'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A page that is never idle draws its charts all the same, after so many milliseconds each. */
const LONGEST_WAIT = 500;

/** Charts that wait; each is drawn in an idle moment of its own, so that none keeps a reader waiting for another. */
let turn: Promise<void> = Promise.resolve();

function nextTurn(): Promise<void> {
  turn = turn.then(
    () =>
      new Promise((resolve) =>
        'requestIdleCallback' in window ? requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT }) : setTimeout(resolve, 50),
      ),
  );
  return turn;
}

/** Draws a chart at the size that its box has, once the box is on the screen and it is the chart's turn. */
export function Sized({ children }: { readonly children: (size: Size) => ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measured = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize((old) => (old?.width === width && old.height === height ? old : { width, height }));
    };
    const resized = new ResizeObserver(measured);
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      void nextTurn().then(() => resized.observe(element));
    });
    seen.observe(element);
    return () => {
      seen.disconnect();
      resized.disconnect();
    };
  }, []);
  return (
    <div className="sized" ref={box}>
      {size === null ? null : children(size)}
    </div>
  );
}
