import type { machines } from './machines.ts';
import { type Pull, type PullCase, pullOn } from './pull.ts';
import { step } from './step.ts';

/** Runs the Action on a pull request. `gate`: exit code, verdict and number of runs; `codes`: of what was told in the log. */
export function judgedOn(machine: ReturnType<typeof machines>) {
  return async (given: PullCase, inputs: Record<string, string> = {}, prepare: (pull: Pull) => void = () => {}) => {
    const pull = pullOn(machine, given);
    prepare(pull);
    const result = await step(pull.on, inputs, pull.options);
    const codes = result.log.issues.map(({ properties }) => properties.title);
    return { ...result, ...pull, codes, gate: [result.exitCode, result.outputs.verdict, result.outputs.runs] };
  };
}
