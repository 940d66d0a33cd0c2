import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const workerFile = 'service-worker.js';

/**
 * Adds the service worker to the build and, at the end, tells it all files of the build, so that the page opens without a network after the
 * first visit.
 */
export function offline(): Plugin {
  let folder = '';
  return {
    name: 'esml:offline',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    buildStart() {
      this.emitFile({
        type: 'chunk',
        id: join(import.meta.dirname, '../../src/app/shell/offline/service-worker.ts'),
        fileName: workerFile,
      });
    },
    closeBundle() {
      const files = filesIn(folder).filter((file) => file !== workerFile);
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
      const list = files.map((file) => (file === 'index.html' ? '' : file));
      const code = readFileSync(join(folder, workerFile), 'utf8');
      const version = JSON.stringify(hash.update(code).digest('hex').slice(0, 16));
      writeFileSync(join(folder, workerFile), `const BUILD_VERSION=${version},BUILD_FILES=${JSON.stringify(list)};\n${code}`);
    },
  };
}

/** All files below a folder, as paths of the web, in order. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
