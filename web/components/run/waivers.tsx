import * as z from 'zod';
import type { StoredRun } from '../../store/store.ts';
import { dateText } from '../../time/labels.ts';
import { CodeBlock } from '../code-block.tsx';
import { masked } from '../words/masked.ts';
import { waiverText } from './waiver-text.ts';

const Policy = z.looseObject({ waivers: z.array(z.looseObject({ rule: z.string() })).nullish() });

/** A waiver that is made here ends after so long, unless its author shortens that. */
const DAYS = 90;
const DAY_IN_MS = 86_400_000;

interface Props {
  readonly run: StoredRun;
  readonly now: number;
  readonly timeZone: string;
}

/** The waivers that the policy had when the run was audited, and a draft for each finding without one. */
export function Waivers({ run, now, timeZone }: Props) {
  const held = Policy.safeParse(run.policy).data?.waivers ?? [];
  const { findings, contract } = run.report;
  const open = [...new Set(findings.filter(({ waived }) => !waived).map(({ rule }) => rule))];
  if (held.length === 0 && open.length === 0) return null;
  const expires = dateText(now + DAYS * DAY_IN_MS, timeZone);
  return (
    <section className="card stack" aria-label="Waivers">
      <h2>Waivers</h2>
      {held.length === 0 ? <p className="muted">The policy had none.</p> : null}
      {held.length === 0 ? null : (
        <ul className="siblings">
          {held.map((waiver) => (
            <li key={JSON.stringify(waiver)}>
              {Object.entries(waiver).map(([name, value]) => (
                <span key={name}>
                  <span className="muted">{name}</span> {masked(String(value))}{' '}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 ? (
        <details>
          <summary>Waive a finding</summary>
          <p className="muted small">
            Add this to <code>waivers</code> in <code>.github/tool-fidelity.yml</code>, with a reason and a person who answers for it. It
            ends by itself.
          </p>
          {open.map((rule) => (
            <CodeBlock key={rule} label={`waiver for ${rule} as YAML`} text={waiverText(rule, contract?.primary_tool ?? null, expires)} />
          ))}
        </details>
      ) : null}
    </section>
  );
}
