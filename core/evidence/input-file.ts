import type { Invocation } from '../shell/reading.ts';
import { isInWords, WRITES } from './ran-as.ts';
import type { Reached } from './reached.ts';
import type { Task } from './task.ts';

/** Files that hold nothing but data: no other file is read because of one. */
const DATA = /\.(csv|tsv|parquet|xlsx?|pdf|png|jpe?g|gif|webp|tiff?|mp[34]|wav|flac|docx?|pptx?|odt)$/i;
/** Files of tests, which do not read one another. */
const TESTS = /(?:^|\/)(?:test_[^/]*\.py|[^/]*_test\.(?:py|go|rb)|[^/]*_spec\.rb|[^/]*\.(?:test|spec)\.[cm]?[jt]sx?)$/i;

/** Whether a text is the path of a file or folder. */
export function standsForFile(text: string): boolean {
  return text.length <= 1_000 && !/[\s:]/.test(text) && (/\.[a-z]\w{0,7}$/i.test(text) || /^[\w.-]*\/[\w./-]+$/.test(text));
}

/** Compares the file that was asked for with the files that a run was given; a run without any takes all there is. */
export function otherFile(asked: string, invocation: Invocation, { family }: Task): Reached {
  if (!isInWords(invocation)) return 'open';
  const { args } = invocation;
  const files: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? '';
    if (WRITES.has(arg)) index++;
    else if (arg.startsWith('-')) {
      if (/[/\\]|\.\w{1,5}$/.test(arg) || isPath(args[index + 1] ?? '')) return 'open';
    } else if (isPath(arg)) files.push(arg.replace(/::.*$|:\d+$/, ''));
  }
  if (files.length === 0 || files.some((file) => isAround(file, asked))) return 'carried';
  const isOther = (file: string) =>
    (DATA.test(asked) && DATA.exec(asked)?.[1]?.toLowerCase() === DATA.exec(file)?.[1]?.toLowerCase()) ||
    (family === 'testing' && TESTS.test(asked) && TESTS.test(file));
  return files.every(isOther) ? 'other' : 'open';
}

function isPath(arg: string): boolean {
  return arg !== '' && !arg.startsWith('-') && (/[/\\]|\.\w{1,8}(?:::.*|:\d+)?$/.test(arg) || /^\.{1,2}$/.test(arg));
}

/** A folder that may hold the file. */
function isAround(folder: string, asked: string): boolean {
  const name = folder.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return /^\.{0,2}$/.test(name) || asked.split('/').slice(0, -1).includes(name);
}
