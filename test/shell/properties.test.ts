import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readShell } from '../../core/shell/read-shell.ts';
import type { ShellReading } from '../../core/shell/reading.ts';
import { byText, byWords } from './wrappers.cases.ts';

const word = fc.stringMatching(/^[a-z][a-z0-9./:=_-]{0,9}$/);
const argument = fc.oneof(word, fc.constantFrom('--json', '-q', 'https://example.com/a', './x', '@a/b', '1'));
/** A program that no table knows. */
const program = fc.stringMatching(/^q[a-z0-9]{1,7}$/);
const simple = fc.tuple(program, fc.array(argument, { maxLength: 4 })).map(([name, args]) => [name, ...args].join(' '));
const script = fc
  .array(fc.tuple(simple, fc.constantFrom(' && ', ' || ', '; ', ' | ', '\n', ' 2>&1 | ')), { minLength: 1, maxLength: 4 })
  .chain((parts) => simple.map((last) => parts.map(([line, joint]) => line + joint).join('') + last));

const names = (reading: ShellReading) => reading.invocations.map(({ program: name, args }) => [name, ...args].join(' '));
const statuses = (reading: ShellReading) => reading.invocations.map(({ zero, nonzero }) => `${zero}/${nonzero}`);

/** Shell-like noise: what a grammar would give, and what it would not. */
const noise = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: simple },
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          ...' ;\n;&;&&;||;|;|&;(;);{ ;; };$(;`;<(;<<E\n;\nE\n;<<<;>;>>;2>&1;"; \';\\;#;!;if ;then ;else ;fi;for x in ;while ;do ;done;case x in ;esac;;;'.split(
            ';',
          ),
          ...[
            'f() ',
            'x=',
            '$x',
            '$@',
            '$((',
            '))',
            '[[ ',
            ' ]]',
            'bash -c ',
            'eval ',
            'sudo ',
            'npx ',
            'xargs ',
            'set -e',
            'exit',
            'time ',
          ],
          ...[
            'python -m ',
            'docker run ',
            'find . -exec ',
            'uv run ',
            'ssh h ',
            'trap a EXIT',
            'alias a=b',
            'coproc ',
            '\u0000',
            '\ud800',
            '😀',
          ],
        ),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 5 }) },
    ),
    { maxLength: 25 },
  )
  .map((parts) => parts.join(''));

describe('never throws', () => {
  it('on any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 200 }), noise), (text) => {
        const reading = readShell(text);
        expect(reading.unread === null || reading.invocations.length === 0).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  it('and answers the same again', () => {
    fc.assert(
      fc.property(noise, (text) => {
        expect(readShell(text)).toEqual(readShell(text));
      }),
      { numRuns: 500 },
    );
  });
});

describe('what changes nothing', () => {
  it.each([...byWords, ...byText])('being wrapped in %j', (wrapping) => {
    fc.assert(
      fc.property(simple, (line) => {
        const [name = '', ...args] = line.split(' ');
        const found = readShell(wrapping.replace('%%', () => line)).invocations.filter((each) => each.program === name);
        expect(found.map((each) => each.args)).toEqual([args]);
      }),
      { numRuns: 15 },
    );
  });

  it('a comment, an echo or a change of folder before it', () => {
    fc.assert(
      fc.property(script, fc.constantFrom('echo hi && ', 'cd d && ', '# note\n', 'true && ', '\n\n', ': && '), (line, before) => {
        const whole = readShell(`{\n${line}\n}`);
        const after = readShell(`${before}{\n${line}\n} # done`);
        expect(names(after).slice(-names(whole).length)).toEqual(names(whole));
        expect(statuses(after).slice(-names(whole).length)).toEqual(statuses(whole));
      }),
    );
  });

  it('a pipe into tail, but for whose the status is', () => {
    fc.assert(
      fc.property(script, (line) => {
        const whole = readShell(line);
        const piped = readShell(`{ ${line}; } | tail`);
        expect(names(piped)).toEqual([...names(whole), 'tail']);
        expect(statuses(piped)).toEqual([...whole.invocations.map(() => 'masked/masked'), 'own/own']);
      }),
    );
  });

  it('line ends of Windows', () => {
    fc.assert(
      fc.property(script, (line) => {
        expect(readShell(line.replaceAll('\n', '\r\n'))).toEqual(readShell(line));
      }),
    );
  });

  it('an order: of what a list of commands starts, each is found in its place', () => {
    fc.assert(
      fc.property(fc.array(simple, { minLength: 1, maxLength: 8 }), (lines) => {
        expect(names(readShell(lines.join('\n')))).toEqual(lines);
      }),
    );
  });
});
