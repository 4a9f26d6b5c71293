import type { Metadata } from 'next';
import { SubjectPage } from '../../../components/subject-page.tsx';
import type { SearchParams } from '../../asked.ts';
import { named } from '../../named.ts';

interface Props {
  readonly params: Promise<{ readonly tool: string }>;
  readonly searchParams: SearchParams;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: named((await params).tool) };
}

export default async function Tool({ params, searchParams }: Props) {
  const { tool: segment } = await params;
  const tool = named(segment);
  const path = `/tools/${encodeURIComponent(tool)}`;
  return (
    <SubjectPage
      path={path}
      title={tool}
      lead="Runs whose contract names this tool."
      searchParams={searchParams}
      filter="tool"
      value={tool}
    />
  );
}
