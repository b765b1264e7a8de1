import { defineConfig } from 'vitest/config';

/** Tests that start the built program, a server, a browser or a terminal, that mostly wait, or that replace a module or a global. */
const whole = [
  'test/browser/**/*.test.ts',
  'test/terminal/**/*.test.ts',
  'test/{bench,cheating-terminal,command-line,completion,docs,fuzz,hostile-servers,join-at-once,locks,mcp,mcp-fuzz,online-terminal,package,python,ready,serve,settings}.test.ts',
  'test/engine/{check,fuzz}.test.ts',
  'test/online/{abuse,backup,data,disk,flaky-network,graceful,handover,kills,postgres-*,power-cut,proxies,slow-connections,stopping,two-processes,version}.test.ts',
  'test/web/{online-table,withdrawal}.test.ts',
];

const usual = {
  env: { NINEFOLD_DATA: 'build/test-data' }, // never the games of whoever runs the tests
  retry: process.env.CI ? 1 : 0, // real browsers and terminals on a machine that may be busy
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...usual,
          name: 'fast',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: whole,
          maxWorkers: 2,
          isolate: false, // most of their time would be loading the same modules again
        },
      },
      {
        test: {
          ...usual,
          name: 'whole',
          include: whole,
          maxWorkers: 4, // they wait more than they work
          sequence: { groupOrder: 1 }, // after the others, which fail sooner
        },
      },
    ],
  },
});
