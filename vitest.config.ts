import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** How long anything may take before it counts as broken: a machine with other work is slow, and that is no fault. */
const base = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } };
/** Real exports are for the project `full`: what runs at each change is the same for everybody. */
const onSample = {
  ...base,
  env: { EXPORT_URL: '', JOBFEED_NOW: '' },
  // A test that a busy machine was too slow for gets a second run, which the report names: it is to be mended.
  retry: 1,
};
// Half of what a command takes that ends at once goes into compiling, and tests start hundreds of them.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/compiled');

/** Tests in `tests/src` that start servers or processes. */
const WITH_SERVERS = [
  'tests/src/api/deployed.test.ts',
  'tests/src/engine/**',
  'tests/src/feed/discover.test.ts',
  'tests/src/lib/cache.test.ts',
  'tests/src/site/openapi.test.ts',
];

/**
 * Four projects share out the tests: `unit` (fast, no browser), `browser` (Chromium on the built sample), `full-browser`
 * (the same, slow: what browsers refuse, what moves, odd values), `full` (real exports, faults, soak). `pure` is the part
 * of `unit` without processes, sockets and builds, for `npm run check:quick`.
 */
export default defineConfig({
  test: {
    // Vitest would leave one core to the terminal: on a machine with two that is half of them. More do not make it quicker.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...onSample,
          name: 'unit',
          // Loading the code anew for each file costs a tenth of the time; nothing here changes what others see.
          isolate: false,
          globalSetup: ['tests/lib/indexes.ts'],
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', 'tests/full/**'],
        },
      },
      {
        test: {
          ...onSample,
          name: 'pure',
          isolate: false, // as above
          globalSetup: ['tests/lib/indexes.ts'],
          include: ['tests/src/**/*.test.ts'],
          exclude: WITH_SERVERS,
        },
      },
      {
        test: {
          ...onSample,
          name: 'browser',
          isolate: false, // as above
          globalSetup: ['tests/lib/built-sample.ts'],
          include: ['tests/browser/**/*.test.ts'],
        },
      },
      {
        test: {
          ...onSample,
          name: 'full-browser',
          isolate: false, // as above
          globalSetup: ['tests/lib/built-sample.ts'],
          include: ['tests/full/browser/**/*.test.ts'],
        },
      },
      {
        test: {
          ...base,
          name: 'full',
          include: ['tests/full/**/*.test.ts'],
          exclude: ['tests/full/browser/**'],
          fileParallelism: false,
          testTimeout: 1_200_000,
          hookTimeout: 1_200_000,
        },
      },
    ],
  },
});
