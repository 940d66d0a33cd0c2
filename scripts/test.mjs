// `npm test`: every check there is but for those of a campaign, going on after failures so that one run shows them all: type check, lint
// and build at once, then the unit tests, then the browser's, each on all cores. The last line is `N passed, N failed`, counting each unit,
// property, model and browser test, and the type check, the lint and the build as one each. The exit code is 0 only if nothing failed.
// Three others are made of the same parts:
// - `npm run test:quick` leaves out the long comparisons too (`*.long.test.ts`), the build and the browser.
// - `npm run test:all` has each test once, those of a campaign too (`*.campaign.test.ts`, and those of `e2e` with the tag `@campaign`).
// - `npm run test:campaign` has them all, and in unit tests models, stores, searches and the like do not take turns (`test/campaign.ts`).
//   It
//   takes FILES after `--`; such of `e2e` then take the longer of their ways, too (`e2e/typing.spec.ts`).

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureDependencies } from './ensure-deps.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const results = join(root, 'test-results');
const quick = process.argv.includes('--quick');
const campaign = process.argv.includes('--campaign');
const whole = campaign || process.argv.includes('--all');
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const chosen = files.length > 0;
const browserOnly = chosen && files.every((file) => file.startsWith('e2e/'));
const require = createRequire(import.meta.url);
const totals = { passed: 0, failed: 0 };

try {
  ensureDependencies();
  const [, , built] = await Promise.all([
    chosen || single('Type check', 'typescript', 'tsc', ['-p', 'tsconfig.json']),
    chosen || single('Lint', '@biomejs/biome', 'biome', ['ci', '--max-diagnostics=50', '--colors=off', '.']),
    quick || (chosen && !browserOnly) || single('Build', 'vite', 'vite', ['build', '--logLevel', 'warn']),
  ]);
  if (!browserOnly) stage('Tests', unitTests);
  if (browserOnly || (!quick && !chosen)) stage('Browser tests', () => browserTests(built));
} catch (error) {
  process.stdout.write(`${error.message}\n`);
  totals.failed++;
}
process.exitCode = totals.failed === 0 ? 0 : 1;
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);

/** Runs a stage that counts as one test beside others, and prints what it says when it is over; tells whether it passed. */
async function single(title, packageName, command, parameters) {
  const started = performance.now();
  const { status, said } = await heard(packageName, command, parameters).catch(({ message }) => ({ status: 1, said: `${message}\n` }));
  process.stdout.write(`\n== ${title}\n${said}`);
  return conclude(title, started, status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** The exit code of a package's command, and what it has written. */
async function heard(packageName, command, parameters) {
  const child = spawn(process.execPath, [scriptOf(packageName, command), ...parameters], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  const status = await new Promise((resolve, reject) => {
    child.on('close', resolve);
    child.on('error', reject);
  });
  return { status, said };
}

function stage(title, action) {
  process.stdout.write(`\n== ${title}\n`);
  const started = performance.now();
  let counts;
  try {
    counts = action();
  } catch (error) {
    process.stdout.write(`${error.message}\n`);
    counts = { passed: 0, failed: 1 };
  }
  return conclude(title, started, counts);
}

function conclude(title, started, counts) {
  totals.passed += counts.passed;
  totals.failed += counts.failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`-- ${title}: ${counts.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`);
  return counts.failed === 0;
}

function unitTests() {
  const report = join(results, 'vitest.json');
  const status = run(
    'vitest',
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files],
    { LEFT_OUT_TESTS: [...(quick ? ['long'] : []), ...(whole ? [] : ['campaign'])].join(), ...(campaign ? { TEST_CAMPAIGN: '1' } : {}) },
    report,
  );
  const { numPassedTests, numFailedTests } = readReport(report);
  return atLeastOneFailure({ passed: numPassedTests, failed: numFailedTests }, status);
}

function browserTests(built) {
  if (!built) throw new Error('not run, since there is no build to test');
  const report = join(results, 'e2e.json');
  const environment = {
    CHROMIUM_PATH: ensureChromium(),
    E2E_BUILT: '1',
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  };
  const parameters = ['test', '--reporter=line,json', ...(whole ? [] : ['--grep-invert=@campaign']), ...(browserOnly ? files : [])];
  const status = run(
    '@playwright/test',
    'playwright',
    parameters,
    { ...environment, ...(campaign && chosen ? { TEST_CAMPAIGN: '1' } : {}) },
    report,
  );
  const { expected, unexpected } = readReport(report).stats;
  return atLeastOneFailure({ passed: expected, failed: unexpected }, status);
}

/** A runner that fails without naming a failed test (a file that cannot be loaded, an unhandled error) has failed all the same. */
function atLeastOneFailure(counts, status) {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readReport(path) {
  if (!existsSync(path)) throw new Error('the test runner ended without a report');
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Runs a package's command with Node, its output passed through, after removing the report of an earlier run; returns the exit code. */
function run(packageName, command, parameters, environment = {}, report = null) {
  mkdirSync(results, { recursive: true });
  if (report !== null) rmSync(report, { force: true });
  const env = { ...process.env, ...environment };
  return spawnSync(process.execPath, [scriptOf(packageName, command), ...parameters], { cwd: root, stdio: 'inherit', env }).status ?? 1;
}

/** The script of a package's command. */
function scriptOf(packageName, command) {
  const manifest = join(root, 'node_modules', packageName, 'package.json');
  const { bin } = require(manifest);
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
}
