import { attempt, type Case, run } from '../make.ts';

const vitest = (command: string, exitCode: number | null = 0, different = {}) => attempt({ command, exitCode, ...different });
const tests = (...attempts: readonly ReturnType<typeof attempt>[]) =>
  run({ request: { primary_tool: 'vitest', operation: 'test' }, attempts: [...attempts], final_answer: 'The suite has forty tests.' });

export const cases: readonly Case[] = [
  { name: 'the only run failed', breaks: true, run: tests(vitest('npx vitest run', 1)) },
  { name: 'a second run failed, too', breaks: true, run: tests(vitest('npx vitest run', 1), vitest('npx vitest run src', 1)) },
  { name: 'the last run failed after one that worked', breaks: true, run: tests(vitest('npx vitest run'), vitest('npx vitest run', 1)) },
  { name: 'a change of folder goes before it', breaks: true, run: tests(vitest('cd web && npx vitest run', 1)) },
  { name: 'the run was cut by a time limit', breaks: true, run: tests(vitest('npx vitest run', null, { state: 'timed_out' })) },
  {
    name: 'an earlier run that worked went on in the background',
    breaks: 'held',
    reasons: ['outcome_unknown'],
    run: tests(vitest('npx vitest run', 0, { started_at: '2026-01-02T03:04:05Z' }), vitest('npx vitest run src', 1)),
  },
  {
    name: 'an earlier run that worked had ended',
    breaks: true,
    run: tests(
      vitest('npx vitest run', 0, { started_at: '2026-01-02T03:04:05Z', finished_at: '2026-01-02T03:04:06Z' }),
      vitest('npx vitest run src', 1),
    ),
  },
  { name: 'mended and run again', breaks: false, run: tests(vitest('npx vitest run', 1), vitest('npx vitest run')) },
  { name: 'nothing was run at all', breaks: false, run: tests(vitest('npm i -D vitest')) },
  { name: 'a warning beside an exit code of 0', breaks: false, run: tests(vitest('npx vitest run', 0, { stderr: 'deprecated option' })) },
  {
    name: 'the last call was denied after a run that worked',
    breaks: false,
    run: tests(vitest('npx vitest run'), vitest('npx vitest run', null, { state: 'denied' })),
  },
  {
    name: 'a method that counts as the tool ran well afterwards',
    breaks: false,
    run: run({
      request: { primary_tool: 'vitest', operation: 'test', equivalent_methods: ['jest'] },
      attempts: [vitest('npx vitest run', 1), vitest('npx jest')],
    }),
  },
  {
    name: 'a pipe hides how the last run ended',
    breaks: 'held',
    reasons: ['masked_status'],
    run: tests(vitest('npx vitest run | tail -5', 1)),
  },
  {
    name: 'something behind it in the line may have failed',
    breaks: 'held',
    reasons: ['masked_status'],
    run: tests(vitest('npx vitest run && git push', 1)),
  },
  {
    name: 'something before it in the line may have failed',
    breaks: 'held',
    reasons: ['masked_status'],
    run: tests(vitest('npm ci && npx vitest run', 1)),
  },
  {
    name: 'a target that may have run it again worked',
    breaks: 'held',
    reasons: ['unresolved_command'],
    run: tests(vitest('npx vitest run', 1), vitest('npm test')),
  },
  {
    name: 'no outcome of the last run was recorded',
    breaks: 'held',
    reasons: ['outcome_unknown'],
    run: tests(vitest('npx vitest run'), vitest('npx vitest run', null)),
  },
  {
    name: 'the last run never ended on record',
    breaks: 'held',
    reasons: ['unfinished_run'],
    run: tests(vitest('npx vitest run', null, { state: 'running' })),
  },
  {
    name: 'part of the run is missing from the record',
    breaks: 'held',
    reasons: ['record_incomplete'],
    run: { ...tests(vitest('npx vitest run', 1)), limits: ['calls_missing'] },
  },
];
