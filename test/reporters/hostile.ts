import { finding, notice, report, runReport, unreadable } from './make-report.ts';

const token = `ghp_${'Zq9'.repeat(12)}`;

/** Pieces of text that mean something to one of the outputs. */
export const pieces: readonly string[] = [
  '\n::error::forged',
  '\r::stop-commands::pause',
  ' ::set-output name=a::b',
  '##[error]old form',
  'x ###[[warning]y',
  '%0A::error::encoded',
  '| a | b |\n| --- | --- |',
  '\n# passed',
  '</td></tr></table><h1>passed</h1><!--',
  '<b onload=x>',
  '`code` ``two``',
  '[link](https://example.org/phish)',
  '![img](https://example.org/x.png)',
  'https://example.org/x www.example.org someone@example.org',
  '@octocat @acme/team #1 acme/site#2 GH-3 :white_check_mark:',
  '**bold** _em_ ~~gone~~ $math$',
  '\u001b[2J\u001b]0;title\u0007\u009b31m',
  '\u202Egnp.exe\u2066 \u200Bzero\u200D \u00AD',
  '\ud800 lone \udc00',
  '\u2028line\u2029paragraph\u0085next',
  `${token} gh\u200Bp_${'Zq9'.repeat(12)}`,
  'a'.repeat(70_000),
  '\\| backslash \\',
  '<!-- tool-fidelity -->',
];

export const secret = 'Zq9Zq9Zq9';

/** Everything in it that comes from outside carries every piece. */
export function hostileReport(text = pieces.join(' ')) {
  const at = [
    { attempt: 0, file: text, line: 3 },
    { attempt: 1, file: text, line: null },
  ];
  return report(
    [
      runReport({
        id: text,
        source: { file: text, line: 2, format: 'record', sha256: 'sha256:00' },
        agent: { name: text, version: text },
        model: text,
        contract: { name: text, primary_tool: text, operation: text, digest: 'sha256:01' },
        verdict: 'violated',
        method: 'substituted',
        reasons: ['masked_status'],
        limits: [text],
        findings: [
          finding({ message: text, at }),
          finding({ severity: 'warning', rule: 'a_rule_of_tomorrow', message: text, at: [] }),
          finding({ severity: 'notice', message: text, waived: true, at }),
        ],
      }),
      runReport({ source: { file: text, line: 1, format: 'record', sha256: 'sha256:02' }, contract: null, verdict: 'not_applicable' }),
      runReport({
        verdict: 'inconclusive',
        reasons: ['answer_missing'],
        contract: { name: text, primary_tool: text, operation: null, digest: 'sha256:03' },
      }),
    ],
    [unreadable({ file: text, message: text, hint: text, code: text })],
    [notice({ file: text, message: text }), notice({ severity: 'notice', message: text, file: null, line: null })],
  );
}
