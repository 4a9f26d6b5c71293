import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';

// Neither a build nor a start may call out.
process.env.NEXT_TELEMETRY_DISABLED = '1';

const root = fileURLToPath(new URL('..', import.meta.url));

const config: NextConfig = {
  basePath: process.env.BASE_PATH ?? '',
  poweredByHeader: false,
  reactStrictMode: true,
  transpilePackages: ['@tool-fidelity/core'],
  serverExternalPackages: ['better-sqlite3', 'kysely', 'pg', 'pino'],
  outputFileTracingRoot: root,
  turbopack: { root },
  typescript: { ignoreBuildErrors: true },
};

export default config;
