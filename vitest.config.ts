import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    env: { NINEFOLD_DATA: 'build/test-data' }, // never the games of whoever runs the tests
    maxWorkers: 2,
    retry: process.env.CI ? 1 : 0, // real browsers and terminals on a machine that may be busy
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
