#!/usr/bin/env node
// The command line. An installed package has it as JavaScript; a checkout has the sources, and bundles them when they have changed.

import { existsSync } from 'node:fs';

const sources = new URL('../src/cli/main.ts', import.meta.url);
await import(existsSync(sources) ? '../scripts/esml.mjs' : '../lib/cli/main.mjs');
