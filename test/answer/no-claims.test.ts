import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../core/answer/read-answer.ts';
import { about } from './context.ts';

const sentences = readFileSync(new URL('./no-claims.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '');

// What a linter and a test runner are said to lack, miss, refuse and fail while they do their work.
describe('a tool at work is not out of reach', () => {
  it.each(sentences)('%s', (text) => {
    const context = about({ primary: ['checkov', 'vitest'], others: [], otherOperations: [], otherIsSearch: false });
    expect(readAnswer(text, context).claims).toEqual([]);
  });
});
