import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

/** For a container without a display, a sandbox or a way out. */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** A real Chromium, from the package that ships one. */
export async function startedChromium(): Promise<Browser> {
  return playwright.launch({ executablePath: await chromium.executablePath(), args: FLAGS, headless: true });
}
