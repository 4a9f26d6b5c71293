import { fileURLToPath } from 'node:url';

// Neither a build nor a start may call out.
process.env.NEXT_TELEMETRY_DISABLED = '1';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @type {import('next').NextConfig} */
const config = {
  // Tests have pages of their own, which nobody rebuilds under a running server.
  distDir: process.env.FIDELITY_PAGES ?? '.next',
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
