import { expect, test } from 'vitest';
import { machines } from './support/machines.ts';
import { fileOf, violated } from './support/records.ts';
import { step } from './support/step.ts';

const machine = machines();

test.each([
  ['fail-on', 'never'],
  ['Fail-On', 'never'],
  ['records', 'none/*.json'],
  ['policy', ''],
])('an input that a step before has written into the environment under another spelling is refused: %s', async (name, value) => {
  const on = machine({ '.fidelity/runs/a.json': fileOf(violated) });
  const usual = { [name]: { 'fail-on': 'error', records: '.fidelity/runs/*.json' }[name.toLowerCase()] ?? '.github/tool-fidelity.yml' };
  const { exitCode, output } = await step(on, usual, { env: { [`INPUT_${name}`]: value } });
  expect(exitCode).toBe(1);
  expect(output).toContain('unknown_option');
});
