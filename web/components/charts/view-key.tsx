'use client';

import { useQueryState } from 'nuqs';
import { useEffect } from 'react';
import { parsers } from '../../app/search-params.ts';

/** The key `t` turns every chart into its table and back. It leaves alone whatever is being typed. */
export function ViewKey() {
  const [, setView] = useQueryState('view', parsers.view);
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const { target } = event;
      const isTyping = target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null;
      if (event.key !== 't' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      void setView((view) => (view === 'table' ? null : 'table'));
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [setView]);
  return null;
}
