import { type Fields, isFields } from '@tool-fidelity/core/fields.ts';
import type { ClientSettings } from './client-settings.ts';

/** Settings with our hooks among them, or the path of what is there in a shape that takes none. */
export type Merged = { readonly settings: Fields; readonly added: readonly string[] } | { readonly misfit: readonly string[] };

/** Adds what is missing. What is there stays as it is, an entry of ours with another mode among that. `start`: what starts the command line. */
export function mergedSettings(before: Fields, { frame, events }: ClientSettings, start: string): Merged {
  const hooks = before.hooks ?? {};
  if (!isFields(hooks)) return { misfit: ['hooks'] };
  const all = new Map(Object.entries(hooks));
  const added: string[] = [];
  for (const { event, hook, entry } of events) {
    const entries = all.get(event) ?? [];
    if (!Array.isArray(entries)) return { misfit: ['hooks', event] };
    if (entries.some((each: unknown) => calls(each, hook))) continue;
    all.set(event, [...entries, entry(start)]);
    added.push(event);
  }
  return { settings: { ...frame, ...before, hooks: Object.fromEntries(all) }, added };
}

/** True for an entry that calls this hook, in whatever way the command is started. */
function calls(entry: unknown, hook: string): boolean {
  if (!isFields(entry)) return false;
  if (Array.isArray(entry.hooks)) return entry.hooks.some((each: unknown) => calls(each, hook));
  const call = new RegExp(`tool-fidelity\\S*\\s+hook\\s+${hook}(?:\\s|$)`);
  return [entry.command, entry.bash, entry.powershell].some((command) => typeof command === 'string' && call.test(command));
}
