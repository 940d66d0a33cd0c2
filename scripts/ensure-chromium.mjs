// Finds a Chromium for the browser tests, or installs Debian's. Run on its own it prints the path.

import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium or Chrome, or null. CHROMIUM_PATH, when set, is the only one considered. */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return executable(chosen) ? chosen : null;
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...places, ...onPath].find(executable) ?? null;
}

/** The path of a Chromium, installed with apt-get if need be; throws with a readable message if there is none to be had. */
export function ensureChromium() {
  const found = findChromium();
  if (found !== null) return found;
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which cannot be executed`);
  installWithApt();
  const installed = findChromium();
  if (installed === null)
    throw new Error('The browser tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its executable.');
  return installed;
}

function installWithApt() {
  const prefix = process.getuid?.() === 0 ? [] : succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null;
  if (prefix === null || !succeeds('apt-get', ['--version'])) return;
  process.stderr.write('Installing Chromium with apt-get (once)...\n');
  for (const step of [
    ['update', '-q'],
    ['install', '-y', '-q', 'chromium'],
  ]) {
    const [command, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...step];
    spawnSync(command, rest, { stdio: ['ignore', 2, 2] });
  }
}

function succeeds(command, parameters) {
  return spawnSync(command, parameters, { stdio: 'ignore' }).status === 0;
}

function executable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.stdout.write(`${ensureChromium()}\n`);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
