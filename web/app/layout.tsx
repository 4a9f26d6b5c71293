import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { ReactNode } from 'react';
import { TypePatterns } from '../components/charts/type-patterns.tsx';
import { ViewKey } from '../components/charts/view-key.tsx';
import './styles/tokens.css';
import './styles/base.css';
import './styles/frame.css';
import './styles/filter.css';
import './styles/tiles.css';
import './styles/tables.css';
import './styles/charts.css';
import './styles/run.css';
import './styles/scripting.css';
import { themeOf } from './theme.ts';

export const metadata: Metadata = {
  title: { default: 'Tool Fidelity', template: '%s · Tool Fidelity' },
  description: 'Where agents did the work with the tool they were told to use, and where they did not.',
  robots: { index: false, follow: false },
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light dark' };

export default async function Layout({ children }: { readonly children: ReactNode }) {
  const theme = themeOf((await cookies()).get('theme')?.value);
  return (
    <html lang="en" data-theme={theme === 'system' ? undefined : theme}>
      <body>
        <TypePatterns />
        <NuqsAdapter>
          <ViewKey />
          {children}
        </NuqsAdapter>
      </body>
    </html>
  );
}
