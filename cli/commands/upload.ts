import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Arguments, usage } from '../arguments.ts';
import { auditUnder, UNDER_OPTIONS } from '../audit-under.ts';
import type { Command, ExitCode } from '../command.ts';
import { digestOf } from '../input/digest.ts';
import { progress } from '../progress.ts';
import { formatIds } from '../runs-in.ts';
import type { Terminal } from '../terminal.ts';
import { batches } from '../upload/batches.ts';
import { delivered } from '../upload/delivery.ts';
import { destinationOf } from '../upload/destination.ts';
import { envelopeLine, LONGEST_RECORD, type SendingPolicy } from '../upload/envelope-line.ts';
import { type Origin, originOf } from '../upload/origin.ts';
import { posted } from '../upload/post.ts';
import { type Tally, tally } from '../upload/tally.ts';
import { uploadHelp } from '../upload/upload-help.ts';
import { uploadItems } from '../upload/upload-items.ts';

export const upload: Command = {
  name: 'upload',
  options: {
    url: { takes: 'text' },
    'key-from': { takes: 'text' },
    repository: { takes: 'text' },
    ...UNDER_OPTIONS,
    from: { takes: 'text', values: formatIds() },
    'git-history': { takes: 'flag' },
    all: { takes: 'flag' },
    'insecure-http': { takes: 'flag' },
    quiet: { takes: 'flag' },
  },
  help: uploadHelp,

  async run(args, terminal): Promise<ExitCode> {
    if (args.flag('all') && !args.flag('git-history')) throw usage('upload', '--all belongs to --git-history.', 'Give both, or neither.');
    const keyFrom = args.text('key-from') ?? 'FIDELITY_INGEST_KEY';
    const destination = destinationOf({ url: args.text('url'), keyFrom, insecure: args.flag('insecure-http') }, process.env);
    const policy = await sendingPolicy(args, terminal.cwd);
    const origin = await originOf(args.text('repository'), process.env, terminal.cwd);
    const counted = tally((text) => terminal.err(text.replaceAll(destination.key, '[secret]')));
    const world = {
      post: (lines: readonly string[]) => posted(lines, destination),
      wait: (milliseconds: number) => wait(milliseconds),
      now: Date.now,
      chance: Math.random,
    };

    const shown = progress(terminal, !args.flag('quiet'));
    for await (const batch of batches(outgoing(args, terminal, { policy, origin, counted }))) {
      const { outcomes, stopped } = await delivered(
        batch.map(({ line }) => line),
        world,
      );
      for (const [at, { place }] of batch.entries()) {
        counted.count(outcomes[at] ?? null, place);
        shown.step();
      }
      if (stopped === null) continue;
      counted.stop(stopped);
      break;
    }
    shown.end();
    await terminal.out(counted.summary());
    return counted.complete() ? 0 : 2;
  },
};

interface Outgoing {
  readonly line: string;
  readonly place: { readonly file: string; readonly line: number };
}

interface Sending {
  readonly policy: SendingPolicy;
  readonly origin: Origin;
  readonly counted: Tally;
}

async function* outgoing(args: Arguments, { cwd }: Terminal, { policy, origin, counted }: Sending): AsyncGenerator<Outgoing> {
  const history = args.flag('git-history') ? { all: args.flag('all') } : null;
  for await (const item of uploadItems({ patterns: args.words, cwd, from: args.text('from'), history })) {
    if ('error' in item) {
      counted.unread(item.error);
      continue;
    }
    const { run, committed } = item;
    const place = { file: committed === undefined ? run.file : `${run.file} (at ${committed.commit.slice(0, 12)})`, line: run.line };
    const line = envelopeLine(run, committed, { origin, policy, sentAt: new Date().toISOString() });
    if (line !== null) yield { line, place };
    else
      counted.unread({
        ...place,
        column: null,
        message: `is longer than ${LONGEST_RECORD} characters.`,
        hint: 'Leave out what the audit does not need.',
      });
  }
}

async function sendingPolicy(args: Arguments, cwd: string): Promise<SendingPolicy> {
  const standing = await auditUnder('upload', args, cwd);
  const contract = args.text('contract');
  const digest = standing.policy?.digest ?? (contract === null ? null : digestOf(readFileSync(resolve(cwd, contract), 'utf8')));
  return { on: new Date().toISOString().slice(0, 10), standing, digest };
}
