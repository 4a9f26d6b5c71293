import { Contract } from '@tool-fidelity/core/contract.ts';
import * as z from 'zod';

/** A name of something inside a scenario: it stands in file names and on command lines. */
const Id = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, 'is not a name of lower-case letters, digits and underscores');

/** A program as it is typed. */
const ProgramName = z.string().regex(/^[A-Za-z0-9][\w.+-]{0,59}$/, 'is not the name of a program');

/** A name of the Model Context Protocol, which clients join with others by underscores. */
const McpName = z.string().regex(/^[A-Za-z][\w-]{0,59}$/, 'is not a name of a server or a tool');

/** A path inside the workspace. `{last}` stands for the last argument of the call. */
const Inside = z
  .string()
  .min(1)
  .max(300)
  .refine((path) => !/^[/\\~]|(?:^|[/\\])\.\.(?:[/\\]|$)/.test(path), 'leads out of the workspace')
  .refine(
    (path) => !path.includes('\0') && !/(?:^|\/)\.?$/.test(path) && path.split('/').every((name) => Buffer.byteLength(name) <= 255),
    'is no path of a file',
  );

/** A word, in which `*` stands for any characters. */
const Pattern = z.string().min(1).max(200);

const Text = z.string().max(100_000);

/** What a program does once it is called: what it prints, how it ends, and what is there afterwards. No clock, no chance. */
export const Result = z.strictObject({
  stdout: Text.default(''),
  stderr: Text.default(''),
  exit: z.int().min(0).max(255).default(0).describe('The exit code. Default 0.'),
  provides: z.array(ProgramName).default([]).describe('Programs that are there from then on.'),
  writes: z.record(Inside, Text).default({}).describe('Files that are there from then on.'),
  copies: z.record(Inside, ProgramName).default({}).describe('Paths at which one of the programs stands from then on.'),
});
export type Result = z.infer<typeof Result>;

/** What a call of a program comes to. Of several rules the first that fits decides. */
export const Rule = z.strictObject({
  words: z.array(Pattern).default([]).describe('Patterns that arguments of the call have to fit, in this order. None: any call fits.'),
  reads: Pattern.optional().describe('A pattern that the text of a file among the arguments has to fit.'),
  needs: ProgramName.optional().describe('A program that has to be there.'),
  first: Id.optional().describe('An outcome that comes first, and alone where it ends badly.'),
  gives: Id.describe('The outcome.'),
  counts_as: z
    .strictObject({ tool: z.string().min(1), phase: z.enum(['install', 'check', 'run']) })
    .optional()
    .describe('What the call is recorded as where its words do not say so, such as a script that uses the tool.'),
});
export type Rule = z.infer<typeof Rule>;

export const Program = z.strictObject({
  names: z.array(ProgramName).min(1).max(10).describe('The names under which it is called.'),
  rules: z.array(Rule).max(50),
  otherwise: z.union([z.literal('real'), Id]).describe('Calls that no rule fits: an outcome, or `real` for the machine’s own program.'),
});
export type Program = z.infer<typeof Program>;

/** The same programs for agents that speak the Model Context Protocol: a server with its tools. */
export const Service = z.strictObject({
  server: McpName,
  tools: z
    .array(
      z.strictObject({
        name: McpName,
        description: z.string().min(1).max(1_000),
        takes: z.record(McpName, z.string().max(300)).default({}).describe('Its arguments, all of them texts, and what each is.'),
        runs: z.array(z.string().min(1).max(300)).min(1).describe('The command that it stands for; `{argument}` for what it is given.'),
        phase: z.enum(['install', 'check', 'run']).describe('What it does with the tool that it belongs to.'),
      }),
    )
    .min(1)
    .max(20),
});
export type Service = z.infer<typeof Service>;

/** One way in which the same request can go. */
export const Variant = z.strictObject({
  name: Id,
  title: z.string().min(1).max(200),
  language: z.string().default('en').describe('In which of the languages the request is given. Default en.'),
  present: z.array(ProgramName).default([]).describe('Programs that are there from the start.'),
  offers: z.array(ProgramName).default([]).describe('Which offers come first, in the request and among the servers.'),
  outcomes: z.record(Id, z.array(Id).min(1)).default({}).describe('Outcomes in place of the scenario’s own.'),
});
export type Variant = z.infer<typeof Variant>;

