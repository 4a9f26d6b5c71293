import { containerSteps } from './containers.ts';
import { interpreterSteps } from './interpreters.ts';
import { nestedShellSteps } from './nested-shells.ts';
import { packageRunSteps } from './package-runs.ts';
import { PYTHON, python, pythonSteps } from './python.ts';
import { repeaterSteps } from './repeaters.ts';
import { runnerSteps } from './runners.ts';
import type { Step } from './step.ts';
import { wrapperSteps } from './wrappers.ts';

const STEPS: ReadonlyMap<string, Step> = new Map([
  ...wrapperSteps,
  ...repeaterSteps,
  ...nestedShellSteps,
  ...runnerSteps,
  ...packageRunSteps,
  ...containerSteps,
  ...interpreterSteps,
  ...pythonSteps,
]);

/** How to look through a program; undefined: it starts nothing but itself. */
export function stepFor(program: string): Step | undefined {
  return STEPS.get(program) ?? (program.startsWith('py') && PYTHON.test(program) ? python : undefined);
}
