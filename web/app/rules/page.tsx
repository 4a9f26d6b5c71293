import { furtherChecks, type Rule, violations } from '@tool-fidelity/core/rules/index.ts';
import type { Metadata } from 'next';
import { Swatch } from '../../components/charts/type-legend.tsx';
import { Page } from '../../components/frame/page.tsx';
import { To } from '../../components/to.tsx';
import { typeText } from '../../components/words/types.ts';

export const metadata: Metadata = { title: 'Rules' };

/** What is found at all, and where each is explained. */
export default function Rules() {
  return (
    <Page at="/rules" title="Rules" lead="What the audit looks for, in every run that a contract applies to.">
      <RuleCard title="The five violations" rules={violations} />
      <RuleCard title="Further checks" rules={furtherChecks} />
    </Page>
  );
}

function RuleCard({ title, rules }: { readonly title: string; readonly rules: readonly Rule[] }) {
  return (
    <section className="card" aria-label={title}>
      <div className="card-head">
        <h2>{title}</h2>
      </div>
      <div className="scroll">
        <table className="rules">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">type</th>
              <th scope="col">what happened</th>
              <th scope="col">severity</th>
            </tr>
          </thead>
          <tbody>
            {rules.map((rule) => (
              <tr key={rule.id}>
                <th scope="row" className="name">
                  <Swatch id={rule.id} /> <To href={`/rules/${rule.id}`}>{typeText(rule.id)}</To>
                </th>
                <td className="name">{rule.title}</td>
                <td>{rule.severity}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
