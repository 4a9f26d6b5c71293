import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SetUp, SetUpStep, SetUpWay } from '@tool-fidelity/core/catalogue/set-up.ts';
import type { Contract } from '@tool-fidelity/core/contract.ts';
import { setUpFor } from '@tool-fidelity/core/missing-step.ts';
import { redactedJson } from '@tool-fidelity/core/reporters/escape/json-text.ts';
import { oneLine } from '@tool-fidelity/core/reporters/escape/one-line.ts';
import { asciiMarks, unicodeMarks } from '@tool-fidelity/core/reporters/pretty/marks.ts';
import { block, type Sheet } from '@tool-fidelity/core/reporters/pretty/sheet.ts';
import { usage } from '../arguments.ts';
import type { Command, ExitCode } from '../command.ts';
import { contractsIn } from '../plain-contract.ts';
import { painter, type Terminal } from '../terminal.ts';

const FORMATS = ['text', 'json'] as const;

const help = `Prints how a contract's tool is set up, as the tool's own documentation says.

Usage: tool-fidelity plan CONTRACT [--format text|json] [--no-color]

CONTRACT is a contract file, JSON or YAML: the one that \`audit --contract\`
takes. The steps are the documented ones, each with its page, and no others:
what else a machine lacks shows when the tool is run. They are advice: no
verdict rests on them, and nothing is run. A tool that is not listed gets no
guess.

  --format FORMAT  text, for people (the default), or json
  --no-color       no colours

Examples
  tool-fidelity plan contract.yml
  tool-fidelity plan contract.yml --format json

Exit codes
  0  printed, be it that no steps are listed
  2  the contract could not be read
`;

const ADVICE = 'Advice: no verdict rests on it, and nothing was run. What else is missing shows when the tool is run.';

const WIDEST = 120;
const NARROWEST = 40;

/** One tool of the contract file, and its set-up. */
interface Plan {
  readonly tool: string;
  /** null: the catalogue does not have it. */
  readonly setUp: SetUp | null;
}

export const plan: Command = {
  name: 'plan',
  options: { format: { takes: 'text', values: FORMATS }, 'no-color': { takes: 'flag' } },
  help,
  async run({ words: [name, ...more], text, flag }, terminal): Promise<ExitCode> {
    if (name === undefined) throw usage('plan', 'plan needs a contract.', 'Name a contract file: `tool-fidelity plan contract.yml`.');
    if (more.length > 0) throw usage('plan', 'plan takes one contract file.', 'A file may hold a list of contracts.');
    if (setUpFor({ primary_tool: name }) !== null && !existsSync(resolve(terminal.cwd, name))) {
      const word = oneLine(name, 40);
      throw usage(
        'plan',
        `plan takes a contract file; ${word} is the name of a tool.`,
        `Write \`primary_tool: ${word}\` to a file, and name that.`,
      );
    }
    const plans = plansFor(await contractsIn(name, terminal.cwd, 'plan'));
    await terminal.out(text('format') === 'json' ? asJson(plans) : asText(plans, terminal, !flag('no-color')));
    return 0;
  },
};

/** Each tool once, in the order of the file. */
function plansFor(contracts: readonly Contract[]): readonly Plan[] {
  const plans = new Map<string, Plan>();
  for (const contract of contracts) {
    const setUp = setUpFor(contract);
    const key = setUp?.tool ?? contract.primary_tool;
    if (!plans.has(key)) plans.set(key, { tool: contract.primary_tool, setUp });
  }
  return [...plans.values()];
}

function asJson(plans: readonly Plan[]): string {
  const tools = plans.map(({ tool, setUp }) => ({
    primary_tool: tool,
    listed: setUp !== null,
    source: setUp?.source ?? null,
    check: setUp?.check ?? null,
    ways: (setUp?.ways ?? []).map(({ title, steps }) => ({
      title,
      steps: steps.map(({ command, gives, what, only, source }) => ({
        command,
        gives,
        what,
        only: only ?? null,
        source: source ?? setUp?.source ?? null,
      })),
    })),
  }));
  return `${redactedJson({ schema: 1, tools })}\n`;
}

function asText(plans: readonly Plan[], terminal: Terminal, colours: boolean): string {
  const sheet: Sheet = {
    width: Math.min(WIDEST, Math.max(NARROWEST, terminal.width)),
    marks: terminal.unicode ? unicodeMarks : asciiMarks,
    paint: painter(colours && terminal.colours),
  };
  const parts = [...plans.map((each) => planLines(sheet, each)), block(sheet, 0, { text: ADVICE, style: 'dim' })];
  return parts.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

function planLines(sheet: Sheet, { tool, setUp }: Plan): readonly string[] {
  const name = oneLine(tool, 200);
  if (setUp === null) {
    const text = `No set-up steps are listed for ${name}.`;
    return block(sheet, 0, { text, style: 'bold' }, { text: ' Follow its own documentation; nothing is guessed here.' });
  }
  if (setUp.ways.length === 0) {
    const text = ' its documentation lists builds for each system, and gives no command.';
    return [...block(sheet, 0, { text: `Set-up of ${name}:`, style: 'bold' }, { text }), sheet.paint('dim', setUp.source)];
  }
  return [
    ...block(sheet, 0, { text: `Set-up of ${name}, as its documentation gives it`, style: 'bold' }),
    sheet.paint('dim', setUp.source),
    ...setUp.ways.flatMap((way) => wayLines(sheet, way)),
    ...(setUp.check === undefined ? [] : ['', ...block(sheet, 0, { text: 'Check:' }, { text: ` ${setUp.check}`, style: 'cyan' })]),
  ];
}

function wayLines(sheet: Sheet, { title, steps }: SetUpWay): readonly string[] {
  return ['', ...block(sheet, 0, { text: title }), ...steps.flatMap((step, at) => stepLines(sheet, step, at + 1))];
}

/** Commands and pages stand on one line each, however narrow the terminal, so that they can be copied. */
function stepLines(sheet: Sheet, { command, what, only, source }: SetUpStep, at: number): readonly string[] {
  const condition = only === undefined ? '' : ` (${only})`;
  return [
    `  ${sheet.paint('dim', `${at}.`)} ${sheet.paint('cyan', command)}`,
    ...block(sheet, 5, { text: `${what}${condition}` }),
    ...(source === undefined ? [] : [`     ${sheet.paint('dim', source)}`]),
  ];
}
