/** Rises when a rule is added or changes its mind, so that stored results can be told apart. */
export const RULES_VERSION = 4;
