import { InputError } from '@tool-fidelity/core/input-error.ts';
import { type Draft, draftsOf } from '@tool-fidelity/core/policy/draft.ts';
import { oneLine } from '@tool-fidelity/core/reporters/escape/one-line.ts';
import { usage } from '../arguments.ts';
import type { Command, ExitCode } from '../command.ts';
import { errorText } from '../error-text.ts';
import { formatIds, formatLines, runsIn } from '../runs-in.ts';

const help = `Drafts contracts from what a person asked for in a transcript.

Usage: tool-fidelity contract draft FILE ... [--from FORMAT]

It looks for plain patterns, in English: "use X to scrape URL", "test it with
X", "install X". What it prints is a proposal for a person to check; nothing
applies it. Secrets are masked by pattern, and the words of the request stand
beside each entry: read them before you pass them on.

  --from FORMAT   read the files as this format:
                  ${formatLines(18)}

Example
  tool-fidelity contract draft session.jsonl > draft.yml
  then check it, and try it:
  tool-fidelity audit session.jsonl --contract draft.yml

Exit codes
  0  something was drafted
  2  no request names a tool in such words, or something could not be read
`;

const HEAD = `# Drafted by patterns from what a person wrote. Nothing applies it: check every line.
# An entry can go under \`contracts\` in .github/tool-fidelity.yml.
`;

/** How much of a request is shown beside its draft, in UTF-16 units. */
const LONGEST_SHOWN = 300;

export const contract: Command = {
  name: 'contract',
  options: { from: { takes: 'text', values: formatIds() } },
  help,
  async run({ words: [what, ...files], text }, terminal): Promise<ExitCode> {
    if (what !== 'draft')
      throw usage('contract', 'contract needs to be told what: draft.', 'To draft one: `tool-fidelity contract draft FILE`.');
    if (files.length === 0) throw usage('contract', 'contract draft needs a file.', 'Name a transcript, or - for standard input.');
    const entries: string[] = [];
    let [code, requests]: [ExitCode, number] = [0, 0];
    for (const found of runsIn(files, terminal.cwd, text('from'), false)) {
      if ('error' in found) {
        terminal.err(errorText(found.error));
        code = 2;
        continue;
      }
      const asked = found.run.record.user_requests ?? [];
      requests += asked.length;
      for (const request of asked)
        entries.push(
          ...draftsOf(request)
            .filter(canBeShown)
            .map((draft) => entryText(draft, found.run.file)),
        );
    }
    if (entries.length === 0 && code === 0) throw nothingDrafted(files, requests);
    if (entries.length > 0) await terminal.out(`${HEAD}${[...new Set(entries)].join('')}`);
    return code;
  },
};

/** A tool's name that is masked, or cut, names nothing: as a contract the whole draft would be refused for it. */
function canBeShown({ primary_tool, equivalent_methods }: Draft): boolean {
  return [primary_tool, ...equivalent_methods].every((name) => oneLine(name) === name);
}

function entryText({ primary_tool, operation, input, equivalent_methods, requires_run, from }: Draft, file: string): string {
  const name = requires_run ? `${operation ?? 'use'} with ${primary_tool}` : `set up ${primary_tool}`;
  const lines = [
    `# ${oneLine(file, LONGEST_SHOWN)}: ${oneLine(from, LONGEST_SHOWN)}`,
    `- name: ${quoted(name)}`,
    `  primary_tool: ${quoted(primary_tool)}`,
    operation === null ? '  # operation: what to do with it, as one verb, where it matters' : `  operation: ${quoted(operation)}`,
    ...(input === null ? [] : [`  input: ${quoted(input)}`]),
    ...(equivalent_methods.length === 0 ? [] : [`  equivalent_methods: [${equivalent_methods.map(quoted).join(', ')}]`]),
    ...(requires_run ? [] : ['  requires_run: false']),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** JSON's texts are YAML's, whatever they hold. */
function quoted(text: string): string {
  return JSON.stringify(oneLine(text));
}

function nothingDrafted(files: readonly string[], requests: number): InputError {
  const message =
    requests === 0 ? 'No request of a person is recorded there.' : 'No request there names a tool in words that the patterns know.';
  const where = { file: files.length === 1 ? (files[0] ?? '') : '', line: null, column: null };
  return new InputError('nothing_matched', where, message, 'Write the contract by hand: `primary_tool: NAME`, and often `operation`.');
}
