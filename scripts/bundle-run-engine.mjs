// The engine that pages of runs have within them (`src/export/run-page/engine.ts`), as one script that needs nothing else.

import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The name of its file, beside the command line and beside the page. */
export const runEngineFile = 'run-engine.js';

/** The code of the engine, for browsers of the same years as the page. */
export async function bundleRunEngine() {
  const { build } = await import('vite');
  const [built] = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: 'src/export/run-page/engine.ts', formats: ['iife'], name: 'runEngine' },
    },
  });
  return built.output[0].code;
}
