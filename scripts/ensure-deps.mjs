// Installs the dependencies when they are missing or belong to another lock file, Node version or platform. Uses Node's own modules only,
// since it runs before anything is installed, and writes to stderr only, since it may run ahead of a command whose stdout is read by a
// program.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.esml-dependencies');

/** Makes sure that node_modules is what package-lock.json asks for; throws with a readable message if that fails. */
export function ensureDependencies() {
  checkNodeVersion();
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const platform = `${process.version} ${process.platform} ${process.arch}`;
  const wanted = `${platform} ${createHash('sha256').update(lock).digest('hex')}`;
  const found = existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
  if (found === wanted) return;
  const otherPlatform = found !== null && !found.startsWith(`${platform} `);
  if (otherPlatform || !alreadyInstalled(lock)) install();
  writeFileSync(stamp, wanted);
}

function checkNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) throw new Error(`Node 20.19 or newer is needed; this is ${process.version}`);
}

/** True when npm's own record of what it installed agrees with the lock file, because someone has run `npm ci` or `npm install` by hand. */
function alreadyInstalled(lock) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(JSON.parse(lock).packages).every(
    ([path, { version, optional }]) =>
      path === '' || (installed[path] === undefined ? optional === true : installed[path].version === version),
  );
}

function install() {
  process.stderr.write('Installing dependencies (once)...\n');
  const npm = process.env.npm_execpath;
  const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: root, stdio: ['ignore', 2, 2] };
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...flags], options)
    : spawnSync('npm', flags, { ...options, shell: process.platform === 'win32' });
  if (result.status !== 0) throw new Error('npm ci failed; its messages are above');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    ensureDependencies();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
