// The command line as one JavaScript file, made anew when a source has changed: it starts in a fraction of the time that TypeScript files
// take one by one.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';
import { bundleRunEngine, runEngineFile } from './bundle-run-engine.mjs';
import { bundleSearchThread } from './bundle-search-thread.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, '.cache', 'esml');

/**
 * The path of the bundle. It lies two folders below the root, as its sources do: they look for package.json there. Throws where nothing can
 * be written.
 */
export async function bundleCommandLine() {
  const path = join(cache, `${fingerprint()}.mjs`);
  if (existsSync(path)) return path;
  const building = join(cache, `building-${process.pid}`);
  await bundle(building, { main: 'src/cli/main.ts' }, { codeSplitting: false });
  writeFileSync(join(building, runEngineFile), await bundleRunEngine());
  renameSync(join(building, runEngineFile), join(cache, runEngineFile));
  for (const old of readdirSync(cache)) if (old.endsWith('.mjs') && join(cache, old) !== path) rmSync(join(cache, old), { force: true });
  await bundleSearchThread(cache);
  renameSync(join(building, 'main.mjs'), path);
  rmSync(building, { recursive: true, force: true });
  return path;
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
