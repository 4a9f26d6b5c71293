/** The policy that `init` writes. */
export const FIRST_POLICY = `# What holds for every recorded run of an agent in this repository.
# docs/policy.md of Tool Fidelity explains each key, and
# \`tool-fidelity schema policy\` prints the schema that an editor completes from.
# On a pull request the policy of its base decides, never its own.
# To use an example below, take the # away, and the [] or {} above it.

# Where records of runs are, as patterns from the top of the repository.
records: [".fidelity/runs/**/*.json", ".fidelity/runs/**/*.jsonl"]

# Where transcripts are, such as session files of Claude Code. A transcript names
# no tool that was asked for: it is judged by the contracts below.
transcripts: []

# What runs are held to, beside what each record itself was asked for.
contracts: []
#  - name: unit tests really ran
#    primary_tool: vitest            # the tool that has to run
#    operation: test                 # what to do with it
#    equivalent_methods: [jest]      # tools that count as that one
#    must_succeed: true              # its last run has to succeed
#    when:                           # to which runs this applies; absent: to all
#      changed_paths: ["src/**"]

# How findings count: error, warning, notice or off. Absent: as each rule says.
rules: {}
#  masked_status: warning

# A run that cannot be judged from its record. \`fail\` keeps the gate shut: what
# is left out of a record must be no way through. \`warn\` lets it pass.
inconclusive: fail

# Which pull requests must bring a record. Absent: none has to.
#require_record:
#  authors: ["*[bot]"]
#  labels: ["agent"]
#  trailers: ["Co-authored-by: Claude*"]

# How good the evidence of a run that passes has to be: claimed (any file of the
# pull request), recorded (made by the runner) or attested.
min_evidence: claimed

# Findings that are accepted for a time. Each names who answers for it and ends.
waivers: []
#  - rule: unflagged_substitution
#    tool: crawl4ai
#    reason: the site blocks browsers until the relaunch
#    owner: "@docs"
#    expires: 2027-01-31
`;

/** The workflow that `init` writes. No \`if\`, no \`needs\` and no path filter: a job that is skipped counts as passed. */
export const FIRST_WORKFLOW = `# Fails where a recorded run did not keep to the method that it was told to use.
name: Tool fidelity
on:
  pull_request:
    # \`edited\` is also a change of the base branch.
    types: [opened, synchronize, reopened, edited, labeled, unlabeled]
  merge_group:
permissions:
  contents: read
  pull-requests: read
jobs:
  # A job that is skipped counts as passed, so it has no condition, needs no
  # other job, and the workflow has no path filter.
  audit:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
        with: { persist-credentials: false }
      # The repository of Tool Fidelity and a full commit SHA of it.
      - uses: OWNER/REPO@SHA
`;
