export const execHelp = `Runs a command, passes on what it prints and how it ends, and writes both down.

Usage: tool-fidelity exec --tool TOOL [OPTION ...] -- COMMAND [ARGUMENT ...]

  --tool TOOL       the tool that the command uses, as the request names it
  --phase PHASE     what the command does, where its words do not say so:
                    install, setup, check, verify or run
  --operation WHAT  what the tool is to do, such as scrape or test
  --record FILE     the record to add to; it is made where there is none.
                    Default: $FIDELITY_RECORD, else a new file in .fidelity/runs
  --pty             run the command in a terminal of its own, by \`script\`

The exit code is the command's: 127 where there is no such command, 126 where it
cannot be executed; a signal that ended the command ends this, too, so that a
shell sees 128 and its number. It is 2, and nothing runs, where the command line
has a mistake or FILE holds something that is no record.

Examples
  tool-fidelity exec --tool pytest --record run.json -- pytest -q
  tool-fidelity exec --tool crawl4ai --phase install -- crawl4ai-setup

docs/recorder.md says what is written down.
`;
