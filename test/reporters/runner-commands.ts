/** A command that GitHub's runner would act on. */
export interface RunnerCommand {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/** Every line that the runner takes for a command, in either form, read as it reads them. */
export function runnerCommands(output: string): readonly RunnerCommand[] {
  return output.split(/\r\n|\r|\n/).flatMap((line) => {
    const command = newForm(line) ?? oldForm(line);
    return command === null ? [] : [command];
  });
}

function newForm(line: string): RunnerCommand | null {
  const text = line.trimStart();
  const end = text.startsWith('::') ? text.indexOf('::', 2) : -1;
  return end < 0 ? null : commandOf(text.slice(2, end), text.slice(end + 2), ',');
}

function oldForm(line: string): RunnerCommand | null {
  const start = line.indexOf('##[');
  const end = start < 0 ? -1 : line.indexOf(']', start);
  return end < 0 ? null : commandOf(line.slice(start + 3, end), line.slice(end + 1), ';');
}

function commandOf(head: string, data: string, separator: string): RunnerCommand {
  const blank = head.indexOf(' ');
  const name = blank < 0 ? head : head.slice(0, blank);
  const pairs = blank < 0 ? [] : head.slice(blank + 1).split(separator);
  const properties = Object.fromEntries(
    pairs
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), decoded(pair.slice(pair.indexOf('=') + 1))]),
  );
  return { name, properties, message: decoded(data) };
}

function decoded(text: string): string {
  return text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%25', '%');
}
