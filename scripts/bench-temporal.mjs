// `npm run bench:temporal`: measures properties of runs beside our check for deadlocks and beside SPIN, into bench/TEMPORAL.md.

import { fileURLToPath } from 'node:url';
import { runTypeScript } from './run-typescript.mjs';

await runTypeScript(fileURLToPath(new URL('../bench/temporal.ts', import.meta.url)));
