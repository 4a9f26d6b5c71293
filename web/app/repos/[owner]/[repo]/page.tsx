import type { Metadata } from 'next';
import { SubjectPage } from '../../../../components/subject-page.tsx';
import type { SearchParams } from '../../../asked.ts';
import { named } from '../../../named.ts';

interface Props {
  readonly params: Promise<{ readonly owner: string; readonly repo: string }>;
  readonly searchParams: SearchParams;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { owner, repo } = await params;
  return { title: `${named(owner)}/${named(repo)}` };
}

export default async function Repository({ params, searchParams }: Props) {
  const { owner, repo } = await params;
  const name = `${named(owner)}/${named(repo)}`;
  const path = `/repos/${encodeURIComponent(named(owner))}/${encodeURIComponent(named(repo))}`;
  return <SubjectPage path={path} title={name} lead="Runs of this repository." searchParams={searchParams} filter="repo" value={name} />;
}
