import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rules } from '../../core/rules/index.ts';
import { casesOf } from '../rules/cases.ts';
import { rulePage } from './rule-page.ts';

const PAGES = new URL('../../docs/rules/', import.meta.url);

test.each(rules.map((rule) => ({ rule, id: rule.id })))('the page of $id is what the rule and its cases say', async ({ rule, id }) => {
  await expect(rulePage(rule, casesOf[id] ?? [])).toMatchFileSnapshot(`../../docs/rules/${id}.md`);
});

test('no page is left over from a rule that is gone', () => {
  expect(readdirSync(PAGES).sort()).toEqual(rules.map(({ id }) => `${id}.md`).sort());
});
