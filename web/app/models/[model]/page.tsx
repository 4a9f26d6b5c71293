import type { Metadata } from 'next';
import { SubjectPage } from '../../../components/subject-page.tsx';
import type { SearchParams } from '../../asked.ts';
import { named } from '../../named.ts';

interface Props {
  readonly params: Promise<{ readonly model: string }>;
  readonly searchParams: SearchParams;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: named((await params).model) };
}

export default async function Model({ params, searchParams }: Props) {
  const { model: segment } = await params;
  const model = named(segment);
  const path = `/models/${encodeURIComponent(model)}`;
  return (
    <SubjectPage path={path} title={model} lead="Runs of this model or family." searchParams={searchParams} filter="model" value={model} />
  );
}
