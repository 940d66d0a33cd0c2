// `npm run test:ltsmin`: compares LTSmin with the searches here, on models, on random ones and on two hosts, and runs what docs/scale.md
// shows, the script among it that builds LTSmin. Where LTSmin is neither on the PATH nor where that script puts it, it is run first.
// FILES after `--` are the only tests that are run. `LTSMIN_SOURCES=FOLDER` has the sources where they cannot be fetched.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './ensure-deps.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const files = process.argv.slice(2);

ensureDependencies();
const prefix = join(process.env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'esml', 'ltsmin');
const folders = [join(prefix, 'bin'), ...(process.env.PATH ?? '').split(delimiter)];
if (!folders.some((folder) => existsSync(join(folder, 'prom2lts-mc'))))
  stopUnless(spawnSync(join(root, 'scripts', 'ltsmin', 'build.sh'), [prefix], { stdio: 'inherit' }));

const manifest = createRequire(import.meta.url).resolve('vitest/package.json');
const tests = files.length > 0 ? files : ['test/ltsmin', 'test/export/pins/ltsmin.long.test.ts'];
const environment = { ...process.env, PATH: `${join(prefix, 'bin')}${delimiter}${process.env.PATH ?? ''}`, TEST_CAMPAIGN: '1' };
stopUnless(
  spawnSync(process.execPath, [join(dirname(manifest), 'vitest.mjs'), 'run', '--no-file-parallelism', ...tests], {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  }),
);

function stopUnless({ status }) {
  if (status !== 0) process.exit(status ?? 1);
}
