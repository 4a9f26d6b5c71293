import { describe, expect, it } from 'vitest';
import { LONGEST } from '../../core/shell/openers.ts';
import { readShell } from '../../core/shell/read-shell.ts';
import { programsOf } from './shown.ts';

const refused: readonly string[] = [
  'crwl u &&',
  'crwl "u',
  "crwl 'u",
  'if a; then crwl u',
  'crwl u; fi',
  'crwl u | ',
  'echo $(crwl u',
  'x=$(crwl u &&)',
  'echo "$(if crwl u)"',
  'echo <(crwl u |)',
  '(crwl u',
  '{ crwl u',
  'crwl u ;; a',
  'for x in a; crwl u',
  'case x in a) crwl u',
  'crwl() ',
  "bash -c 'crwl u &&'",
  "eval 'crwl \"u'",
  "bash <<'E'\ncrwl u |\nE",
];

describe('refused', () => {
  it.each(refused)('%j', (line) => {
    expect(readShell(line)).toEqual({ invocations: [], unread: 'refused' });
  });

  it('names nothing of a line whose beginning could be read', () => {
    expect(readShell('crwl u; crwl "v')).toEqual({ invocations: [], unread: 'refused' });
  });
});

describe('too long', () => {
  const long = `crwl ${'u'.repeat(LONGEST - 5)}`;
  it('reads up to the limit', () => expect(programsOf(long)).toEqual([long]));
  it('refuses behind it', () => expect(readShell(`${long}u`)).toEqual({ invocations: [], unread: 'too_long' }));
});

const openers = ['$(', '`', '<(', '>(', '$((', `\${x:-`, '"$(', `"\${x:-`, '$(<<a ', 'a <<b ', '$[', `$\${`, 'coproc ', 'function f '];

describe('too nested', () => {
  it.each(openers)('many of %j', (opener) => {
    expect(readShell(opener.repeat(400)).unread).toBe('too_nested');
    expect(readShell(`${opener.repeat(400)}crwl`).unread).toBe('too_nested');
  });

  it.each(['$(', '<(', '$((', `\${x:-`])('closed ones of %j, whatever closes them', (opener) => {
    const close = opener === '$((' ? '))' : opener.startsWith('$' + '{') ? '}' : ')';
    expect(readShell(`echo ${opener.repeat(300)}a${close.repeat(300)}`).unread).toBe('too_nested');
    expect(readShell(`echo ${`${opener}'${close}' `.repeat(300)}`).unread).toBe('too_nested');
  });

  it.each([
    ['texts', (inner: string) => `eval ${inner}`, 'x'],
    ['wrappers', (inner: string) => `sudo ${inner}`, 'x'],
    ['modules', (inner: string) => `python -m ${inner}`, 'python'],
    ['containers', (inner: string) => `docker exec c ${inner}`, 'x'],
  ])('%s inside one another', (_name, wrap, innermost) => {
    const nested = (levels: number) => Array.from({ length: levels }).reduce<string>((inner) => wrap(inner), innermost);
    expect(readShell(nested(3)).unread).toBeNull();
    expect(readShell(nested(60)).unread).toBe('too_nested');
  });

  it('functions that unfold without end', () => {
    const bodies = Array.from({ length: 12 }, (_, level) => `f${level}() { ${`f${level + 1};`.repeat(8)} }`);
    expect(readShell(`${bodies.join('; ')}; f12() { a; }; f0`).unread).toBe('too_nested');
  });

  it('reads a long file that is written in one go, however many backticks are in it', () => {
    const file = `cat > README.md <<'END'\n${`Use \`crwl\` and \${name} and $(x).\n`.repeat(800)}END\nls`;
    expect(programsOf(file)).toEqual(['cat', 'ls']);
  });

  it('does not take a quoted here-document for one inside quotes', () => {
    expect(readShell(`echo "<<'END'\n${'$('.repeat(300)}\nEND`).unread).toBe('too_nested');
  });

  it.each([10, 40, 100])('reads %i substitutions side by side', (count) => {
    expect(programsOf('echo $(a) ;'.repeat(count))).toHaveLength(2 * count);
  });
});
