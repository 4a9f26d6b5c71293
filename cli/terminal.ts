import { styleText } from 'node:util';
import { type Painter, plain } from '@tool-fidelity/core/reporters/painter.ts';
import { standardStream } from './standard-stream.ts';

/** The world as a command sees it. */
export interface Terminal {
  readonly cwd: string;
  /** Resolves once the text is on its way; false: nobody reads any more, so there is no use in going on. */
  readonly out: (text: string) => Promise<boolean>;
  readonly err: (text: string) => void;
  /** Columns of standard output. */
  readonly width: number;
  /** Whether signs beyond ASCII can be expected to show. */
  readonly unicode: boolean;
  readonly colours: boolean;
  /** Whether a person watches standard error. */
  readonly watched: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_WIDTH = 80;

export function processTerminal(): Terminal {
  const { env } = process;
  const [stdout, stderr] = [standardStream(1), standardStream(2)];
  return {
    cwd: workingFolder(),
    out: stdout.write,
    err: (text) => void stderr.write(text),
    width: widthOf(stdout.terminal?.columns, env),
    unicode: showsUnicode(env, process.platform),
    colours: showsColours(env, stdout.terminal !== null),
    watched: stderr.terminal !== null && env.TERM !== 'dumb',
  };
}

/** Empty for a hook in a folder that somebody has deleted: the client may tell another, and has to be answered. Throws what the system throws. */
function workingFolder(): string {
  try {
    return process.cwd();
  } catch (error) {
    if (process.argv[2] === 'hook') return '';
    throw error;
  }
}

/** COLUMNS counts where standard output is no terminal. */
export function widthOf(columns: number | undefined, env: Environment): number {
  const told = /^\d{1,4}$/.test(env.COLUMNS ?? '') ? Number(env.COLUMNS) : 0;
  return columns || told || DEFAULT_WIDTH;
}

/** As the C library reads the locale; Windows has none, and macOS shows UTF-8 without being told. */
export function showsUnicode(env: Environment, platform: string): boolean {
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || '';
  if (locale !== '') return /utf-?8/i.test(locale);
  return platform === 'darwin' || (platform === 'win32' && Boolean(env.WT_SESSION || env.TERM_PROGRAM));
}

/** NO_COLOR before FORCE_COLOR: who asks for none wants none. */
export function showsColours(env: Environment, isTerminal: boolean): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return !['0', 'false'].includes(env.FORCE_COLOR);
  return isTerminal && env.TERM !== 'dumb';
}

export function painter(colours: boolean): Painter {
  return colours ? (style, text) => styleText(style, text, { validateStream: false }) : plain;
}
