import { fileURLToPath } from 'node:url';
import { main } from '../../cli/main.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What a command line of `tool-fidelity` prints on a terminal of 80 columns without colours, and how it ends. */
export async function printed(words: readonly string[]): Promise<{ readonly text: string; readonly code: number }> {
  let text = '';
  const code = await main(words, {
    cwd: ROOT,
    out: async (more) => {
      text += more;
      return true;
    },
    err: (more) => {
      text += more;
    },
    width: 80,
    unicode: true,
    colours: false,
    watched: false,
  });
  return { text, code };
}
