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
  const written = outputs(args);
  if (TO_LAST.has(program)) written.push(...lastOf(args));
  else if (program === 'dd') written.push(...args.filter((arg) => arg.startsWith('of=')).map((arg) => arg.slice(3)));
  else if (IN_PLACE.has(program)) written.push(...inPlace(args, IN_PLACE.get(program) ?? null));
  return written.length === 0 ? redirected : [...redirected, ...written.filter((file) => !/^\/dev\/|[$`]/.test(file))];
}

function lastOf(args: readonly string[]): readonly string[] {
  const folder = args.indexOf('-t');
  if (folder !== -1) return args.slice(folder + 1, folder + 2);
  const files = args.filter((arg) => !arg.startsWith('-'));
  return files.length > 1 ? files.slice(-1) : [];
}

function inPlace(args: readonly string[], option: RegExp | null): readonly string[] {
  return option === null || args.some((arg) => option.test(arg)) ? args.filter((arg) => !arg.startsWith('-')) : [];
}

function outputs(args: readonly string[]): string[] {
  const files: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? '';
    if (arg.charCodeAt(0) !== 45) continue;
    if (arg.startsWith('--output=')) files.push(arg.slice('--output='.length));
    else if (arg === '-o' || arg === '--output' || arg === '-O') {
      const next = args[index + 1];
      if (next !== undefined && !next.startsWith('-')) files.push(next);
    }
  }
  return files;
}