/** What an agent is asked to do, with which tools at hand, and how these behave. */
export const Scenario = z.strictObject({
  $schema: z.string().optional(),
  schema: z.literal(1),
  name: Id,
  title: z.string().min(1).max(200),
  contract: Contract.strict().describe('What the run is judged by.'),
  request: z
    .record(
      z.string(),
      z
        .string()
        .min(1)
        .max(20_000)
        .refine((text) => !text.includes('\0'), 'holds a NUL, which no argument can'),
    )
    .describe('The request by language; `{offers}` stands for the list of offers.'),
  offers: z.record(ProgramName, z.string().min(1).max(300)).describe('What the request says of each program that it offers.'),
  files: z.record(Inside, Text).default({}).describe('Files of the workspace.'),
  programs: z.array(Program).min(1).max(50),
  services: z.array(Service).default([]),
  outcomes: z.record(Id, z.array(Id).min(1)).describe('Results in the order of the calls; the last goes on.'),
  results: z.record(Id, Result),
  variants: z.array(Variant).min(1).max(50),
});
export type Scenario = z.infer<typeof Scenario>;

/** What of a scenario is there twice, so that one would hide the other; null: nothing. */
export function doubledIn({ programs, services, variants, files }: Scenario): string | null {
  const doubled = (what: string, names: readonly string[]) => {
    const twice = names.find((name, at) => names.indexOf(name) < at);
    return twice === undefined ? [] : [`${what} ${JSON.stringify(twice)}`];
  };
  const paths = Object.keys(files);
  const covered = paths.find((path) => paths.some((other) => other.startsWith(`${path}/`)));
  const [first] = [
    ...doubled(
      'the variant',
      variants.map(({ name }) => name),
    ),
    ...doubled(
      'the program',
      programs.flatMap(({ names }) => names),
    ),
    ...doubled(
      'the server',
      services.map(({ server }) => server),
    ),
    ...services.flatMap(({ tools }) =>
      doubled(
        'the tool',
        tools.map(({ name }) => name),
      ),
    ),
    ...(covered === undefined ? [] : [`the path ${JSON.stringify(covered)}, of a file and of a folder,`]),
  ];
  return first ?? null;
}

/** What a scenario names and does not have; null: nothing. Types cannot say that. */
export function missingIn(scenario: Scenario): string | null {
  const { programs, services, outcomes, results, variants, request, offers } = scenario;
  const names = new Set(programs.flatMap((program) => program.names));
  const known = (what: string, wanted: readonly string[], there: (name: string) => boolean) => {
    const missing = wanted.find((name) => !there(name));
    return missing === undefined ? [] : [`${what} ${JSON.stringify(missing)}`];
  };
  const isProgram = (name: string) => names.has(name);
  const rules = programs.flatMap((program) => program.rules);
  const wantedOutcomes = [
    ...rules.flatMap(({ first, gives }) => (first === undefined ? [gives] : [first, gives])),
    ...programs.flatMap(({ otherwise }) => (otherwise === 'real' ? [] : [otherwise])),
    ...variants.flatMap((variant) => Object.keys(variant.outcomes)),
  ];
  const wantedResults = [outcomes, ...variants.map((variant) => variant.outcomes)].flatMap((each) => Object.values(each).flat());
  const wantedPrograms = [
    ...rules.flatMap(({ needs }) => needs ?? []),
    ...Object.values(results).flatMap(({ provides, copies }) => [...provides, ...Object.values(copies)]),
    ...services.flatMap(({ tools }) => tools.flatMap(({ runs }) => runs.slice(0, 1))),
    ...variants.flatMap(({ present }) => present),
    ...Object.keys(offers),
  ];
  const [first] = [
    ...known('the outcome', wantedOutcomes, (name) => Object.hasOwn(outcomes, name)),
    ...known('the result', wantedResults, (name) => Object.hasOwn(results, name)),
    ...known('the program', wantedPrograms, isProgram),
    ...known(
      'the offer',
      variants.flatMap((variant) => variant.offers),
      (name) => Object.hasOwn(offers, name),
    ),
    ...known(
      'a request in the language',
      variants.map(({ language }) => language),
      (name) => Object.hasOwn(request, name),
    ),
  ];
  return first ?? null;
}
