/**
 * What became of the input that was asked for. `carried`: an attempt of the tool carries it, or what it is cannot be told from words.
 * `other`: every run was plainly given another one. `open`: a run got its input by a file, a variable or another way that is not in words.
 */
export type Reached = 'carried' | 'other' | 'open';
