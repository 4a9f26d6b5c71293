import { oneLine } from '@tool-fidelity/core/reporters/escape/one-line.ts';
import type { Terminal } from '../terminal.ts';
import { scenariosNamed } from './scenario-file.ts';

/** `probe list`: the scenarios that come along, or the one that was named, with their variants. */
export async function listCommand(name: string, terminal: Terminal): Promise<void> {
  for (const { name: scenario, title, variants } of scenariosNamed(name, terminal.cwd)) {
    const width = Math.max(...variants.map((variant) => variant.name.length));
    const lines = variants.map((variant) => `  ${variant.name.padEnd(width)}  ${oneLine(variant.title, 100)}\n`);
    if (!(await terminal.out(`${scenario}: ${oneLine(title, 100)}\n${lines.join('')}\n`))) return;
  }
}
