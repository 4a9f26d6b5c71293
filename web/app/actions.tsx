'use server';

import { cookies } from 'next/headers';
import { placedApp } from '../server/app.ts';
import { themeOf } from './theme.ts';

const A_YEAR_IN_SECONDS = 31_536_000;

/** Keeps the reader's theme in a cookie, which the server renders from. */
export async function setTheme(form: FormData): Promise<void> {
  const jar = await cookies();
  jar.set('theme', themeOf(form.get('theme')), { maxAge: A_YEAR_IN_SECONDS, sameSite: 'lax', httpOnly: true, path: '/' });
}

/** Takes the samples in. The page that asked is made again, and is no longer blank. */
export async function loadSamples(): Promise<void> {
  await placedApp().loadSamples();
}
