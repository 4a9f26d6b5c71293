import { expect, test } from 'vitest';
import { started } from '../../cli/recorder/started.ts';

test('signals that could not be sent change nothing about how the command ends', async () => {
  const { child, end } = started(['sh', '-c', 'read line; exit 4'], { stdio: ['pipe', 'ignore', 'ignore'] });
  const denied = Object.assign(new Error('kill EPERM'), { code: 'EPERM', syscall: 'kill' });
  for (let times = 0; times < 3; times++) child?.emit('error', denied);
  child?.stdin?.end('\n');
  expect(await end).toEqual({ code: 4, signal: null, fault: null });
});

test('a command line that the system does not take is told, not thrown', async () => {
  const { child, end } = started(['sh', '-c', 'exit 0', 'x'.repeat(4_000_000)], { stdio: 'ignore' });
  expect(await end).toEqual({ code: 126, signal: null, fault: 'sh: Argument list too long' });
  expect(child?.pid).toBeUndefined();
});
