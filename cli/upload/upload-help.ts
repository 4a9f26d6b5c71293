import { formatLines } from '../runs-in.ts';

export const uploadHelp = `Sends recorded runs to a dashboard, which audits them again.

Usage: tool-fidelity upload [FILE|DIR|GLOB ...] --url URL [OPTION ...]
       tool-fidelity upload --git-history [PATTERN ...] --url URL

Reads like audit: records and transcripts, - for standard input, and without a
name .fidelity/runs/**/*.json*. What is sent is the record: a transcript is read
here and never sent itself. Secrets are masked first, and outputs cut.
The same record may be sent again: the dashboard knows it and counts it once.

  --url URL           the dashboard; https, or http on this machine
  --key-from NAME     the environment variable that holds the key;
                      FIDELITY_INGEST_KEY if not given
  --repository NAME   owner/name of the repository that the runs belong to;
                      else what GitHub Actions says, else git's remote origin
  --contract FILE, --policy FILE, --no-policy, --changed-paths FILE
                      what the runs are audited under here and there, as for
                      audit; default .github/tool-fidelity.yml
  --from FORMAT       read the files as this format:
                      ${formatLines(22)}
  --git-history       send every version of every matching record that was ever
                      committed, with its commit and date; patterns start from
                      the top of the repository
  --all               with --git-history: all branches and tags, not only what
                      led to HEAD
  --insecure-http     allow plain http to another machine
  --quiet             show no progress

Exit codes
  0  everything was taken, or was there already
  2  something was not taken or could not be read, or a mistake on the command
     line

Examples
  tool-fidelity upload --url https://fidelity.example.org
  tool-fidelity upload session.jsonl --contract contract.yml --url URL
  tool-fidelity upload --git-history --url http://127.0.0.1:3000
`;
