import { defineConfig } from 'vitest/config';

/** Tests that put a made-up part into one of the program's lists, and so need modules of their own. */
const madeUp = 'test/**/made-up-*.test.ts';

/** Comparisons that take long, left out by `npm run test:quick`. */
const long = process.env.QUICK_TESTS === undefined ? [] : ['test/**/*.long.test.ts'];

/** All others share the modules of their process, which are loaded once. */
export default defineConfig({
  test: {
    // A slow machine fails nothing; what hangs is noticed all the same.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    environment: 'node',
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'tests', include: ['test/**/*.test.ts'], exclude: [madeUp, ...long], isolate: false } },
      { extends: true, test: { name: 'made up', include: [madeUp] } },
    ],
  },
});
