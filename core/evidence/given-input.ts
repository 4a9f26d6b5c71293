import type { Invocation, ShellReading } from '../shell/reading.ts';
import { type Address, addressOf, carriesAddress, leadElsewhere } from './address.ts';
import type { Deed, Reading } from './deeds.ts';
import { otherFile, standsForFile } from './input-file.ts';
import { isInWords, ranAs, WRITES } from './ran-as.ts';
import type { Reached } from './reached.ts';
import type { Row } from './row.ts';
import type { Task } from './task.ts';

/** Compares the input with the words of the tool's runs. */
export function inputReached(input: string, deeds: readonly Deed[], rows: readonly Row[], { task, read }: Reading): Reached {
  const named = input.trim().replace(/^[<"'(]+|[>"').,;]+$/g, '');
  const asked = addressOf(named);
  if (SEVERAL.test(named) || (asked === null && !standsForFile(named))) return 'carried';
  const carries = (text: string) => (asked === null ? text.toLowerCase().includes(baseOf(named)) : carriesAddress(text, asked));

  const own = new Set(deeds.map(({ attempt }) => attempt));
  const runs = new Set(deeds.filter(({ phase, denied }) => phase === 'run' && !denied).map(({ attempt }) => attempt));
  const ran = rows.filter(({ index }) => runs.has(index));
  if (rows.some(({ index, attempt }) => own.has(index) && carries(attempt.command ?? ''))) return 'carried';
  // What was done with the input before may have shown where it leads, or have made what the tool was given.
  const last = ran.at(-1)?.index ?? -1;
  const isKnownBefore = rows.some(({ index, attempt }) => index < last && !own.has(index) && carries(attempt.command ?? ''));
  const isMade = asked === null && rows.some((row) => row.index < last && !own.has(row.index) && mayMakeFiles(row, read));

  const found = ran.map((row): Reached => {
    if (forwards(row, carries)) return 'open';
    if (row.reads === 'call') return asked === null ? 'open' : calledOn(row.line, asked);
    const invocations = ranAs(row.attempt, task, read);
    if (invocations === null) return 'open';
    const each = invocations.map((one) => (asked === null ? otherFile(named, one, task) : givenTo(one, asked, task)));
    return each.includes('carried') ? 'carried' : each.every((one) => one === 'other') ? 'other' : 'open';
  });
  if (found.includes('carried')) return 'carried';
  return isKnownBefore || isMade || found.length === 0 || !found.every((each) => each === 'other') ? 'open' : 'other';
}

/** A list or a pattern of inputs: which of them a run had to carry is not said. */
const SEVERAL = /:\/\/.*:\/\/|[*{}[\]|,;\s]/;

/** Programs that leave the files alone. */
const ONLY_LOOKS: ReadonlySet<string> = new Set(
  'ls cd pwd cat head tail wc less file stat which echo printf grep rg find git pip npm'.split(' '),
);

function mayMakeFiles({ reads, line }: Row, read: (line: string) => ShellReading): boolean {
  const { invocations, unread } = read(line);
  return (
    reads !== 'shell' || unread !== null || invocations.some(({ program, writes }) => !ONLY_LOOKS.has(program ?? '') || writes.length > 0)
  );
}

function baseOf(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '').split('/').at(-1) ?? '';
}

/** The most of an output that is searched for a word about forwarding, in UTF-16 units. */
const LONGEST_SEARCHED = 50_000;

/** The tool itself says that the one address leads to the other. */
function forwards({ attempt }: Row, carries: (text: string) => boolean): boolean {
  return [attempt.stdout, attempt.stderr].some((text) =>
    (text ?? '')
      .slice(0, LONGEST_SEARCHED)
      .split('\n')
      .some((line) => /redirect|location|moved|canonical|final|->|→|=>/i.test(line) && carries(line)),
  );
}

/** A call names what it reads as JSON. Only a call that names nothing but addresses of other sites plainly reads another page. */
function calledOn(line: string, asked: Address): Reached {
  const values = [...line.matchAll(/"(\w{1,40})"\s*:\s*(?:"([^"\\]{0,2000})"|(?=[[{]))/g)];
  const urls = values.flatMap(([, key = '', value]) =>
    /^(?:url|uri|link|address|page)$/i.test(key) && value !== undefined ? [value] : [],
  );
  const isPlain = urls.length > 0 && values.every(([, , value]) => value !== undefined) && line.trimEnd().endsWith('}');
  return isPlain && urls.every((url) => leads(url, asked, true)) ? 'other' : 'open';
}

function leads(url: string, asked: Address, followsLinks: boolean): boolean {
  const used = /^https?:/i.test(url) ? addressOf(url) : null;
  return used !== null && leadElsewhere(asked, used, followsLinks);
}

/** Options without a value that say how loud or in which form. */
const SAYS_HOW = /^(?:-[sSLvq]{1,4}|-fsSL|--(?:silent|quiet|verbose|location|compressed|fail|json|markdown|headless))$/;
const TAKES_ADDRESS: ReadonlySet<string> = new Set(['--url', '--uri']);
const FOLLOWS = /^(?:crawl|crawling|map|mirror|spider|batch|site|sitemap|archive|index)$/;

function givenTo(invocation: Invocation, asked: Address, { operation }: Task): Reached {
  if (!isInWords(invocation)) return 'open';
  const { args } = invocation;
  let followsLinks = [...operation].some((word) => FOLLOWS.test(word));
  const urls: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? '';
    const next = args[index + 1] ?? '';
    if (WRITES.has(arg)) index++;
    else if (TAKES_ADDRESS.has(arg)) {
      urls.push(next);
      index++;
    } else if (/^https?:\/\//i.test(arg)) urls.push(arg);
    else if (SAYS_HOW.test(arg)) continue;
    else if (arg.startsWith('-')) {
      followsLinks = true;
      // It may be the option's own: a proxy, a service.
      if (/:\/\//.test(`${arg} ${next}`)) return 'open';
    } else if (/[/\\]|\.\w{1,5}$/.test(arg)) return 'open';
    else if (FOLLOWS.test(arg)) followsLinks = true;
  }
  return urls.length > 0 && urls.every((url) => leads(url, asked, followsLinks)) ? 'other' : 'open';
}
