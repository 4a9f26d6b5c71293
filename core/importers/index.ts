import { claudeCode } from './claude_code.ts';
import { codexExec } from './codex_exec.ts';
import { codexRollout } from './codex_rollout.ts';
import { copilotCli } from './copilot_cli.ts';
import { geminiCli } from './gemini_cli.ts';
import { geminiStream } from './gemini_stream.ts';
import { ghAwSession } from './gh_aw_session.ts';
import type { Importer } from './importer.ts';
import { journal } from './journal.ts';
import { openFormats } from './open-formats.ts';
import { record } from './record.ts';

/** Every format that can be read, in the order in which they are named to people. */
export const importers: readonly Importer[] = [
  record,
  claudeCode,
  codexRollout,
  codexExec,
  geminiCli,
  geminiStream,
  copilotCli,
  ghAwSession,
  journal,
  ...openFormats,
];

/** At most so many values of a file decide its format. */
export const HEAD_SIZE = 50;

/** The formats that claim a file's first values: exactly one, or the file is unknown (none) or ambiguous (more). */
export function claimants(head: readonly unknown[]): readonly Importer[] {
  return importers.filter((importer) => importer.recognises(head));
}

/** The format with this id; null: there is none. */
export function importerNamed(id: string): Importer | null {
  return importers.find((importer) => importer.id === id) ?? null;
}
