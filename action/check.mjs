// Checks the models that ESML_PATHS names, one a line, with the command line that install.sh has installed; its exit code is that of the
// check.

import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from './words.mjs';

const { ESML_PATHS = '', ESML_OPTIONS = '', ESML_PAGE = '', RUNNER_TEMP = '', GITHUB_OUTPUT } = process.env;

function run() {
  const paths = ESML_PATHS.split(/\r?\n|\r/).filter((path) => path.trim() !== '');
  const page = ESML_PAGE.trim() === '' ? [] : ['--page', ESML_PAGE.trim()];
  const command = join(RUNNER_TEMP, 'esml', 'node_modules', 'esml-workbench', 'bin', 'esml.mjs');
  const args = [command, 'check', '--format', 'github', ...page, ...wordsOf(ESML_OPTIONS), '--', ...paths];
  const { status, error } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (error !== undefined) throw error;
  // Who was ended by a signal does not know.
  return status ?? 3;
}

try {
  process.exitCode = run();
} catch (error) {
  process.stdout.write(`::error title=The check could not be carried out::${error.message}\n`);
  process.exitCode = 2;
}
if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `exit-code=${process.exitCode}\n`);
