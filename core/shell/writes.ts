/** Programs whose last argument is a file that they write. */
const TO_LAST: ReadonlySet<string> = new Set(['cp', 'mv', 'install', 'ln', 'rsync']);
/** Programs that write every file they are given when an option says so, or always. */
const IN_PLACE: ReadonlyMap<string, RegExp | null> = new Map([
  ['tee', null],
  ['truncate', null],
  ['sed', /^(?:-[a-z]*i|--in-place)/],
  ['perl', /^-[a-z]*i/],
]);

/** Files that a command writes, as far as its arguments and redirections name them. */
export function writesOf(program: string | null, args: readonly string[], redirected: readonly string[]): readonly string[] {
  if (program === null || args.length === 0) return redirected;
  const written = [...outputs(args), ...targets(program, args)].filter((file) => !/^\/dev\/|[$`]/.test(file));
  return written.length === 0 ? redirected : [...redirected, ...written];
}

function targets(program: string, args: readonly string[]): readonly string[] {
  const files = args.filter((arg) => !arg.startsWith('-'));
  if (TO_LAST.has(program)) {
    const folder = args.indexOf('-t');
    const target = folder === -1 ? files.at(-1) : args[folder + 1];
    return files.length > 1 && target !== undefined ? [target] : [];
  }
  if (program === 'dd') return args.filter((arg) => arg.startsWith('of=')).map((arg) => arg.slice(3));
  const option = IN_PLACE.get(program);
  if (option === undefined || (option !== null && !args.some((arg) => option.test(arg)))) return [];
  return files;
}

function outputs(args: readonly string[]): readonly string[] {
  const files: string[] = [];
  for (const [index, arg] of args.entries()) {
    const next = args[index + 1];
    if ((arg === '-o' || arg === '--output' || arg === '-O') && next !== undefined && !next.startsWith('-')) files.push(next);
    else if (arg.startsWith('--output=')) files.push(arg.slice('--output='.length));
  }
  return files;
}
