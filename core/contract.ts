import * as z from 'zod';
import { Request } from './record.ts';

/** A request that is kept apart from the record: every field of a record's `request`, and a name. */
export const Contract = Request.extend({ name: z.string().nullish(), primary_tool: z.string().min(1) });
export type Contract = z.infer<typeof Contract>;
