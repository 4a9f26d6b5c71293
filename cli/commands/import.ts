import { jsonText } from '@tool-fidelity/core/reporters/escape/json-text.ts';
import { usage } from '../arguments.ts';
import type { Command, ExitCode } from '../command.ts';
import { errorText } from '../error-text.ts';
import { formatIds, formatLines, runsIn } from '../runs-in.ts';

const help = `Turns transcripts into run records: one record a line, as JSON Lines.

Usage: tool-fidelity import FILE|DIR|GLOB ... [--from FORMAT]

The records hold what the transcript says, commands and output among it: look
at them before you pass them on.

  --from FORMAT   read the files as this format, instead of finding out by
                  their content:
                  ${formatLines(18)}

Examples
  tool-fidelity import session.jsonl > run.jsonl
  tool-fidelity import session.jsonl --from claude_code | less
`;

export const importCommand: Command = {
  name: 'import',
  options: { from: { takes: 'text', values: formatIds() } },
  help,
  async run({ words, text }, terminal): Promise<ExitCode> {
    if (words.length === 0) throw usage('import', 'import needs a file.', 'Name a transcript, or - for standard input.');
    let code: ExitCode = 0;
    for (const found of runsIn(words, terminal.cwd, text('from'), false)) {
      if ('error' in found) {
        terminal.err(errorText(found.error));
        code = 2;
      } else if (!(await terminal.out(`${jsonText(found.run.record)}\n`))) {
        return code;
      }
    }
    return code;
  },
};
