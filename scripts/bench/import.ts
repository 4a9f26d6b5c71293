import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readInputs } from '../../cli/input/read-inputs.ts';
import { cpu, median } from './cpu.ts';
import { type TranscriptName, transcripts, type Written, writeTranscript } from './transcripts.ts';

const CHUNK = 1024 * 1024;

/** An import beside chunk + `JSON.parse` of the same bytes, in turn, by CPU time of one process. */
export interface ImportFigures {
  readonly megabytes: number;
  readonly attempts: number;
  /** Least time of parsing / least time of importing, once V8 has met the code: 1 would be as fast as parsing alone. */
  readonly rate: number;
  /** The same of the very first round. */
  readonly coldRate: number;
  /** The same with the digest of the file's bytes, which only some reports show. */
  readonly rateWithDigest: number;
  readonly parseMs: number;
}

/** Rounds that are not counted. */
const WARM_UP = 3;

export function importFigures(name: TranscriptName, bytes: number, rounds: number): ImportFigures {
  const folder = mkdtempSync(join(tmpdir(), 'fidelity-import-'));
  try {
    const file = join(folder, transcripts[name].layout === 'lines' ? 'a.jsonl' : 'a.json');
    const written = writeTranscript(name, file, bytes);
    const parse = () => (transcripts[name].layout === 'lines' ? parseLines(file) : parseSpans(file, written));
    const imported = (digests: boolean) => {
      const attempts = attemptsIn(file, folder, digests);
      if (attempts !== written.calls) throw new Error(`${name}: ${attempts} attempts of ${written.calls} calls`);
    };
    const once = () => ({ parse: cpu(parse), read: cpu(() => imported(false)), digested: cpu(() => imported(true)) });
    const cold = once();
    for (let round = 1; round < WARM_UP; round++) once();
    const pairs = Array.from({ length: rounds }, once);
    const least = (kind: keyof typeof cold) => Math.min(...pairs.map((each) => each[kind]));
    return {
      megabytes: Math.round(bytes / 1e6),
      attempts: written.calls,
      coldRate: cold.parse / cold.read,
      rate: least('parse') / least('read'),
      rateWithDigest: least('parse') / least('digested'),
      parseMs: least('parse'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function attemptsIn(file: string, root: string, digests: boolean): number {
  let attempts = 0;
  for (const item of readInputs({ patterns: [file], root, from: null, digests })) {
    if ('error' in item) throw new Error(`${item.error.file}:${item.error.line} ${item.error.message}`);
    attempts += item.run.record.attempts?.length ?? 0;
  }
  return attempts;
}

function parseLines(file: string): void {
  let rest: Buffer = Buffer.alloc(0);
  for (const chunk of chunksOf(file)) {
    const text = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    for (let end = text.indexOf(10, at); end !== -1; end = text.indexOf(10, at)) {
      JSON.parse(text.toString('utf8', at, end));
      at = end + 1;
    }
    rest = text.subarray(at);
  }
}

/** The pieces of a document, whose places are known: nothing has to be found. */
function parseSpans(file: string, { spans }: Written): void {
  let rest: Buffer = Buffer.alloc(0);
  let from = 0;
  let next = 0;
  for (const chunk of chunksOf(file)) {
    const text = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (let span = spans[next]; span !== undefined && span[1] <= from + text.length; span = spans[++next])
      JSON.parse(text.toString('utf8', span[0] - from, span[1] - from));
    const keep = Math.min((spans[next]?.[0] ?? from + text.length) - from, text.length);
    rest = text.subarray(keep);
    from += keep;
  }
}

function* chunksOf(file: string): Generator<Buffer> {
  const descriptor = openSync(file, 'r');
  try {
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const length = readSync(descriptor, chunk, 0, CHUNK, null);
      if (length === 0) return;
      yield chunk.subarray(0, length);
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Prints a process's own CPU time (microseconds) and peak memory (KiB) as the last line of its standard error. */
const METER = `process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  require('node:fs').writeSync(2, '\\n' + (userCPUTime + systemCPUTime) + ' ' + maxRSS);
});
`;
const PARSER =
  "for (const line of require('node:fs').readFileSync(process.argv[2], 'utf8').split('\\n')) if (line !== '') JSON.parse(line);\n";
const CONTRACT = { primary_tool: 'crawl4ai', operation: 'scrape' };

/** A transcript audited from the command line: a whole process. */
export interface AuditFigures {
  readonly cpuMs: number;
  readonly peakMb: number;
  /** Beside a Node that reads the file and parses its lines; null: it was not measured, or the file is no JSON Lines. */
  readonly besideParsing: number | null;
}

export function auditFigures(node: string, name: TranscriptName, bytes: number, rounds: number): AuditFigures {
  const folder = mkdtempSync(join(tmpdir(), 'fidelity-import-'));
  try {
    const home = join(folder, 'home');
    mkdirSync(home);
    const file = join(folder, 'a.jsonl');
    writeTranscript(name, file, bytes);
    writeFileSync(join(folder, 'meter.cjs'), METER);
    writeFileSync(join(folder, 'parser.cjs'), PARSER);
    writeFileSync(join(folder, 'contract.json'), JSON.stringify(CONTRACT));
    const measured = (words: readonly string[]) => {
      const env = { PATH: '/usr/bin:/bin', HOME: home };
      const { status, stderr } = spawnSync(node, ['--require', join(folder, 'meter.cjs'), ...words], { cwd: home, env, encoding: 'utf8' });
      const [used = Number.NaN, peak = Number.NaN] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
      if (status === null || status > 1 || !(peak > 0)) throw new Error(`${words.join(' ')} ended with ${status}: ${stderr}`);
      return { cpuMs: used / 1000, peakMb: peak / 1024 };
    };
    const audit = [resolve('cli/bin.cjs'), 'audit', file, '--contract', join(folder, 'contract.json')];
    const compared = rounds > 1 && transcripts[name].layout === 'lines';
    const pairs = Array.from({ length: rounds }, () => ({
      audited: measured(audit),
      parsed: compared ? measured([join(folder, 'parser.cjs'), file]) : null,
    }));
    return {
      cpuMs: median(pairs.map(({ audited }) => audited.cpuMs)),
      peakMb: Math.max(...pairs.map(({ audited }) => audited.peakMb)),
      besideParsing: compared ? median(pairs.map(({ audited, parsed }) => audited.cpuMs / (parsed?.cpuMs ?? Number.NaN))) : null,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
