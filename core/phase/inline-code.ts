/** What code that stands in the command line does with a module. */
export type CodeUse = 'none' | 'imports' | 'uses';

/** The most of a piece of code that is looked at, in UTF-16 units; a longer one counts as using what it imports. */
const LONGEST_READ = 20_000;

/**
 * Whether inline code (`python -c`, `node -e`) imports a module, and whether it does more than print afterwards.
 * `isModule` decides on a module's name as written (`crawl4ai`, `crawl4ai.async_webcrawler`, `@playwright/test`).
 */
export function codeUse(code: string, isModule: (name: string) => boolean): CodeUse {
  const text = code.slice(0, LONGEST_READ);
  if (!importedModules(text).some((name) => isModule(name) || isModule(name.split('.')[0] ?? name))) return 'none';
  if (code.length > LONGEST_READ) return 'uses';
  return statements(text).every(onlyLooksAtIt) ? 'imports' : 'uses';
}

function importedModules(code: string): readonly string[] {
  const names: string[] = [];
  for (const [, list] of code.matchAll(
    /(?:^|[\n;:{]|\btry:)[ \t]*import[ \t]+([\w.]+(?:[ \t]+as[ \t]+\w+)?(?:[ \t]*,[ \t]*[\w.]+(?:[ \t]+as[ \t]+\w+)?)*)/g,
  )) {
    for (const item of (list ?? '').split(',')) names.push(item.trim().split(/\s/)[0] ?? '');
  }
  for (const [, name] of code.matchAll(/(?:^|[\n;:{])[ \t]*from[ \t]+([\w.]+)[ \t]+import\b/g)) names.push(name ?? '');
  for (const [, name] of code.matchAll(/\b(?:require|import|import_module|__import__)\(\s*['"`]([^'"`\n]{1,100})['"`]/g))
    names.push(name ?? '');
  for (const [, name] of code.matchAll(/\b(?:from|import)\s+['"]([^'"\n]{1,100})['"]/g)) names.push(name ?? '');
  return names;
}

function statements(code: string): readonly string[] {
  return code
    .split(/[\n;]/)
    .map((each) => each.trim().replace(/^(?:try|else|finally)\s*:\s*|^except\b[^:\n]*:\s*/, ''))
    .filter((each) => each !== '' && !each.startsWith('#') && !each.startsWith('//'));
}

/** Calls that only look at what was imported, or end the program. */
const LOOKS =
  /\b(?:print|repr|str|type|dir|len|help|getattr|hasattr|version|exit|quit|SystemExit|resolve|find_spec|require|import|import_module|__import__|log|info|keys|error)\s*\(/g;
const LOOKING =
  /^(?:console\.|process\.exit|print|(?:const|let|var)\s|require|import\s*\(|await import|\w+\s*=\s*require|pass\b|sys\.exit|exit|quit|raise\s|[)}\s])/;

function onlyLooksAtIt(statement: string): boolean {
  if (/^(?:from\s+[\w.]+\s+import\b|import\s+[\w{*"'])/.test(statement)) return true;
  const rest = statement.replace(/"[^"\n]*"|'[^'\n]*'|`[^`\n]*`/g, '').replace(LOOKS, '');
  return LOOKING.test(statement) && !/[\w\])]\s*\(/.test(rest) && !/\bnew\b|=>|\bawait\b(?!\s*import)/.test(rest);
}
