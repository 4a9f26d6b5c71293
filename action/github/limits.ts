/**
 * What GitHub takes, and what we ask of it. Each figure has a test at the limit and one over it.
 * REST figures come from GitHub's REST description, those of the runner from actions/runner.
 */

/** Annotations of one check-run request (REST description: `maxItems`). */
export const ANNOTATIONS_A_REQUEST = 50;
/** Requests that the annotations of one check run may cost. */
export const CHECK_REQUESTS = 20;
/** Annotations of one check run; the rest is counted. */
export const MOST_ANNOTATIONS = ANNOTATIONS_A_REQUEST * CHECK_REQUESTS;
/** Bytes of an annotation's message (REST description: 64 KB), with room for how GitHub counts. */
export const ANNOTATION_MESSAGE_BYTES = 60_000;
/** Characters of titles and names: 255 is named for annotations, and nothing for check runs. */
export const TITLE_LENGTH = 255;
/** Characters of a check run's summary are 65,535 (REST description: `maxLength`). In bytes they are never more characters than that. */
export const CHECK_SUMMARY_BYTES = 65_000;

/** Characters of a comment are 65,536; the answer to more is 422, `Body is too long`. */
export const COMMENT_BYTES = 65_000;
/** Comments of a pull request that are looked through for our own: pages of 100. */
export const COMMENT_PAGES = 10;

/** Files that a comparison lists (REST description); where there are more, trees are compared. */
export const COMPARED_FILES = 300;
/** Commits of a change that are read for their trailers. */
export const MOST_COMMITS = 1_000;
/** Pull requests of a merge group that are asked for one by one. */
export const MOST_GROUPED = 10;

/** Records that are read by the API one by one, where no checkout holds them. */
export const MOST_READ_BY_API = 200;
/** Bytes of one file that is read by the API. */
export const LARGEST_BLOB = 32 * 1024 * 1024;

/** Entries and unpacked bytes of an artifact. */
export const ARTIFACT_ENTRIES = 5_000;
export const ARTIFACT_BYTES = 256 * 1024 * 1024;
/** Bytes of an artifact as it is downloaded. */
export const ARTIFACT_ZIP_BYTES = 64 * 1024 * 1024;

/** Bytes of one answer of the API. */
export const LARGEST_ANSWER = 64 * 1024 * 1024;
