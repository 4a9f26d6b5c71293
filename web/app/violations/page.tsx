import type { Metadata } from 'next';
import { NothingRecorded } from '../../components/empty/nothing-recorded.tsx';
import { FilterBar } from '../../components/filter/filter-bar.tsx';
import { Page } from '../../components/frame/page.tsx';
import { ListPage } from '../../components/tables/list-page.tsx';
import { placedApp } from '../../server/app.ts';
import { askedOf, type SearchParams } from '../asked.ts';
import { foundOf } from '../found.ts';

export const metadata: Metadata = { title: 'Violations' };

/** Runs with a finding in force: of the types that are asked for, else of any. */
export default async function Violations({ searchParams }: { readonly searchParams: SearchParams }) {
  const asked = await askedOf('/violations', searchParams);
  if (asked.isBlank) return <NothingRecorded />;
  const { filter } = asked.question;
  const type = filter.type.length > 0 ? filter.type : [...(await placedApp().facts.rules())];
  const question = { ...asked.question, filter: { ...filter, type } };
  const found = await foundOf(question, asked.params);
  return (
    <Page at="/violations" title="Violations" lead="Runs with a finding in force, newest first." remarks={asked.question.remarks}>
      <FilterBar asked={asked} />
      <ListPage asked={asked} found={found} title="Violations" />
    </Page>
  );
}
