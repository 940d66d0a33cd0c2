import type { Plugin } from 'vite';
import { bundleRunEngine, runEngineFile } from '../bundle-run-engine.mjs';

/** Adds the engine that saved pages of runs have within them to the build, as a file that is fetched when such a page is made. */
export function runEngine(): Plugin {
  return {
    name: 'esml:run-engine',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: runEngineFile, source: await bundleRunEngine() });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${runEngineFile}`, (_request, response, next) => {
        bundleRunEngine().then((code) => response.setHeader('Content-Type', 'text/javascript').end(code), next);
      });
    },
  };
}
