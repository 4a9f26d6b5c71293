import { codexExec } from '@tool-fidelity/core/importers/codex_exec.ts';
import { codexRollout } from '@tool-fidelity/core/importers/codex_rollout.ts';
import * as codexExecCases from './codex_exec.cases.ts';
import * as codexRolloutCases from './codex_rollout.cases.ts';
import type { Format } from './format.ts';

/** Every format with a page: its importer, the page's words, its table of cases. */
export const formats: readonly Format[] = [
  { importer: codexRollout, ...codexRolloutCases },
  { importer: codexExec, ...codexExecCases },
];
