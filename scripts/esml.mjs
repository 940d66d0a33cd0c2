#!/usr/bin/env node
// The command line, which lives in src/cli.

import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleCommandLine } from './bundle-cli.mjs';
import { ensureDependencies } from './ensure-deps.mjs';
import { runTypeScript } from './run-typescript.mjs';

try {
  ensureDependencies();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
}
const bundle = await bundleCommandLine().catch(() => null);
if (bundle === null) await runTypeScript(fileURLToPath(new URL('../src/cli/main.ts', import.meta.url)));
else await import(pathToFileURL(bundle).href);
