import type { Network } from './github/client.ts';

/** What a step is given by the runner, and the world that it runs in. */
export interface Host extends Network {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Text for the step's log. It ends with a line break, and every name in it is escaped already. */
  readonly print: (text: string) => void;
  /** The day, UTC, `2026-11-30`. */
  readonly today: string;
}
