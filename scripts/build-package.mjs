// `npm pack` runs this first: the command line as JavaScript in lib/cli, so that nothing is built or written where the package is installed.

import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';
import { ensureDependencies } from './ensure-deps.mjs';

const folder = fileURLToPath(new URL('../lib/cli', import.meta.url));

try {
  ensureDependencies();
  await bundle(folder, { main: 'src/cli/main.ts' }, {}, true);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
