// The command line as one JavaScript file, made anew when a source has changed: it starts in a fraction of the time that TypeScript files take one by one.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, '.cache', 'esml');

/** The path of the bundle. It lies two folders below the root, as its sources do: they look for package.json there. Throws where nothing can be written. */
export async function bundleCommandLine() {
  const bundle = join(cache, `${fingerprint()}.mjs`);
  if (existsSync(bundle)) return bundle;
  const { build } = await import('vite');
  const building = join(cache, `building-${process.pid}`);
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: 'src/cli/main.ts',
      outDir: building,
      target: 'node20',
      minify: false,
      rollupOptions: { output: { entryFileNames: 'main.mjs', codeSplitting: false } },
    },
  });
  for (const old of readdirSync(cache)) if (old.endsWith('.mjs') && join(cache, old) !== bundle) rmSync(join(cache, old), { force: true });
  renameSync(join(building, 'main.mjs'), bundle);
  rmSync(building, { recursive: true, force: true });
  return bundle;
}

/** Changes whenever a source does. */
function fingerprint() {
  const hash = createHash('sha256');
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (entry.name !== 'app' && entry.name !== 'worker') walk(path);
        continue;
      }
      const { mtimeMs, size } = statSync(path);
      hash.update(`${path} ${mtimeMs} ${size}\n`);
    }
  };
  walk(join(root, 'src'));
  hash.update(String(statSync(join(root, 'package.json')).mtimeMs));
  return hash.digest('hex').slice(0, 20);
}
