import type { AttemptOutcome, AttemptOwner } from '@tool-fidelity/core/attempt-row.ts';
import { printable } from '@tool-fidelity/core/names.ts';
import { cut } from '@tool-fidelity/core/reporters/escape/one-line.ts';
import type { ShownCall } from '../../app/run-view.ts';
import { Swatch } from '../charts/type-legend.tsx';
import { CopyButton } from '../copy-button.tsx';
import { exitText } from '../words/exit-text.ts';
import { exact } from '../words/masked.ts';
import { typeText } from '../words/types.ts';
import { LONGEST_COMMAND, LONGEST_COPIED } from './fitting-calls.ts';

const WHOSE: Readonly<Record<AttemptOwner, string>> = {
  primary: 'The named tool',
  equivalent: 'An equivalent method',
  other: 'Something else',
  unresolved: 'May be the named tool',
};

const SIGNS: Readonly<Record<AttemptOutcome, string>> = {
  succeeded: '✓',
  failed: '✕',
  masked: '≈',
  hidden: '?',
  running: '…',
  denied: '⊘',
  cancelled: '○',
  unknown: '?',
};

interface Props {
  readonly call: ShownCall;
  /** When the first call began, epoch milliseconds; null: not recorded. */
  readonly first: number | null;
}

/** One call: whose it is, its phase, how it ended, the exact command, and what was found in it. */
export function Call({ call: { index, attempt, row, findings }, first }: Props) {
  const began = attempt.started_at ? Date.parse(attempt.started_at) : null;
  const isCopied = (attempt.command ?? '').length <= LONGEST_COPIED;
  return (
    <li className={`call ${row?.whose ?? 'other'} ${findings.length > 0 ? 'found' : ''}`} id={`call-${index + 1}`}>
      <div className="call-head">
        <span className="call-number">{index + 1}</span>
        <strong>{attempt.tool ? printable(attempt.tool) : 'no label'}</strong>
        {row?.phases.map((phase) => (
          <span className="tag" key={phase}>
            {phase}
          </span>
        ))}
        {row ? (
          <span className={`outcome ${row.outcome}`}>
            <span aria-hidden="true">{SIGNS[row.outcome]}</span> {row.outcome}
          </span>
        ) : null}
        <span className="muted">{exitText(attempt)}</span>
        {attempt.thread && attempt.thread !== 'main' ? <span className="muted">sub-agent</span> : null}
        {began !== null && first !== null ? <span className="muted call-time">+{((began - first) / 1000).toFixed(1)} s</span> : null}
      </div>
      {attempt.command ? (
        <div className="code-block">
          <pre>{exact(cut(attempt.command, LONGEST_COMMAND))}</pre>
          {isCopied ? <CopyButton text={attempt.command} label={`command of call ${index + 1}`} /> : null}
        </div>
      ) : null}
      {isCopied ? null : <p className="muted small">The raw record has the whole command.</p>}
      {row ? (
        <p className="muted small">
          {WHOSE[row.whose]}. {row.why}
        </p>
      ) : null}
      {findings.map(({ rule, message }) => (
        <p className="call-finding" key={rule}>
          <Swatch id={rule} /> <strong>{typeText(rule)}</strong> {message}
        </p>
      ))}
      <Output name="Error" text={[attempt.error, attempt.stderr].filter(Boolean).join('\n')} />
      <Output name="Output" text={attempt.stdout ?? ''} />
    </li>
  );
}

/** Output is cut already where it was redacted. */
function Output({ name, text }: { readonly name: string; readonly text: string }) {
  if (text.trim() === '') return null;
  return (
    <details className="output">
      <summary>{name}</summary>
      <pre>{exact(text)}</pre>
    </details>
  );
}
