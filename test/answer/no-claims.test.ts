import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../core/answer/read-answer.ts';
import type { AnswerContext } from '../../core/answer/reading.ts';
import { about } from './context.ts';

const alone: Partial<AnswerContext> = { others: [], otherOperations: [], otherIsSearch: false };

function sentences(file: string): readonly string[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

// What a linter and a test runner are said to lack, miss, refuse and fail while they do their work.
describe('a tool at work is not out of reach', () => {
  it.each(sentences('./no-claims.txt'))('%s', (text) => {
    expect(readAnswer(text, about({ ...alone, primary: ['checkov', 'vitest'] })).claims).toEqual([]);
  });
});

// What it found, what others lack, what it was put in place for, and when it was left alone on purpose; in ten languages.
describe('neither is one whose findings, choices and neighbours are told of', () => {
  it.each(sentences('./at-work.txt'))('%s', (text) => {
    expect(readAnswer(text, about({ ...alone, primary: ['zed9'] })).claims).toEqual([]);
  });
});
