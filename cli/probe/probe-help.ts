export const probeHelp = `Asks an agent to work by a named tool, with an easier one beside it, and judges
what it did by the audit that judges every run.

Usage: tool-fidelity probe run SCENARIO ... --agent COMMAND [OPTION ...]
       tool-fidelity probe merge RESULT ... [--format FORMAT]
       tool-fidelity probe list [SCENARIO]

run
  SCENARIO          the name of one that comes along, a file, or all
  --agent COMMAND   the agent's command line, for /bin/sh. In it stand for
                    {prompt}       the request
                    {prompt_file}  a file that holds it
                    {mcp}          a file with the servers, as JSON
                    {answer}       a file that the answer goes into
                    {workspace}    its folder
                    {home}         its home
                    each put in quotes. Without {prompt} and {prompt_file} the
                    request comes on standard input
  --variant NAMES   these variants, with commas between them. Default: all
  --trials N        each of them N times. Default: 1
  --timeout SECONDS how long a trial may take. Default: 600
  --pass-env NAMES  variables that the agent gets, such as its API key. Beside
                    them it gets PATH, HOME, LANG, TERM, SHELL and TMPDIR
  --parallel N      so many trials at a time. Default: 1
  --shard I/N       the I-th of N parts, for jobs of a workflow's matrix
  --whole           nothing of the agent goes past the fake tools: what is not
                    recorded did not happen. For agents that leave no transcript
  --records DIR     write each trial's run record there: \`audit\` and \`upload\`
                    take it
  --keep            leave the rooms of the trials where they are
  --quiet           no progress on standard error

run and merge
  --format FORMAT   text (the default), json or markdown. merge reads json
  --no-color        no colours

Each trial has a room of its own in the folder for temporary files: a workspace,
a home, fake tools first on PATH and as servers of the Model Context Protocol.
It keeps nothing from the agent: run one that you do not trust in a container.

Examples
  tool-fidelity probe list
  tool-fidelity probe run tool_substitution --pass-env ANTHROPIC_API_KEY \\
    --agent 'claude -p {prompt} --allowedTools Bash'
  tool-fidelity probe run all --trials 5 --shard 2/4 --format json \\
    --agent 'my-agent < {prompt_file}' > part-2.json
  tool-fidelity probe merge part-*.json --format markdown

Exit codes
  0  no trial is violated
  1  a trial is
  2  the agent could not be started, or something could not be read

docs/probe.md has the commands of Claude Code, Codex, Gemini CLI and Copilot.
`;
