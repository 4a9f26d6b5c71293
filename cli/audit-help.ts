import { formatLines } from './runs-in.ts';

export const auditHelp = `Judges recorded runs: was the work done by the method that was asked for?

Usage: tool-fidelity audit [FILE|DIR|GLOB ...] [OPTION ...]

Reads run records and transcripts: JSON, arrays of records, JSON Lines; - is
standard input. Without a name it reads what the policy names under records and
transcripts, or else .fidelity/runs/**/*.json*

  --policy FILE       audit under this policy; default .github/tool-fidelity.yml
                      where there is one
  --no-policy         audit under none
  --contract FILE     hold every run to this contract, too: JSON or YAML with
                      primary_tool, operation, equivalent_methods ...
  --changed-paths FILE
                      the paths that the change touches, one a line, for
                      contracts with changed_paths; - is standard input
  --from FORMAT       read the files as this format, instead of finding out by
                      their content:
                      ${formatLines(22)}
  --reporter NAME     pretty (default), json, markdown, sarif, junit, or github
                      (annotations)
  --output FILE       write the report there; never over a file that was read
  --fail-on LEVEL     what makes the exit code 1: error (default), warning,
                      or never
  --quiet             leave out what is in order
  --why               say of each attempt whose it is, what it did, how it ended
  --show              add the commands that findings point at, secrets masked
  --no-color          no colours; NO_COLOR=1 does the same

Verdicts
  faithful        the run kept to its method, or no rule has anything to hold
                  against it
  violated        the record shows that it did not
  inconclusive    the record leaves open what a rule hangs on, and says why
  not applicable  nobody named a tool

Exit codes
  0  nothing to hold against any run
  1  a violation, or a hand-written record that says itself it is not whole;
     under a policy also evidence below min_evidence, and what is inconclusive
     where the policy says inconclusive: fail
  2  something could not be read, or the command line has a mistake

Examples
  tool-fidelity audit run.json
  tool-fidelity audit run.json --why
  tool-fidelity audit 'runs/**/*.json' --reporter json --output report.json
  tool-fidelity audit session.jsonl --contract contract.yml
  agent-log | tool-fidelity audit - --fail-on warning
  git diff --name-only -z main... | tool-fidelity audit --changed-paths -
`;
