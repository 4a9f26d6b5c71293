export const shimHelp = `Puts programs into a folder that record a call and pass it on to the real one.

Usage: tool-fidelity shim --dir DIR --tools TOOL,TOOL [--record FILE]

  --dir DIR        the folder; put it first on the PATH of the agent
  --tools TOOLS    what to record: programs as they are typed, and tools, whose
                   programs are known by other names, such as crwl of crawl4ai
  --record FILE    the record that calls are added to; it is begun where there
                   is none. $FIDELITY_RECORD of the call goes before it.
                   Default: .fidelity/runs/shims.json

The real program is the first of its name on PATH that is no shim, looked for
when it is called: one that is installed later is found, too. Its arguments,
streams and exit code are passed through.

What is called by its absolute path, or by a login shell that sets PATH anew,
goes past the shims. The record therefore says that calls may be missing, and
nothing is concluded from what it lacks.

Example
  tool-fidelity shim --dir .shims --tools crwl,pip,npx
  PATH="$PWD/.shims:$PATH" claude -p 'Scrape https://example.org/menu'
  tool-fidelity audit .fidelity/runs/shims.json --contract contract.yml

docs/recorder.md says what is written down, and what goes past.
`;
