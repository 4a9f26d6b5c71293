import { describe, expect, it } from 'vitest';
import { readShell } from '../../core/shell/read-shell.ts';

const LENGTH = 20_000;
const plain = 'a b; '.repeat(LENGTH / 40).padEnd(LENGTH, 'x ');

/** How much longer a text takes than plain text of the same length. Of a few pairs the smallest: other work only adds. */
function ratioOf(source: string): number {
  const took = (text: string) => {
    const start = performance.now();
    readShell(text);
    return performance.now() - start;
  };
  return Math.min(...Array.from({ length: 4 }, () => took(source) / took(plain)));
}

const repeated: readonly string[] = [
  ...['$(', '`', '<(', '$((', '(', '{ ', 'if ', 'while ', 'case x in ', '[[ (', '((', '<<a ', '<<-a;', 'f(){ ', '@(', '$[', '{a,', '"'],
  ...["$'", '\\', '! ', 'time ', 'a && ', 'a || ', 'a | ', 'a <<<b ', '&>a ', 'a;', 'a&', '$a', 'coproc ', 'function f ', 'x=1 ', 'x=1;'],
  ...['eval ', 'sudo ', 'env ', 'npx ', 'xargs ', 'bash -c ', 'python -m ', 'find -exec ', 'docker run ', 'ssh h ', 'alias a=b;', 'a=$b;'],
  ...['t; exit $?; ', '-a ', '$(a) ', 'f(){ f;};f;', 'set -e;', 'trap "a" EXIT;', `$\${`, `\${x:-`, '"$(', 'x=$? ', 'C:\\', 'a/', 'a\\'],
];

describe('cost', () => {
  it.each(repeated)('of %j without end is that of plain text of the same length', (opener) => {
    expect(ratioOf(opener.repeat(Math.floor(LENGTH / opener.length)))).toBeLessThan(20);
    expect(ratioOf(opener.repeat(5).padEnd(LENGTH, 'x '))).toBeLessThan(20);
    expect(ratioOf(opener.repeat(50).padEnd(LENGTH, 'x '))).toBeLessThan(20);
  });
});
