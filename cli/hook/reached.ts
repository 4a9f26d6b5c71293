import { basename } from 'node:path';
import { rowOf } from '@tool-fidelity/core/evidence/row.ts';
import { attemptsWritingTo } from '@tool-fidelity/core/evidence/writing-to.ts';
import type { StopInput } from '@tool-fidelity/core/importers/hook-input.ts';
import type { RunRecord } from '@tool-fidelity/core/record.ts';
import { readShell } from '@tool-fidelity/core/shell/read-shell.ts';
import { CLIENT_SETTINGS } from './client-settings.ts';
import { CONTRACTS, POLICIES } from './contracts.ts';
import { sessionName } from './state.ts';

/** Where the hook remembers a session, relative to its folder. */
export function stateFile(session: string): string {
  return `.fidelity/hook/${sessionName(session)}.json`;
}

/** A hook that the run calls by itself writes what it is told to. */
const CALLS_HOOK = /\btool-fidelity\S*\s+hook\s|\bhook-(?:stop|call)\.cjs\b/;

/** Files that the hook goes by and that calls of the run wrote to, relative to the folder. Nothing speaks against a person who asked for that. */
export function reachedFiles({ attempts }: RunRecord, { client, session }: StopInput): readonly string[] {
  const own = session === null ? [] : [stateFile(session), `.fidelity/journal/${sessionName(session)}.jsonl`];
  const isCalled = attempts?.some(({ command }) => CALLS_HOOK.test(command ?? '')) === true;
  return [...own, ...POLICIES, ...CONTRACTS, CLIENT_SETTINGS[client].file].filter((file) => {
    if (isCalled && own.includes(file)) return true;
    const name = basename(file);
    // Most commands name none of them, and are not worth parsing for that.
    const rows = (attempts ?? []).flatMap((attempt, at) => (attempt.command?.includes(name) ? (rowOf(attempt, at) ?? []) : []));
    return rows.length > 0 && attemptsWritingTo([file], rows, readShell).length > 0;
  });
}
