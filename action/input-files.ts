import { companionFinder } from '@tool-fidelity/cli/input/companion-files.ts';
import { listedFiles } from '@tool-fidelity/cli/input/listed-files.ts';
import type { Patterns } from './audited.ts';
import type { Host } from './host.ts';
import { type Places, pathInside } from './places.ts';
import { namedSources } from './sources.ts';

/** Files by which the runner and the steps talk to each other. */
const RUNNER_FILES = ['GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY', 'GITHUB_ENV', 'GITHUB_PATH', 'GITHUB_STATE', 'GITHUB_EVENT_PATH'];

/** Absolute paths of every file that the step reads or that the runner relies on: nothing is written over them. */
export function inputFiles({ env }: Host, patterns: Patterns, contract: string, places: Places): readonly string[] {
  const within = [places.workspace.real, places.temp.real];
  const audited = namedSources(patterns, places).sources.flatMap(({ root, patterns: each }) => {
    const beside = companionFinder(root);
    return listedFiles(each, { root, within }).flatMap((listed) => ('error' in listed ? [] : [listed, ...beside(listed.path)]));
  });
  return [
    ...audited.flatMap((listed) => ('error' in listed ? [] : [listed.path])),
    ...(contract === '' ? [] : [pathInside(places, 'contract', places.base, contract)]),
    ...RUNNER_FILES.flatMap((name) => env[name] || []),
  ];
}
