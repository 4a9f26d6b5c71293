import type { Metadata } from 'next';
import { NothingRecorded } from '../../components/empty/nothing-recorded.tsx';
import { FilterBar } from '../../components/filter/filter-bar.tsx';
import { Page } from '../../components/frame/page.tsx';
import { ListPage } from '../../components/tables/list-page.tsx';
import { askedOf, type SearchParams } from '../asked.ts';
import { foundOf } from '../found.ts';

export const metadata: Metadata = { title: 'Runs' };

/** Every run under the filter, whatever its verdict. */
export default async function Runs({ searchParams }: { readonly searchParams: SearchParams }) {
  const asked = await askedOf('/runs', searchParams);
  if (asked.isBlank) return <NothingRecorded />;
  const found = await foundOf(asked.question, asked.params);
  return (
    <Page at="/runs" title="Runs" lead="One row for each pair of run and contract, newest first." remarks={asked.question.remarks}>
      <FilterBar asked={asked} />
      <ListPage asked={asked} found={found} title="Runs" />
    </Page>
  );
}
