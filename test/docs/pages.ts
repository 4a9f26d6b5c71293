import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './printed.ts';

/** A page for people: its path relative to the repository, with `/`. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

export function page(path: string): Page {
  return { path, text: readFileSync(join(ROOT, path), 'utf8') };
}

/** README, CONTRIBUTING and everything under docs/. */
export function pages(): readonly Page[] {
  const docs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map((file) => `docs/${file.replaceAll('\\', '/')}`);
  return ['README.md', 'CONTRIBUTING.md', ...docs.filter((file) => file.endsWith('.md'))].map(page);
}

/** The fenced blocks of a language, without their fences. */
export function blocks({ text }: Page, language: string): readonly string[] {
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, name, block]) =>
    name === language && block !== undefined ? [block] : [],
  );
}

/** The targets of links, code left out. */
export function links({ text }: Page): readonly string[] {
  const prose = text.replace(/^```[\s\S]*?^```$/gm, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target]) => (target === undefined ? [] : [target]));
}

/** The anchors of a page's headings, as GitHub makes them. */
export function anchors({ text }: Page): readonly string[] {
  const prose = text.replace(/^```[\s\S]*?^```$/gm, '');
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
