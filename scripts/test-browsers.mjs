// `npm run test:browsers`: uses the built page in Firefox and WebKit, each of which is left out where it is not installed (`firefox`;
// `WebKitWebDriver`, with `xvfb-run` where there is no screen). Pictures of what they show are in test-results/browsers.

import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './ensure-deps.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const programOf = (name, file) => join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file);

ensureDependencies();
run(programOf('vite', 'bin/vite.js'), 'build');
run(programOf('vitest', 'vitest.mjs'), 'run', 'test/browsers');

function run(...command) {
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_CAMPAIGN: '1' } });
  if (status !== 0) process.exit(status ?? 1);
}
