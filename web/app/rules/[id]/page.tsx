import { ruleById } from '@tool-fidelity/core/rules/index.ts';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Swatch } from '../../../components/charts/type-legend.tsx';
import { SubjectPage } from '../../../components/subject-page.tsx';
import { typeText } from '../../../components/words/types.ts';
import type { SearchParams } from '../../asked.ts';

interface Props {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: SearchParams;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: typeText((await params).id) };
}

/** Why a rule exists and what to do about it, above the runs that it spoke of. */
export default async function RulePage({ params, searchParams }: Props) {
  const rule = ruleById((await params).id);
  if (rule === undefined) notFound();
  const intro = (
    <section className="card rule">
      <dl>
        <dt>Why it matters</dt>
        <dd>{rule.why}</dd>
        <dt>What to do</dt>
        <dd>{rule.fix}</dd>
        <dt>Id, severity</dt>
        <dd>
          <code>{rule.id}</code>, {rule.severity}
        </dd>
      </dl>
    </section>
  );
  const title = (
    <>
      <Swatch id={rule.id} /> {rule.title}
    </>
  );
  return (
    <SubjectPage
      path={`/rules/${rule.id}`}
      title={title}
      lead={`Runs with the finding ${typeText(rule.id)}, of all that were judged.`}
      searchParams={searchParams}
      filter="type"
      value={rule.id}
      intro={intro}
    />
  );
}
