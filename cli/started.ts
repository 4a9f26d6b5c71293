import { processTerminal, type Terminal } from './terminal.ts';

/** Runs the command line of this process to its end. */
export function started(main: (args: readonly string[], terminal: Terminal) => Promise<number>): void {
  let isAnswered = false;
  // A fault outside of what main() awaits, such as an output that cannot be written, must not end with 1: that is a verdict. A hook holds nobody up.
  process.on('uncaughtException', (error: Error) => {
    process.stderr.write(`tool-fidelity: ${error.message}\n`);
    if (process.argv[2] === 'hook' && !isAnswered) process.stdout.write('{}\n');
    process.exit(process.argv[2] === 'hook' ? 0 : 2);
  });

  const terminal = processTerminal();
  const out = (text: string) => {
    isAnswered = true;
    return terminal.out(text);
  };
  void main(process.argv.slice(2), { ...terminal, out }).then((code) => {
    process.exitCode = code;
  });
}
