import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formats } from '../importers/formats.ts';
import { importerPage } from './importer-page.ts';

const PAGES = new URL('../../docs/importers/', import.meta.url);

test.each(formats.map((format) => ({ format, id: format.importer.id })))(
  'the page of $id is what its importer and its cases say',
  async ({ format, id }) => {
    await expect(importerPage(format)).toMatchFileSnapshot(`../../docs/importers/${id}.md`);
  },
);

test('no page is left over from a format that is gone', () => {
  expect((existsSync(PAGES) ? readdirSync(PAGES) : []).sort()).toEqual(formats.map(({ importer }) => `${importer.id}.md`).sort());
});
