import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestedClient } from './client.ts';
import { type Fact, factsOf } from './facts.ts';
import type { InstalledClient } from './installed-client.ts';
import { played } from './played.ts';
import { MODES, observedOnly, type Script } from './script.ts';
import { differs, type Row } from './table.ts';
import type { TestRoom } from './workspace.ts';

/** A client and the scripts that it is to play. */
export interface Task {
  readonly tested: TestedClient;
  readonly installed: InstalledClient;
  readonly scripts: readonly Script[];
}

/** Plays every script in both modes, two at a time. `kept`: a folder for the files of runs that differ; null: they go. */
export async function rowsOf(tasks: readonly Task[], own: TestRoom, kept: string | null, say: (row: Row) => void): Promise<readonly Row[]> {
  const all = tasks.flatMap(({ tested, installed, scripts }) =>
    scripts.flatMap((script) => MODES.map((mode) => ({ tested, installed, script, mode }))),
  );
  const rows: Row[] = new Array(all.length);
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < all.length; at = next++) {
      const each = all[at];
      if (each === undefined) return;
      const { tested, installed, mode } = each;
      const script = mode === 'observe' || !tested.holdsUp ? observedOnly(each.script) : each.script;
      const run = await played(script, mode, tested, installed, own);
      const facts: readonly Fact[] = factsOf(script, tested, installed.version, run, own.bin);
      const folder = kept !== null && facts.some(differs) ? join(kept, `${tested.id}-${script.name}-${mode}`) : null;
      if (folder !== null) rmSync(folder, { recursive: true, force: true });
      if (folder !== null) cpSync(run.workspace.root, folder, { recursive: true, verbatimSymlinks: true });
      rmSync(run.workspace.root, { recursive: true, force: true });
      const row = { client: tested.name, version: installed.version, script, mode, facts, kept: folder };
      rows[at] = row;
      say(row);
    }
  };
  await Promise.all([work(), work()]);
  return rows;
}
