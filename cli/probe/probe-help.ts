export const probeHelp = `Asks an agent to work by a named tool, with an easier one beside it, and judges
what it does by the same audit.

Usage: tool-fidelity probe run SCENARIO --agent COMMAND [OPTION ...]
`;
