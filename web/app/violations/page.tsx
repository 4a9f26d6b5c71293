import type { Metadata } from 'next';
import { NothingRecorded } from '../../components/empty/nothing-recorded.tsx';
import { FilterBar } from '../../components/filter/filter-bar.tsx';
import { Page } from '../../components/frame/page.tsx';
import { ListPage } from '../../components/tables/list-page.tsx';
import { type Asked, askedOf, type SearchParams } from '../asked.ts';
import { foundOf } from '../found.ts';

export const metadata: Metadata = { title: 'Violations' };

/** Runs that did not keep to the method; with types, every run with a finding of them in force, as the charts count them. */
export default async function Violations({ searchParams }: { readonly searchParams: SearchParams }) {
  const asked = await askedOf('/violations', searchParams);
  if (asked.isBlank) return <NothingRecorded />;
  const narrowed = narrowedOf(asked);
  const found = await foundOf({ ...asked.question, filter: { ...asked.question.filter, ...narrowed } }, asked.params);
  return (
    <Page at="/violations" title="Violations" lead="Runs that did not keep to the method, newest first." remarks={asked.question.remarks}>
      <FilterBar asked={asked} without={['verdict']} />
      <ListPage asked={asked} found={found} title="Violations" narrowed={narrowed} />
    </Page>
  );
}

function narrowedOf({ question: { filter } }: Asked) {
  return filter.type.length > 0 || filter.verdict.length > 0 ? {} : { verdict: ['violated' as const] };
}
