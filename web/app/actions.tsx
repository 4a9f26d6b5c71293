'use server';

import { refresh } from 'next/cache';
import { cookies } from 'next/headers';
import { placedApp } from '../server/app.ts';
import { mayLoadSamples } from '../server/samples.ts';
import { themeOf } from './theme.ts';

const A_YEAR_IN_SECONDS = 31_536_000;

/** Keeps the reader's theme in a cookie, which the server renders from. */
export async function setTheme(form: FormData): Promise<void> {
  const jar = await cookies();
  jar.set('theme', themeOf(form.get('theme')), { maxAge: A_YEAR_IN_SECONDS, sameSite: 'lax', httpOnly: true, path: '/' });
}

/**
 * Takes the samples in where nothing was recorded yet: among somebody's own runs they would count as theirs. The page that asked is made
 * again, and is no longer blank.
 */
export async function loadSamples(): Promise<void> {
  const app = placedApp();
  if (mayLoadSamples(app.environment) && (await app.facts.span()) === null) await app.loadSamples();
  refresh();
}
