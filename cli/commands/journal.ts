import { resolve } from 'node:path';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { checkedJournal, type JournalCheck } from '@tool-fidelity/core/journal/chain.ts';
import { usage } from '../arguments.ts';
import type { Command, ExitCode } from '../command.ts';
import { fileChunks } from '../input/chunks.ts';
import { digestOf } from '../input/digest.ts';
import { lineReader } from '../input/line-reader.ts';

const help = `Checks that a journal of the hooks is as it was written.

Usage: tool-fidelity journal verify FILE [--head DIGEST]

Each line names the digest of the line before it, so a line that was changed,
taken out, moved or put in is found. Whoever can write the file can write all of
it anew, and whoever can cut it can cut it at an earlier seal: only a head that
was kept elsewhere, such as in a job's output, shows that.

  --head DIGEST   the head that was kept: the journal must hold it

Exit codes
  0  the chain holds and ends in a seal, and a head that is given is in it
  1  something does not hold, or there is no seal at the end
  2  the file cannot be read
`;

export const journal: Command = {
  name: 'journal',
  options: { head: { takes: 'text' } },
  help,
  async run({ words: [what, file, ...more], text }, { cwd, out }): Promise<ExitCode> {
    if (what !== 'verify')
      throw usage('journal', 'journal needs to be told what: verify.', 'To check one: `tool-fidelity journal verify FILE`.');
    if (file === undefined || more.length > 0)
      throw usage('journal', 'journal verify takes one file.', 'Name the journal, and nothing else.');
    const kept = text('head');
    if (kept !== null && !/^sha256:[0-9a-f]{64}$/.test(kept))
      throw usage('journal', '--head is no digest.', 'It looks like sha256:… with 64 hexadecimal digits.');
    const check = checkedJournal(linesOf(resolve(cwd, file), file), digestOf, kept);
    if (check.state === 'empty') {
      const where = { file, line: null, column: null };
      throw new InputError('empty_file', where, 'holds no line of a journal.', 'Name a file below .fidelity/journal/.');
    }
    await out(textOf(check));
    return check.state === 'sealed' && check.anchor !== 'absent' ? 0 : 1;
  },
};

function* linesOf(path: string, file: string): Generator<string> {
  const reader = lineReader(fileChunks(path, file), file);
  for (let line = reader.next(); line !== null; line = reader.next()) yield line.bytes.toString('utf8');
}

const BREAKS = {
  altered: 'was changed after it was written',
  out_of_place: 'does not follow the line before it: something was taken out, put in or moved',
  no_beginning: 'is not how a journal begins: what stood before it is gone',
  miscounted: 'counts other calls than the line before it',
} as const;

const STATES = {
  sealed: 'The chain holds, and ends in a seal.',
  open: 'The chain holds, and no seal ends it: the run goes on, was killed, or the end was cut. Which, cannot be told.',
  broken: 'The chain is broken.',
  empty: '',
} as const;

/** More help nobody. */
const MOST_TORN = 20;

const ANCHORS = {
  at_end: 'The head that was kept is the last line: nothing was changed, and nothing is missing.',
  before_end: 'The head that was kept is in the chain: nothing up to it was changed. What follows came later.',
  absent: 'The head that was kept is not in it: the end was cut off, the journal was written anew, or it is another.',
} as const;

function textOf({ state, calls, rows, head, breaks, torn, anchor }: JournalCheck): string {
  const lines = [
    STATES[state],
    ...breaks.map(({ line, what }) => `Line ${line} ${BREAKS[what]}.`),
    ...torn.slice(0, MOST_TORN).map((line) => `Line ${line} is not whole: whoever wrote it was killed, or it was cut later.`),
    ...(torn.length > MOST_TORN ? [`${torn.length - MOST_TORN} more are not.`] : []),
    anchor === null
      ? 'Without a head that was kept elsewhere, this shows accidents and no intent: the whole file can be written anew.'
      : ANCHORS[anchor],
    `Calls: ${calls}   Lines: ${rows}   Head: ${head}`,
  ];
  return `${lines.join('\n')}\n`;
}
