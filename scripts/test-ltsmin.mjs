// `npm run test:ltsmin`: compares LTSmin with the searches here, on models, on random ones and on two hosts. Where LTSmin is neither on the
// PATH nor where `scripts/ltsmin/build.sh` puts it, that is run first; `--build` runs it in any case, into a folder of its own.
// FILES after `--` are the only tests that are run. `LTSMIN_SOURCES=FOLDER` has the sources where they cannot be fetched.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './ensure-deps.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const words = process.argv.slice(2);
const build = words.includes('--build');
const files = words.filter((word) => word !== '--build');

ensureDependencies();
const usual = join(process.env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'esml', 'ltsmin');
const prefix = build ? mkdtempSync(join(tmpdir(), 'esml-ltsmin-')) : usual;
const folders = [join(prefix, 'bin'), ...(build ? [] : (process.env.PATH ?? '').split(delimiter))];
if (!folders.some((folder) => existsSync(join(folder, 'prom2lts-mc'))))
  stopUnless(spawnSync(join(root, 'scripts', 'ltsmin', 'build.sh'), [prefix], { stdio: 'inherit' }));

const manifest = createRequire(import.meta.url).resolve('vitest/package.json');
const tests = files.length > 0 ? files : ['test/ltsmin', 'test/export/pins/ltsmin.long.test.ts'];
const environment = { ...process.env, PATH: `${join(prefix, 'bin')}${delimiter}${process.env.PATH ?? ''}`, TEST_CAMPAIGN: '1' };
stopUnless(
  spawnSync(process.execPath, [join(dirname(manifest), 'vitest.mjs'), 'run', ...tests], { cwd: root, stdio: 'inherit', env: environment }),
);

function stopUnless({ status }) {
  if (status !== 0) process.exit(status ?? 1);
}
