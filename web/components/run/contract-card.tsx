import type { Contract } from '@tool-fidelity/core/contract.ts';
import { printable } from '@tool-fidelity/core/names.ts';
import type { RunReport } from '@tool-fidelity/core/report.ts';
import { masked } from '../words/masked.ts';

interface Props {
  readonly contract: Contract | null;
  readonly report: RunReport;
}

/** What the run was held to. */
export function ContractCard({ contract, report }: Props) {
  const held = report.contract;
  if (held === null) {
    return (
      <section className="card" aria-label="Contract">
        <h2>Contract</h2>
        <p className="muted">No tool was named, so there is nothing to hold the run to.</p>
      </section>
    );
  }
  const rows = [
    ['Tool', held.primary_tool],
    ['Operation', held.operation],
    ['Input', contract?.input],
    ['Must run', contract === null ? null : contract.requires_run === false ? 'no' : 'yes'],
    ['Counts as the same', listed(contract?.equivalent_methods)],
    ['Also called', listed(contract?.aliases)],
    ['Labels that disclose', listed(contract?.labels)],
  ].flatMap(([name, value]) => (name && value ? [{ name, value }] : []));
  return (
    <section className="card" aria-label="Contract">
      <div className="card-head">
        <h2>Contract{held.name ? `: ${masked(held.name)}` : ''}</h2>
        <p>{held.name ? 'a standing contract' : 'the record’s own request'}</p>
      </div>
      <dl className="facts">
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{masked(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function listed(names: readonly string[] | null | undefined): string | null {
  return names && names.length > 0 ? names.map(printable).join(', ') : null;
}
