export const recordHelp = `Begins and ends a record around commands that run by \`tool-fidelity exec\`.

Usage: tool-fidelity record start --tool TOOL [OPTION ...] FILE
       tool-fidelity record finish --answer ANSWER [--whole] FILE

start
  --tool TOOL       the tool that the run was told to use
  --operation WHAT  what to do with it, such as scrape or test
  --input INPUT     what to do it to: an address, a path
  --contract FILE   all of that, from a contract in JSON or YAML
  --agent NAME, --model NAME
                    who does the work; changes nothing in the verdict

finish
  --answer ANSWER   the file with the answer that the person gets; - is standard
                    input
  --whole           nothing of the run went past the recorder. Without it,
                    nothing is concluded from what the record lacks

Example
  tool-fidelity record start --tool pytest --operation test run.json
  tool-fidelity exec --tool pytest --record run.json -- pytest -q
  tool-fidelity record finish --answer answer.md --whole run.json
  tool-fidelity audit run.json

docs/recorder.md says what is written down.
`;
