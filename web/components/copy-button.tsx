'use client';

import { useEffect, useState } from 'react';

const SAID_FOR_MS = 1_600;

/** Copies a text, and says so for a moment. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  return (
    <button type="button" className="copy with-script" aria-label={`Copy: ${label}`} onClick={() => void copy()}>
      <span aria-live="polite">{state === 'idle' ? 'Copy' : state === 'copied' ? 'Copied' : 'Not allowed'}</span>
    </button>
  );
}
