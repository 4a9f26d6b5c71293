import { expect, test } from 'vitest';
import { logOf } from '../../../web/server/log.ts';
import { readEnvironment } from '../../../web/server/read-environment.ts';

test('secrets and the messages of errors stay out of the log; names, codes, causes and frames are in it', () => {
  const lines: string[] = [];
  const log = logOf(readEnvironment({}), { write: (line: string) => void lines.push(line) });
  const cause = Object.assign(new RangeError('hunter2'), { code: 'E_Y' });
  const error = Object.assign(new TypeError('could not read hunter2 of postgres://u:hunter2@h/d', { cause }), { code: 'E_X' });
  log.error({ error, authorization: 'Bearer hunter2', headers: { cookie: 'hunter2' }, key: { secret: 'hunter2' } }, 'failed');
  const [line = ''] = lines;
  expect(line).not.toContain('hunter2');
  expect(JSON.parse(line)).toMatchObject({ level: 50, msg: 'failed', error: { name: 'TypeError', code: 'E_X' } });
  expect(JSON.parse(line).error.cause).toEqual({ name: 'RangeError', code: 'E_Y' });
  expect(JSON.parse(line).error.frames[0]).toMatch(/log\.test\.ts/);
});
