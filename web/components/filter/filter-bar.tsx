import { Verdict } from '@tool-fidelity/core/report.ts';
import { verdictText } from '@tool-fidelity/core/reporters/words.ts';
import type { Asked } from '../../app/asked.ts';
import type { ListName } from '../../app/search-params.ts';
import { placedApp } from '../../server/app.ts';
import { spanText } from '../../time/labels.ts';
import { typeText } from '../words/types.ts';
import { Chips } from './chips.tsx';
import { Periods } from './periods.tsx';
import { type PickOption, Picks } from './picks.tsx';

/** Names that a menu offers at the most; any other can be asked for by its page or the address. */
const MOST_OPTIONS = 200;

interface Props {
  readonly asked: Asked;
  /** Filters that the page itself stands for. */
  readonly without?: readonly ListName[];
}

/** Which runs the page speaks of: period, names, outcomes. Everything in it is a link or a form, and ends in the address. */
export async function FilterBar({ asked, without = [] }: Props) {
  const { question } = asked;
  const picks = await offered(without);
  return (
    <section className="filter" aria-label="Filter">
      <div className="filter-row">
        <Periods asked={asked} />
        <span className="spring" />
        <span className="muted small nowrap">
          {spanText(question.filter.from, question.filter.to, question.timeZone)} · {question.timeZone} · by {question.bucket}
        </span>
      </div>
      <Picks picks={picks} />
      <Chips asked={asked} />
    </section>
  );
}

async function offered(without: readonly ListName[]) {
  const { facts } = placedApp();
  const values = async (name: 'repo' | 'tool' | 'model' | 'agent', label: string) => {
    if (without.includes(name)) return [];
    const all = await facts.values(name === 'model' ? 'family' : name);
    const options: readonly PickOption[] = all.slice(0, MOST_OPTIONS).map(({ value }) => ({ value, text: value }));
    return options.length > 1 ? [{ name, label, options }] : [];
  };
  const [repo, tool, model, agent, rules] = await Promise.all([
    values('repo', 'Repository'),
    values('tool', 'Tool'),
    values('model', 'Model'),
    values('agent', 'Agent'),
    facts.rules(),
  ]);
  const type = { name: 'type' as const, label: 'Type', options: rules.map((rule) => ({ value: rule, text: typeText(rule) })) };
  const verdict = {
    name: 'verdict' as const,
    label: 'Verdict',
    options: Verdict.options.map((each) => ({ value: each, text: verdictText[each] })),
  };
  return [
    ...repo,
    ...tool,
    ...model,
    ...agent,
    ...(without.includes('type') ? [] : [type]),
    ...(without.includes('verdict') ? [] : [verdict]),
  ];
}
