export const help = `Tells from the record, without asking a model, whether an agent did the work by
the method it was told to use.

Usage: tool-fidelity COMMAND [ARGUMENT ...]

Commands
  audit     judge run records and transcripts
  import    turn transcripts into run records, one JSON line each
  explain   say what a rule means, why it is there and what to do
  init      write a policy and a workflow to begin with
  contract  draft a contract from what a person asked for in a transcript
  plan      print the documented set-up of a contract's tool
  minimize  print the smallest record that still shows a finding
  schema    print the JSON Schema of a record, a report or a policy
  upload    send recorded runs to a dashboard
  exec      run a command and write down what it did
  record    begin and end a record around such commands
  shim      put programs on PATH that record their calls
  probe     ask an agent to work by a named tool, and judge what it does
  hook      judge a coding agent's run before it ends its turn
  journal   check that what the hooks wrote down is as it was written
  db        look after the dashboard's database
  keys      make and revoke keys for sending runs to the dashboard

Start here
  tool-fidelity audit examples/*.json
  tool-fidelity audit run.json --why
  tool-fidelity explain unattempted_primary
  tool-fidelity audit --help

Exit codes
  0  every run kept to its method, or cannot be shown not to have
  1  a run did not, or the policy lets what is open not pass, or a hand-written
     record says itself that it is not whole
  2  something could not be read, or the command line has a mistake
`;
