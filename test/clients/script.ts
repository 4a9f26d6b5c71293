/** A shell line that the model runs, and how it ends. */
export interface Call {
  readonly run: string;
  readonly exit: number;
}

/** What the model does when it is asked the next time: run something, several lines at once, or say something and end its turn. */
export type Step = { readonly calls: readonly Call[] } | { readonly say: string };

/** What the hook did at the end of a turn, as its own file has it. */
export type Did = 'silent' | 'blocked' | 'let_go' | 'observed';

/** A program on the agent's PATH that stands for the real one. */
export interface FakeTool {
  readonly says: string;
  readonly exit: number;
  /** What it does instead where this is its last argument. */
  readonly on?: { readonly last: string; readonly says: string; readonly exit: number };
}

/** One conversation. The steps are the truth that everything else is compared with. */
export interface Script {
  readonly name: string;
  /** As the table prints it. */
  readonly title: string;
  readonly request: string;
  /** Where it stands what is asked for: in a file of the repository, or in the request itself. */
  readonly contract: 'file' | 'request';
  readonly tools: Readonly<Record<string, FakeTool>>;
  readonly steps: readonly Step[];
  /** At the end of each turn, where the hook may block. */
  readonly stops: readonly Did[];
  /** Words that each block must hold: what mends it. */
  readonly mends: readonly string[];
  /** Of the run as it ends. */
  readonly verdict: 'faithful' | 'violated';
}

export const MODES = ['block', 'observe'] as const;
export type Mode = (typeof MODES)[number];

/** What is left of a script where nobody is held up: its first turn. */
export function observedOnly(script: Script): Script {
  const end = script.steps.findIndex((step) => 'say' in step);
  const [first] = script.stops;
  return {
    ...script,
    steps: script.steps.slice(0, end + 1),
    stops: [first === 'blocked' ? 'observed' : 'silent'],
    mends: [],
    verdict: first === 'blocked' ? 'violated' : script.verdict,
  };
}

/** Every shell line of a script, in order. */
export function callsOf({ steps }: Script): readonly Call[] {
  return steps.flatMap((step) => ('calls' in step ? step.calls : []));
}
