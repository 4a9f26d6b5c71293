import { describe, expect, it } from 'vitest';
import { readShell } from '../../core/shell/read-shell.ts';
import { mentions, parserTraps, reached, renamed, unreached } from './programs.cases.ts';
import { programsOf } from './shown.ts';

const startsCrwl = (line: string) => readShell(line).invocations.some(({ program }) => program === 'crwl');

describe('programs of a line', () => {
  it.each(parserTraps)('%j', (line, ...programs) => {
    expect(programsOf(line)).toEqual(programs);
  });
});

describe('names that the line gives', () => {
  it.each(renamed)('%j', (line, ...programs) => {
    expect(programsOf(line)).toEqual(programs);
  });
});

describe('a mention starts nothing', () => {
  it.each(mentions)('%j', (line) => {
    expect(readShell(line).unread).toBeNull();
    expect(startsCrwl(line)).toBe(false);
  });

  it.each(mentions)('a run beside it is still seen: %j', (line) => {
    expect(programsOf(`${line}\ncrwl real`)).toContain('crwl real');
  });
});

describe('reach', () => {
  it.each(unreached)('left out: %j', (line) => {
    expect(readShell(line).unread).toBeNull();
    expect(startsCrwl(line)).toBe(false);
  });

  it.each(reached)('kept: %j', (line) => {
    expect(programsOf(line)).toContain('crwl u');
  });
});
