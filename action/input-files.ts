import { companionFinder } from '@tool-fidelity/cli/input/companion-files.ts';
import { listedFiles } from '@tool-fidelity/cli/input/listed-files.ts';
import { namedSources } from './audited.ts';
import type { Host } from './host.ts';
import type { Inputs } from './inputs.ts';
import { type Places, pathInside } from './places.ts';

/** Files by which the runner and the steps talk to each other. */
const RUNNER_FILES = ['GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY', 'GITHUB_ENV', 'GITHUB_PATH', 'GITHUB_STATE', 'GITHUB_EVENT_PATH'];

/** Absolute paths of every file that the step reads or that the runner relies on: nothing is written over them. */
export function inputFiles({ env }: Host, inputs: Inputs, places: Places): readonly string[] {
  const within = [places.workspace.real, places.temp.real];
  const audited = namedSources(inputs, places).sources.flatMap(({ root, patterns }) => {
    const beside = companionFinder(root);
    return listedFiles(patterns, { root, within }).flatMap((listed) => ('error' in listed ? [] : [listed, ...beside(listed.path)]));
  });
  return [
    ...audited.flatMap((listed) => ('error' in listed ? [] : [listed.path])),
    ...(inputs.contract === '' ? [] : [pathInside(places, 'contract', places.base, inputs.contract)]),
    ...RUNNER_FILES.flatMap((name) => env[name] || []),
  ];
}
