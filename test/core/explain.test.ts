import { explainAttempts } from '@tool-fidelity/core/explain.ts';
import { expect, test } from 'vitest';

test('the line of a call in a sub-agent’s own file is not given as one of the run’s file', () => {
  const attempts = [
    { tool: 'Agent', command: 'Agent {}', ok: true, at: { line: 20 } },
    { tool: 'Bash', command: 'acme x', exitCode: 0, at: { line: 7, file: 'agent-a.jsonl' } },
  ];
  const [start, call] = explainAttempts({ attempts }, { primary_tool: 'acme', operation: 'scrape' });
  expect(start?.line).toBe(20);
  expect(call?.line).toBeNull();
  expect(call?.why).toBe("The tool stands at command position. The call is in line 7 of its sub-agent's own file.");
});
