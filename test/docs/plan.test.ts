import { expect, test } from 'vitest';
import { planPage } from './plan-page.ts';

test('the page of the set-up pass is what the catalogue says', async () => {
  await expect(planPage()).toMatchFileSnapshot('../../docs/plan.md');
});
