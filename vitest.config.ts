import { defineConfig } from 'vitest/config';
import { localImports } from './test/local-imports.ts';

/** Tests that put a made-up part into one of the program's lists, and so need modules of their own. */
const madeUp = 'test/**/made-up-*.test.ts';

/** Comparisons that are left out: those of a campaign by `npm test`, the long ones by `npm run test:quick` too (`scripts/test.mjs`). */
const leftOut = (process.env.LEFT_OUT_TESTS ?? '').split(',').flatMap((kind) => (kind === '' ? [] : [`test/**/*.${kind}.test.ts`]));

/** All others share the modules of their process, which are loaded once. */
export default defineConfig({
  test: {
    // A slow machine fails nothing; what hangs is noticed all the same.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    environment: 'node',
    maxWorkers: '100%',
    // The workers have all cores, so that threads beside them (of the collector of garbage, of compilers) only take turns with them: an
    // eighth less of the processor's time.
    execArgv: ['--single-threaded'],
    // Files that are transformed are kept under node_modules by what is in them.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        plugins: [localImports()],
        test: {
          name: 'tests',
          include: ['test/**/*.test.ts'],
          exclude: [madeUp, ...leftOut],
          isolate: false,
          setupFiles: ['test/mistakes-known.ts'],
        },
      },
      { extends: true, plugins: [localImports()], test: { name: 'made up', include: [madeUp] } },
    ],
  },
});
