import { knownErrors } from '../../core/catalogue/known-errors.ts';
import { setUps } from '../../core/catalogue/set-up.ts';
import { setUpFor } from '../../core/missing-step.ts';

/** docs/plan.md: what `tool-fidelity plan` knows, as its catalogue has it. */
export function planPage(): string {
  const paragraphs = [
    '# Setting a tool up',
    'A tool that needs a browser, a daemon or a key fails at its first run where nobody put it there. `tool-fidelity plan` prints the set-up that the documentation of a contract’s tool gives:',
    '```sh\nnpx tool-fidelity plan contract.yml\nnpx tool-fidelity plan contract.yml --format json\n```',
    'Three things it does not do. It runs nothing. It guesses nothing: a tool that is not listed gets a sentence that says so, and what a machine lacks besides shows when the tool is run. And no verdict rests on it: a run that left a step out is judged by what it did.',
    'Where a finding stands on a run in which the tool failed with a known error, `tool-fidelity audit` adds the missing step to what is to be done; the json reporter has it in the run as `missing_step`.',
    '## Tools',
    'A tool is found by any of its names, and by the aliases of the contract. What stands in capitals is to be filled in.',
    table(
      ['Tool', 'For', 'Steps', 'Source'],
      setUps.flatMap(({ tool, ways, source }) =>
        ways.length === 0
          ? [[tool, '', 'builds for each system, and no command', source]]
          : ways.map(({ title, steps }) => [
              tool,
              title,
              steps.map(({ command, only }) => `\`${command}\`${only === undefined ? '' : ` (${only})`}`).join('<br>'),
              [...new Set(steps.map((step) => step.source ?? source))].join('<br>'),
            ]),
      ),
    ),
    '## Errors',
    table(
      ['What is missing', 'Told for', 'Step'],
      knownErrors.flatMap(({ says, tools, lacks, command }) => {
        const own = tools.map((tool) => [says, tool, `\`${ownStep(tool, lacks)}\``]).filter(([, , step]) => step !== `\`${command}\``);
        return command === undefined ? own : [...own, [says, own.length === 0 ? 'every tool' : 'every other tool', `\`${command}\``]];
      }),
    ),
    'A module or program of the tool that is not found is told as well: where an install had succeeded before, as an install into another environment, and else with the first step of the set-up.',
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function ownStep(tool: string, lacks: string): string {
  const step = setUpFor({ primary_tool: tool })
    ?.ways.flatMap(({ steps }) => steps)
    .find(({ gives }) => gives === lacks);
  return step?.command ?? '';
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
