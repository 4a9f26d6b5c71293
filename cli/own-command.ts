import { realpathSync } from 'node:fs';

/** The words that start this program again, whoever calls them from wherever: Node, and the file that it was given. */
export function ownCommand(): readonly string[] {
  const [, script = ''] = process.argv;
  return [process.execPath, realpathSync(script)];
}
