// Sources of the command line as JavaScript that needs nothing but Node.

import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles entries, given as names with their files, into a folder; `output` holds further options of Rolldown's output. What is bundled
 * looks for package.json two folders above itself, as its sources do. With `license` the licences of the packages in it are written beside
 * it.
 */
export async function bundle(folder, entries, output, license = false) {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      license: license && { fileName: 'licenses.md' },
      rollupOptions: { input: entries, output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunk-[name].mjs', ...output } },
    },
  });
}
