import type { HookClient } from '../../core/importers/hook-input.ts';
import type { Dialect } from './dialect.ts';

/** Where a client works: a home and a repository of its own, nothing in them but what the run put there. */
export interface Place {
  readonly home: string;
  readonly work: string;
  /** On loopback. */
  readonly port: number;
}

/** A file that the client wrote, and how much of the script its format can show. */
export interface Written {
  readonly name: string;
  readonly path: string;
  readonly format: string;
  /** `all`: every end by its number; `failures`: of a call that ended well there is no number; `none`: the ends are not in the format. */
  readonly ends: 'all' | 'failures' | 'none';
  readonly hasRequest: boolean;
  readonly hasModel: boolean;
  readonly hasVersion: boolean;
  /** What a record of it says of itself that it lacks. */
  readonly limits: readonly string[];
}

/** An agent client that is driven without a person, an account or a network. */
export interface TestedClient {
  /** As it is chosen on the command line. */
  readonly id: string;
  readonly name: string;
  readonly hooks: HookClient;
  /** Of the npm registry. */
  readonly package: string;
  /** The version that the expectations were measured with. */
  readonly pinned: string;
  /** Relative to the folder that it was installed into. */
  readonly program: string;
  readonly startedBy: 'node' | 'itself';
  /** Its terms are for a person to agree to. */
  readonly isOptIn: boolean;
  /** Whether our hook ever holds it up: it does not where the client tells no answer. */
  readonly holdsUp: boolean;
  readonly dialect: Dialect;
  /** As it is asked for. */
  readonly model: string;
  /** Settings that are written before it starts: by path below its home. */
  readonly settings: (place: Place) => Readonly<Record<string, string>>;
  readonly environment: (place: Place) => Readonly<Record<string, string>>;
  readonly words: (request: string) => readonly string[];
  /** Session files below its home: where they are, and what they can show. Its standard output is a file, too. */
  readonly session: { readonly folder: string; readonly file: RegExp } & Omit<Written, 'name' | 'path'>;
  readonly stream: Omit<Written, 'name' | 'path'>;
}
