import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4391);

/** Answers are not passed through one process more; the others are those of Playwright, which this list stands in place of. */
const enabled = ['NetworkServiceInProcess2', 'CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies'];

/** A page lives for seconds: its memory begins as large as it gets, and what is compiled to fast code has run for long. */
const javaScript = ['--initial-old-space-size=600', '--min-semi-space-size=32', '--interrupt-budget-for-maglev=200000'];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  // Pictures that tests compare with are kept on purpose only, in a folder of their test.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  updateSnapshots: 'none',
  // One for each core of a small machine.
  workers: 2,
  // A test that needs a second attempt has failed: it does not wait for what it looks at, or the page is wrong at times.
  retries: 0,
  // Long enough for a machine at half the speed; a test that passes does not wait for it.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}/`,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    // Each page would keep all files of the build for itself.
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-background-networking',
        `--enable-features=${enabled.join()}`,
        `--js-flags=${javaScript.join(' ')}`,
      ],
    },
  },
  webServer: {
    // `npm test` has built already.
    command: `${process.env.E2E_BUILT === undefined ? 'npx vite build && ' : ''}npx vite preview --port ${port} --strictPort`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: process.env.CI === undefined,
    timeout: 120_000,
  },
});
