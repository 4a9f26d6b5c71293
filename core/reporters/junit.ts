import type { Finding, Report, ReportError, RunReport } from '../report.ts';
import { causesOfRun, countsAgainst, type Gate } from '../step-verdict.ts';
import { xmlText } from './escape/xml.ts';
import { reasonText } from './reasons.ts';
import type { Reporter } from './reporter.ts';
import { ruleText } from './rule-text.ts';
import { utf8Bytes } from './text/utf8-bytes.ts';
import { contractText, counted, verdictText } from './words.ts';

/** Readers of test results load the whole document: more than this, in bytes, many of them refuse. */
const MOST_BYTES = 20_000_000;

interface Case {
  /** The file. */
  readonly suite: string;
  readonly name: string;
  readonly className: string;
  readonly kind: 'failure' | 'error' | 'skipped' | 'passed';
  /** Elements inside, escaped. */
  readonly body: readonly string[];
}

/**
 * For readers of test results: a suite for each file, a case for each pair of run and contract. A finding that fails the gate is a failure;
 * what could not be read, or fails because it is open, is an error; what is open and passes is skipped, which is no pass.
 */
export const junit: Reporter = {
  id: 'junit',
  title: 'JUnit XML, for readers of test results',
  render(report, { gate = {}, maxBytes = MOST_BYTES } = {}) {
    const suites = new Map<string, Case[]>();
    for (const each of [...report.errors.map(unreadCase), ...report.runs.map((run) => runCase(run, gate))]) {
      const suite = suites.get(each.suite);
      if (suite === undefined) suites.set(each.suite, [each]);
      else suite.push(each);
    }
    const { taken, left } = fitted([...suites.values()], maxBytes);
    const notes = [...report.notices.map(noticeText), ...(left === 0 ? [] : [`Left out for want of room: ${counted(left, 'case')}.`])];
    const about = notes.length === 0 ? [] : [suiteText('about this audit', [], notes)];
    const inner = [...taken, ...about].map((text) => `${text}\n`).join('');
    return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="Tool Fidelity" ${counts([...suites.values()].flat())}>\n${inner}</testsuites>\n`;
  },
};

/** Suites as text, as many cases as there is room for; the worst come first in each. */
function fitted(suites: readonly (readonly Case[])[], maxBytes: number): { readonly taken: readonly string[]; readonly left: number } {
  let room = maxBytes;
  let left = 0;
  const taken: string[] = [];
  for (const cases of suites) {
    const fitting: Case[] = [];
    for (const each of cases) {
      room -= utf8Bytes(caseText(each));
      if (room >= 0) fitting.push(each);
      else left += 1;
    }
    if (fitting.length > 0) taken.push(suiteText(fitting[0]?.suite ?? '', fitting, []));
  }
  return { taken, left };
}

function suiteText(name: string, cases: readonly Case[], notes: readonly string[]): string {
  const out = notes.length === 0 ? [] : [`    <system-out>${notes.map((note) => xmlText(note)).join('\n')}</system-out>`];
  return [`  <testsuite name="${xmlText(name)}" ${counts(cases)}>`, ...cases.map(caseText), ...out, '  </testsuite>'].join('\n');
}

function counts(cases: readonly Case[]): string {
  const count = (kind: Case['kind']) => cases.filter((each) => each.kind === kind).length;
  return `tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`;
}

function caseText({ name, className, suite, body }: Case): string {
  const open = `    <testcase name="${xmlText(name)}" classname="${xmlText(className)}" file="${xmlText(suite)}"`;
  return body.length === 0 ? `${open}/>` : [`${open}>`, ...body.map((line) => `      ${line}`), '    </testcase>'].join('\n');
}

function unreadCase({ file, line, code, message, hint }: ReportError): Case {
  const body = [element('error', code, message, [place(file, line), hint])];
  return {
    suite: file,
    name: line === null ? 'can be read' : `can be read, line ${line}`,
    className: 'tool-fidelity',
    kind: 'error',
    body,
  };
}

function runCase(run: RunReport, gate: Gate): Case {
  const failing = run.findings.filter((finding) => countsAgainst(finding, gate.failOn));
  const others = run.findings.filter((finding) => !failing.includes(finding)).map(findingText);
  const out = others.length === 0 ? [] : [`<system-out>${others.map((text) => xmlText(text)).join('\n')}</system-out>`];
  const named = { suite: run.source.file, name: contractText(run.contract), className: run.id === run.source.sha256 ? 'run' : run.id };
  const [first] = failing;
  if (first !== undefined) {
    const lines = failing.flatMap((each) => [findingText(each), `To do: ${ruleText(each.rule)?.fix ?? ''}`]);
    return { ...named, kind: 'failure', body: [element('failure', first.rule, first.message, lines), ...out] };
  }
  const kind = causesOfRun(run, gate).length > 0 ? 'error' : 'skipped';
  if (run.verdict === 'inconclusive') {
    const reasons = run.reasons.map((reason) => `${reasonText[reason]} (${reason})`);
    return { ...named, kind, body: [element(kind, 'inconclusive', verdictText.inconclusive, reasons), ...out] };
  }
  if (run.verdict !== 'not_applicable') return { ...named, kind: 'passed', body: out };
  return { ...named, kind, body: [element(kind, 'not_applicable', verdictText.not_applicable, []), ...out] };
}

/** `skipped` has no type in any schema of these files. */
function element(name: 'failure' | 'error' | 'skipped', type: string, message: string, lines: readonly string[]): string {
  const typed = name === 'skipped' ? '' : ` type="${xmlText(type)}"`;
  const text = lines.map((line) => xmlText(line)).join('\n');
  return `<${name}${typed} message="${xmlText(message)}">${text}</${name}>`;
}

function findingText({ rule, severity, message, waived, at: [first] }: Finding): string {
  return `${waived ? 'waived' : severity} ${rule}: ${message}${first === undefined ? '' : ` (${place(first.file, first.line)})`}`;
}

function noticeText({ code, severity, message, file, line }: Report['notices'][number]): string {
  return `${severity} ${code}: ${message}${file === null ? '' : ` (${place(file, line)})`}`;
}

function place(file: string, line: number | null): string {
  return line === null ? file : `${file}:${line}`;
}
