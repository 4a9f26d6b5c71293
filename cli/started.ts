import { processTerminal, type Terminal } from './terminal.ts';

/** Runs the command line of this process to its end. */
export function started(main: (args: readonly string[], terminal: Terminal) => Promise<number>): void {
  // A fault outside of what main() awaits, such as an output that cannot be written, must not end with 1: that is a verdict. A hook holds nobody up.
  process.on('uncaughtException', (error: Error) => {
    process.stderr.write(`tool-fidelity: ${error.message}\n`);
    process.exit(process.argv[2] === 'hook' ? 0 : 2);
  });

  void main(process.argv.slice(2), processTerminal()).then((code) => {
    process.exitCode = code;
  });
}
