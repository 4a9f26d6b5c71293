import * as z from 'zod';
import { Request } from './record.ts';

/** The most patterns of a kind, and the longest, in UTF-16 units: more are no condition but an attack on time. */
export const MOST_PATTERNS = 100;
export const LONGEST_PATTERN = 300;

export const Patterns = z.array(z.string().min(1).max(LONGEST_PATTERN)).max(MOST_PATTERNS);

const Names = Patterns.min(1);

/** A pattern that begins with `!` takes away from those before it, so the list needs one that does not. */
const Paths = Names.refine((patterns) => patterns.some((pattern) => !pattern.startsWith('!')), 'has no pattern without `!`');

/** To which runs a standing contract applies: to those that each of the lists given has a pattern for. */
export const When = z.strictObject({
  agent: Names.nullish().describe('Names of agents; `*` is the only special character.'),
  model: Names.nullish().describe('Names of models; `*` is the only special character.'),
  changed_paths: Paths.nullish().describe('Patterns of paths, of which the change has to touch one; `!` in front takes paths away.'),
});
export type When = z.infer<typeof When>;

/** A request that is kept apart from the record: every field of a record's `request`, a name, and what only a standing contract has. */
export const Contract = Request.extend({
  name: z.string().nullish(),
  primary_tool: z.string().min(1),
  must_succeed: z.boolean().nullish().describe('Whether the last run of the tool must succeed. Default false.'),
  when: When.nullish().describe('To which runs the contract applies. Absent: to all.'),
});
export type Contract = z.infer<typeof Contract>;
