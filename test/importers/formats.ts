import { codexExec } from '@tool-fidelity/core/importers/codex_exec.ts';
import { codexRollout } from '@tool-fidelity/core/importers/codex_rollout.ts';
import { copilotCli } from '@tool-fidelity/core/importers/copilot_cli.ts';
import { geminiCli } from '@tool-fidelity/core/importers/gemini_cli.ts';
import { geminiStream } from '@tool-fidelity/core/importers/gemini_stream.ts';
import { ghAwSession } from '@tool-fidelity/core/importers/gh_aw_session.ts';
import { journal } from '@tool-fidelity/core/importers/journal.ts';
import * as codexExecCases from './codex_exec.cases.ts';
import * as codexRolloutCases from './codex_rollout.cases.ts';
import * as copilotCliCases from './copilot_cli.cases.ts';
import type { Format } from './format.ts';
import * as geminiCliCases from './gemini_cli.cases.ts';
import * as geminiStreamCases from './gemini_stream.cases.ts';
import * as ghAwSessionCases from './gh_aw_session.cases.ts';
import * as journalCases from './journal.cases.ts';
import { openFormats } from './open-formats.ts';

/** Every format with a page: its importer, the page's words, its table of cases. */
export const formats: readonly Format[] = [
  { importer: codexRollout, ...codexRolloutCases },
  { importer: codexExec, ...codexExecCases },
  { importer: geminiCli, ...geminiCliCases },
  { importer: geminiStream, ...geminiStreamCases },
  { importer: copilotCli, ...copilotCliCases },
  { importer: ghAwSession, ...ghAwSessionCases },
  { importer: journal, ...journalCases },
  ...openFormats,
];
