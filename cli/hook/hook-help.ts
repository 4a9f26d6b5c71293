export const hookHelp = `Hooks of coding agents: JSON on standard input, one JSON object on standard
output, exit code 0 whatever happens.

Usage: tool-fidelity hook stop [--client NAME] [--mode observe|block]
       tool-fidelity hook post-tool-use [--client NAME]
       tool-fidelity hook post-tool-use-failure [--client NAME]

  stop                   judges the run at the end of a turn. In the mode
                         \`block\` a finding of severity error is told to the
                         agent, with the one thing that mends it: once, and a
                         second time only for another finding
  post-tool-use          writes the call down in .fidelity/journal/
  post-tool-use-failure  the same for a call that failed

  --client NAME   claude-code, codex, gemini or copilot; else told by the input
  --mode MODE     observe (default) only writes the verdict into .fidelity/hook/

\`tool-fidelity init --hooks CLIENT\` installs them. docs/hook.md says what a hook
cannot see.
`;
