import { main } from './main.ts';
import { processTerminal } from './terminal.ts';

void main(process.argv.slice(2), processTerminal()).then((code) => {
  process.exitCode = code;
});
