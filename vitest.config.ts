import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/web/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    retry: 0,
    maxWorkers: 2,
  },
});
