import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { basics, builtCli } from './built-cli.ts';
import { clean, neverTried, text } from './records.ts';

const cli = builtCli();

/** Runs with a function of `node:fs` changed before anything of ours is loaded. */
function runChanged(words: readonly string[], change: string) {
  cli.file('change.cjs', `const fs = require('node:fs');\n${change}`);
  return cli.run(words, { env: { ...basics(), NODE_OPTIONS: `--require=${join(cli.folder(), 'change.cjs')}` } });
}

test('a pipe that takes a little and then does not wait gets all of it, in order', () => {
  const many = cli.file('many.jsonl', `${JSON.stringify({ ...clean, final_answer: 'x'.repeat(500) })}\n`.repeat(200));
  const change = `
    const { writeSync } = fs;
    let calls = 0;
    fs.writeSync = (to, bytes) => {
      if (to !== 1) return writeSync(to, bytes);
      if (++calls % 3 === 0) throw Object.assign(new Error('full'), { code: 'EAGAIN' });
      return writeSync(to, bytes.subarray(0, 100));
    };`;
  const expected = cli.run(['import', many]);
  expect(expected.stdout.length).toBeGreaterThan(100_000);
  expect(runChanged(['import', many], change)).toEqual(expected);
});

test('an output without space is no verdict, and no mistake of ours', () => {
  const change = `fs.writeSync = () => { throw Object.assign(new Error('no space'), { code: 'ENOSPC' }); };`;
  const { code, stdout } = runChanged(['audit', cli.file('a.json', text(neverTried))], change);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  const once = `
    const { writeSync } = fs;
    fs.writeSync = (to, bytes) => {
      if (to === 1) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      return writeSync(to, bytes);
    };`;
  const { stderr } = runChanged(['audit', 'a.json'], once);
  expect(stderr).toMatch(/^tool-fidelity: Standard output cannot be written \(ENOSPC\)\./);
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'])('%s while a report is written leaves the report whole, and no draft', (signal) => {
  cli.file('report.json', 'before');
  const change = `
    const { renameSync } = fs;
    fs.renameSync = (...all) => {
      process.kill(process.pid, '${signal}');
      renameSync(...all);
    };`;
  runChanged(['audit', cli.file('a.json', text(clean)), '--reporter', 'json', '--output', 'report.json'], change);
  expect(readdirSync(cli.folder()).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(JSON.parse(readFileSync(join(cli.folder(), 'report.json'), 'utf8'))).toMatchObject({ totals: { runs: 1 } });
});

test.each([['audit'], ['import']])('%s of an empty name reads nothing', (command) => {
  cli.file('a.json', text(clean));
  const { code, stdout, stderr } = cli.run([command, '']);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^tool-fidelity: One of the arguments is empty\./);
});
