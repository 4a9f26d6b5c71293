import type { Finding, Location, Report } from '../report.ts';
import { jsonText } from './escape/json-text.ts';
import { oneLine } from './escape/one-line.ts';
import { headline } from './headline.ts';
import { reasonText } from './reasons.ts';
import type { Reporter } from './reporter.ts';
import { type ListedRule, listedRules, rulesVersion } from './rule-text.ts';
import { utf8Bytes } from './text/utf8-bytes.ts';
import { contractText, counted } from './words.ts';
import { type PlacedFinding, worstFirst } from './worst-first.ts';

/** GitHub keeps this many results of an upload, and refuses one of more than 25,000 (docs.github.com, SARIF support for code scanning). */
const MOST_RESULTS = 5_000;

/** GitHub takes 10 MB, packed. What is below that unpacked is so in any case. */
const MOST_BYTES = 9_500_000;

/** Kept free for the list of rules, for what could not be read, and for the frame. */
const RESERVED_BYTES = 1_000_000;

/** Inputs and runs that are told one by one beside the results. */
const MOST_NOTIFICATIONS = 500;

const LEVEL = { error: 'error', warning: 'warning', notice: 'note', off: 'none' } as const;

/**
 * SARIF 2.1.0, one run. A result for each finding that no waiver lifts; what could not be read or judged, and what was left out, is told as
 * a notification of the tool.
 */
export const sarif: Reporter = {
  id: 'sarif',
  title: 'SARIF 2.1.0, for code scanning',
  render(report, { digest = (text: string) => text, maxBytes = MOST_BYTES } = {}) {
    const findings = worstFirst(report).filter(({ finding }) => !finding.waived);
    const marks = marksOf(findings);
    const results: string[] = [];
    let room = maxBytes - RESERVED_BYTES;
    for (const placed of findings.slice(0, MOST_RESULTS)) {
      const text = jsonText(resultOf(placed, digest(marks.get(placed.finding) ?? '')));
      room -= utf8Bytes(text) + 2;
      if (room < 0) break;
      results.push(text);
    }
    const left = findings.length - results.length;
    const frame = {
      $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
      version: '2.1.0',
    };
    const run = {
      tool: { driver: { name: 'Tool Fidelity', semanticVersion: `${rulesVersion}.0.0`, rules: listedRules.map(ruleOf) } },
      columnKind: 'utf16CodeUnits',
      originalUriBaseIds: { [BASE]: { description: { text: 'The root of the repository.' } } },
      invocations: [{ executionSuccessful: report.errors.length === 0, toolExecutionNotifications: notifications(report, left) }],
    };
    const head = jsonText({ ...frame, runs: [run] }).slice(0, -'}]}'.length);
    return `${head},"results":[${results.join(',\n')}]}]}\n`;
  },
};

const BASE = '%SRCROOT%';

function ruleOf({ id, title, why, fix, severity }: ListedRule) {
  const text = `${why} What to do: ${fix}`;
  return {
    id,
    shortDescription: { text: `${title}.` },
    fullDescription: { text: why },
    help: { text, markdown: `**Why.** ${why}\n\n**What to do.** ${fix}\n\nMore: \`tool-fidelity explain ${id}\`.` },
    defaultConfiguration: severity === 'off' ? { enabled: false } : { level: LEVEL[severity] },
    properties: { tags: ['tool-fidelity'], precision: 'high' },
  };
}

function resultOf({ finding, run }: PlacedFinding, mark: string) {
  const [first = { attempt: null, ...run.source }, ...others] = finding.at;
  const known = listedRules.findIndex(({ id }) => id === finding.rule);
  return {
    ruleId: oneLine(finding.rule),
    ...(known < 0 ? {} : { ruleIndex: known }),
    level: LEVEL[finding.severity],
    message: { text: oneLine(finding.message) || 'no message' },
    locations: [locationOf(first)],
    ...(others.length === 0 ? {} : { relatedLocations: others.map((each, at) => ({ id: at + 1, ...locationOf(each) })) }),
    partialFingerprints: { 'toolFidelity/v1': oneLine(mark) },
    properties: {
      ...(run.id === run.source.sha256 ? {} : { run: oneLine(run.id) }),
      verdict: run.verdict,
      evidence: run.evidence,
      contract: oneLine(contractText(run.contract)),
    },
  };
}

function locationOf({ file, line }: Pick<Location, 'file' | 'line'>) {
  return {
    physicalLocation: {
      artifactLocation: { uri: uriOf(file), uriBaseId: BASE },
      ...(line === null ? {} : { region: { startLine: line } }),
    },
  };
}

/** A path as a reference of a URI: separators stay, everything else that could mean something does not. */
function uriOf(file: string): string {
  const path = oneLine(file)
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '');
  return path.split('/').map(encodeURIComponent).join('/') || 'unknown';
}

/**
 * What a finding is known again by when lines move: its rule, the file, what was asked for, and which of several alike it is. The run's id
 * counts where the record states one; a digest of its bytes would change with every edit.
 */
function marksOf(findings: readonly PlacedFinding[]): ReadonlyMap<Finding, string> {
  const seen = new Map<string, number>();
  return new Map(
    findings.map(({ finding, run }) => {
      const { contract, source } = run;
      const id = run.id === source.sha256 ? '' : run.id;
      const alike = JSON.stringify([finding.rule, source.file, id, contract?.name, contract?.primary_tool, contract?.operation]);
      const count = (seen.get(alike) ?? 0) + 1;
      seen.set(alike, count);
      return [finding, `${alike} ${count}`];
    }),
  );
}

function notifications(report: Report, left: number) {
  const unread = report.errors.map(({ file, line, code, message, hint }) =>
    notification('error', code, `${message} ${hint}`, { file, line }),
  );
  const open = report.runs
    .filter(({ verdict }) => verdict === 'inconclusive')
    .map(({ contract, reasons, source }) => {
      const why = reasons.map((reason) => `${reasonText[reason]} (${reason})`).join(' ');
      return notification('warning', 'inconclusive', `Not judged: ${contractText(contract)}. ${why}`, source);
    });
  const notices = report.notices.map(({ code, severity, message, file, line }) =>
    notification(LEVEL[severity], code, message, file === null ? null : { file, line }),
  );
  const all = [...unread, ...open, ...notices];
  const { waived } = report.totals;
  const missing = [
    ...(left > 0 ? [`${counted(left, 'finding')} had no room here`] : []),
    ...(waived > 0 ? [`${counted(waived, 'finding is', 'findings are')} waived`] : []),
    ...(all.length > MOST_NOTIFICATIONS ? [`${counted(all.length - MOST_NOTIFICATIONS, 'notification')} had no room here`] : []),
  ];
  const { title, text } = headline(report);
  const closing = notification('note', 'left_out', `${missing.join('; ')}.`, null);
  return [
    notification('note', 'verdict', `${title}. ${text}`, null),
    ...all.slice(0, MOST_NOTIFICATIONS),
    ...(missing.length > 0 ? [closing] : []),
  ];
}

function notification(level: string, id: string, text: string, place: Pick<Location, 'file' | 'line'> | null) {
  return {
    descriptor: { id: oneLine(id) || 'unknown' },
    level,
    message: { text: oneLine(text) || 'no message' },
    ...(place === null ? {} : { locations: [locationOf(place)] }),
  };
}
