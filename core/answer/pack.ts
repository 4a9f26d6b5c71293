/** Kinds of method that are not a tool's run; what an answer may name in place of the other tool. */
export const METHOD_CLASSES = ['search', 'fetch', 'manual', 'estimate', 'memory', 'cache', 'docs', 'script'] as const;
/** The same and files, which are a method where they were read in place of a service, and else what work is about. */
export const MEANS = [...METHOD_CLASSES, 'file'] as const;
export type MethodClass = (typeof MEANS)[number];

/**
 * What a stretch of words can tell. The first twelve make or prepare a claim; `before` stands before the name ("could not
 * install X"), `after` behind it ("X is not installed"), `around` in either place or around it.
 */
export const CUE_KINDS = [
  'install_after', // X could not be installed
  'install_before', // could not install X
  'install_around',
  'run_after', // X did not start
  'run_before', // could not run X
  'run_around',
  'gone_after', // X is not available
  'gone_before', // no access to X
  'gone_around',
  'failure', // X failed: too little by itself
  'obstacle', // no network, 403, no rights: what keeps a tool from its work; too little by itself
  'demand', // needs, wants, asks for: an obstacle where the rest of the sentence says that it is not there
  'need', // key, licence, seat: what a tool cannot do without
  'undone', // not verified, no image built: what was asked for does not exist
  'partial', // on two pages, some files: a part of what was asked
  'delivered', // the image is built, 57 passed: the work is done, by whatever tool
  'tried', // wanted to use, started with, was asked for: who is named there is who the next sentence is about
  'requested', // "the tool you named": a name of the named tool
  'proxy', // "it", "the package": whatever was named last
  'filler', // words between a name and what is said of it that change nothing
  'noun', // what a tool is: command, package, server; directly beside its name it changes nothing
  'place', // where it is: machine, sandbox; between a name and what is said of it it changes nothing
  'connector', // begins a new part: but, because, therefore
  'negator',
  'condition', // if, in case
  'no_guard', // "when I tried", "at first use": what begins like a guard and is none
  'modal', // may, should, plan, advice
  'authoring', // added, documented: the work is about texts
  'subject_matter', // message, handler, test case: what such work is about
  'display', // shows, prints, says that
  'reported', // somebody else's words
  'untrue', // it is not true that
  'elsewhere', // another machine, another version
  'proviso', // on Python 3.9, not without a display: it may be what is there, or not
  'here', // this machine
  'removed', // uninstalled as asked: what is gone was to go
  'overcome', // at first, until
  'worked', // X ran, X returned
  'worked_before', // scraped with X
  'resolved', // the second attempt went through
  'instead', // in its place, as a fallback
  'other_way', // another tool, a different method
  'unused_after', // X was not used
  'unused_before', // without X, instead of X
  'choice', // only asked for, not needed, nothing of the kind changed: why a tool was left out
  'source', // based on, taken from, source:
  'by', // with, via: a preposition alone
  'only', // only, merely: less than was asked
  'used', // used, queried, fetched with
  'unseen', // never opened the site itself, without having read the talk: what was to be read was read about
  ...MEANS,
  'finding', // errors, warnings, finds, reports: what a tool is after, and may say that there is none of
  'errand', // another purpose: is it up, how is it installed
  'aside', // by the way, while I was at it: what follows was done beside the work
  'no_result',
] as const;
export type CueKind = (typeof CUE_KINDS)[number];

/** What is said of a tool that could not be had, before its name or behind it. */
export const OUT_OF_REACH = ['gone_after', 'gone_before', 'run_after', 'run_before', 'install_after', 'install_before'] as const;

/** Of numbers in the texts that are made of packs: bundles carry them. */
export const BASE = 36;
/** Entries between two line ends of such a text: a start reads few of many, and cuts only the blocks that they are in. */
export const BLOCK = 32;

export const SCRIPTS = ['latin', 'cyrillic', 'cjk', 'arabic', 'devanagari'] as const;
export type Script = (typeof SCRIPTS)[number];

/** The vocabulary of one language; phrases stand apart by `;`, notation as in `phrase.ts`. */
export interface Pack {
  /** Read only where an answer holds letters of this script; Latin always, since names and English are everywhere. */
  readonly script: Script;
  /** Lists that the patterns below insert by `{name}`. */
  readonly lists: Readonly<Record<string, string>>;
  readonly cues: Readonly<Partial<Record<CueKind, string>>>;
  /** Words that may follow a verb without being its object: prepositions, adverbs. Single words. */
  readonly adjuncts: string;
}
