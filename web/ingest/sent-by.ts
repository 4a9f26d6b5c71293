import type { ApiKey } from '../store/store.ts';
import type { Proven } from './judge-message.ts';

/** Whose uploads they are: a key, or a job that a token proves. */
export type Writer = Pick<ApiKey, 'repositories'> & { readonly proven?: Proven };
