import type { Pack } from '../pack.ts';
import { en } from './en.ts';

/** Every vocabulary; an answer is read against all of them at once. */
export const packs: readonly Pack[] = [en];
