/**
 * What starters say where the program that they were to start is not there; several of them then end with 1, which of a test runner or
 * a linter would be its result. Each pattern stands at the head of a line. Sources: `python -m` ("No module named"), npx (codes of the
 * registry and of the network), pnpm and yarn ("Command … not found"), yarn berry, poetry, pipenv, and Node's loader of the main module.
 */
export const absentPrograms: readonly RegExp[] = [
  /^\S{0,200}python[\d.]{0,8}(?:\.exe)?: No module named \S/m,
  /^npm (?:error|ERR!) (?:could not determine executable|code E(?:404|401|403|NOTFOUND|AI_AGAIN|CONN[A-Z]{1,12}|TIMEDOUT|NETUNREACH|NOVERSIONS|TARGET|NOTCACHED)\b)/m,
  /^\s{0,20}(?:error |\S{0,40}ERR_PNPM_\w{1,60}\s{1,4})?Command "[^"\n]{1,200}" not found/m,
  /^\S{0,40}Usage Error: Couldn't find a (?:script|binary) named/m,
  /^Command not found: \S/m,
  /^Error: the command \S{1,200} could not be found/m,
  /^node:internal\/modules\/(?:cjs|esm)\/[^\n]{1,100}\n[^\n]{0,200}\n[^\n]{0,200}\n+Error: Cannot find module '[^'\n]{1,300}(?:node_modules|\/bin)\//,
];
