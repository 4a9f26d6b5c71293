import { isFields } from '@tool-fidelity/core/fields.ts';

/**
 * True if a value out of JSON holds objects and lists more than `levels` deep, itself included. Values are far fewer than brackets:
 * most of those stand inside texts.
 */
export function nestsBeyond(levels: number, value: unknown): boolean {
  if (Array.isArray(value)) {
    if (levels === 0) return true;
    for (const each of value) if (typeof each === 'object' && nestsBeyond(levels - 1, each)) return true;
    return false;
  }
  if (!isFields(value)) return false;
  if (levels === 0) return true;
  for (const key in value) if (typeof value[key] === 'object' && nestsBeyond(levels - 1, value[key])) return true;
  return false;
}
