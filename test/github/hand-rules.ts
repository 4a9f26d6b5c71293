import * as z from 'zod';

/** What GitHub refuses although its REST description allows it: found by others, listed in their issues. */
const Annotation = z.looseObject({
  path: z.string(),
  start_line: z.int(),
  end_line: z.int(),
  start_column: z.int().nullish(),
  end_column: z.int().nullish(),
  message: z.string(),
  title: z.string().nullish(),
});
const Check = z.looseObject({
  name: z.string().nullish(),
  status: z.string().nullish(),
  conclusion: z.string().nullish(),
  output: z.looseObject({ title: z.string(), annotations: z.array(Annotation).nullish() }).nullish(),
});

const CHECK_FIELDS = [
  'name',
  'head_sha',
  'details_url',
  'external_id',
  'status',
  'started_at',
  'conclusion',
  'completed_at',
  'output',
  'actions',
];
const ANNOTATION_FIELDS = [
  'path',
  'start_line',
  'end_line',
  'start_column',
  'end_column',
  'annotation_level',
  'message',
  'title',
  'raw_details',
];

const KIB = 1024;

/** Why a check run would be refused, or shown where nobody looks; empty: it is fine. */
export function checkFaults(body: unknown): readonly string[] {
  const check = Check.parse(body);
  const annotations = check.output?.annotations ?? [];
  return [
    ...Object.keys(check).flatMap((key) => (CHECK_FIELDS.includes(key) ? [] : [`unknown field ${key}`])),
    ...(check.status === 'completed' && !check.conclusion ? ['completed without a conclusion'] : []),
    ...((check.name ?? '').length > 255 ? ['name too long'] : []),
    ...((check.output?.title ?? '').length > 255 ? ['title too long'] : []),
    ...annotations.flatMap(annotationFaults),
  ];
}

function annotationFaults(each: z.infer<typeof Annotation>): readonly string[] {
  const hasColumns = (each.start_column ?? null) !== null || (each.end_column ?? null) !== null;
  return [
    ...Object.keys(each).flatMap((key) => (ANNOTATION_FIELDS.includes(key) ? [] : [`unknown field ${key}`])),
    ...(each.start_line < 1 || each.end_line < 1 ? ['line 0'] : []),
    ...(each.end_line < each.start_line ? ['range reversed'] : []),
    ...(hasColumns && each.start_line !== each.end_line ? ['columns on several lines'] : []),
    ...(Buffer.byteLength(each.message) > 64 * KIB ? ['message over 64 KB'] : []),
    ...((each.title ?? '').length > 255 ? ['annotation title too long'] : []),
    ...(/^\.{0,2}\/|^$|(?:^|\/)\.\.(?:\/|$)/.test(each.path) ? [`path ${each.path}`] : []),
  ];
}

/** GitHub answers 422, `Body is too long`; its description does not say so. */
export const LONGEST_COMMENT = 65_536;

export function commentFaults(body: string): readonly string[] {
  return body.length > LONGEST_COMMENT ? ['Body is too long (maximum is 65536 characters)'] : [];
}
