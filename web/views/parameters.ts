import { Verdict } from '@tool-fidelity/core/report.ts';
import * as z from 'zod';
import { BUCKETS } from '../facts/filter.ts';
import { PRESETS } from '../time/periods.ts';
import { isTimeZone } from '../time/zone.ts';

/** Values of a list, and how long each may be: what a person types, and not what a server chokes on. */
const MOST_VALUES = 100;
const LONGEST_VALUE = 200;

const Names = z
  .array(z.string().max(LONGEST_VALUE, `is longer than ${LONGEST_VALUE} characters`))
  .max(MOST_VALUES, `has more than ${MOST_VALUES} values`);
const Moment = z.string().max(40, 'is longer than 40 characters');

/** What an address may ask of pages and API alike. Lists: values between commas, or the parameter repeated; `%2C` inside one is a comma. */
export const QuestionParameters = z.object({
  period: z.enum(PRESETS).optional().describe('A period that ends today. Without it, or `from` and `to`: 30d.'),
  from: Moment.optional().describe('Start of a range: a date, a time of the zone’s clocks, or an instant with offset. Wins over `period`.'),
  to: Moment.optional().describe('End of a range: a date, which is part of it, or a time or instant, which is not.'),
  tz: z
    .string()
    .refine(isTimeZone, 'is not an IANA time zone such as Europe/Berlin')
    .optional()
    .describe('IANA time zone of days, weeks and months.'),
  bucket: z.enum(BUCKETS).optional().describe('Size of the steps of a series. Without it: by the length of the range.'),
  repo: Names.optional().describe('Repositories, `owner/name`.'),
  tool: Names.optional().describe('Tools that contracts name; `(none)`: runs without a contract.'),
  model: Names.optional().describe('Models, by their raw names or by family.'),
  agent: Names.optional().describe('Agents; `(none)`: runs whose record names none.'),
  type: Names.optional().describe('Rule ids. Narrows what is listed and counted, never the denominator of a rate.'),
  verdict: z.array(Verdict).max(10).optional().describe('Verdicts. Narrows what is listed and counted, never the denominator of a rate.'),
  kind: z.enum(['work', 'probe']).optional().describe('Probes are counted apart from work, which is the default.'),
});
export type QuestionParameters = z.infer<typeof QuestionParameters>;

export const LISTS = ['repo', 'tool', 'model', 'agent', 'type', 'verdict'] as const satisfies readonly (keyof QuestionParameters)[];

/** As they come from an address: a list is a text with commas, or an array of values that were taken apart already. Blank is unset. */
export type RawParameters = Readonly<Record<string, string | readonly string[] | null | undefined>>;

/** A parameter that was not understood: `message` follows its name in a sentence. */
export interface Problem {
  readonly parameter: string;
  readonly message: string;
}

/** The parameters of an address's query. A list that is repeated comes together; of any other parameter the first counts. */
export function rawParameters(query: URLSearchParams): RawParameters {
  const lists: readonly string[] = LISTS;
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => [name, lists.includes(name) ? query.getAll(name).flatMap(listed) : query.get(name)]),
  );
}

/** Every parameter that holds, and a problem for each that does not. Names that are none of ours are left alone. */
export function readParameters(raw: RawParameters): { readonly parameters: QuestionParameters; readonly problems: readonly Problem[] } {
  const given = Object.fromEntries(Object.keys(QuestionParameters.shape).flatMap((name) => entryOf(name, raw[name])));
  const whole = QuestionParameters.safeParse(given);
  if (whole.success) return { parameters: whole.data, problems: [] };
  const problems = new Map(whole.error.issues.map(({ path, message }) => [String(path[0]), message]));
  const held = Object.fromEntries(Object.entries(given).filter(([name]) => !problems.has(name)));
  return {
    parameters: QuestionParameters.parse(held),
    problems: [...problems].map(([parameter, message]) => ({ parameter, message: spoken(parameter, message) })),
  };
}

/** The values of a list as one text, as an address carries it. */
export function listText(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(',', '%2C')).join(',');
}

function listed(text: string): readonly string[] {
  return text
    .split(',')
    .filter((value) => value.trim() !== '')
    .map((value) => value.replaceAll('%2C', ','));
}

function entryOf(name: string, value: string | readonly string[] | null | undefined): readonly (readonly [string, unknown])[] {
  const lists: readonly string[] = LISTS;
  if (value == null) return [];
  if (!lists.includes(name)) {
    const text = typeof value === 'string' ? value : (value[0] ?? '');
    return text.trim() === '' ? [] : [[name, text.trim()]];
  }
  const values = typeof value === 'string' ? listed(value) : value.filter((each) => each.trim() !== '');
  return values.length === 0 ? [] : [[name, [...new Set(values)]]];
}

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  period: PRESETS,
  bucket: BUCKETS,
  verdict: Verdict.options,
  kind: ['work', 'probe'],
};

function spoken(parameter: string, message: string): string {
  const choices = CHOICES[parameter];
  return choices ? `is none of ${choices.join(', ')}` : message;
}
