#!/usr/bin/env node
// The command line, which lives in src/cli.

import { fileURLToPath } from 'node:url';
import { runTypeScript } from './run-typescript.mjs';

await runTypeScript(fileURLToPath(new URL('../src/cli/main.ts', import.meta.url)));
