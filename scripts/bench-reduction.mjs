// `npm run bench:reduction`: measures what partial-order reduction saves in states and costs in time; with --write the table goes to
// bench/REDUCTION.md. With --ltsmin it is the table of what LTSmin leaves of the same models, with --times that of what a state takes of
// larger ones.

import { fileURLToPath } from 'node:url';
import { runTypeScript } from './run-typescript.mjs';

await runTypeScript(fileURLToPath(new URL('../bench/reduction.ts', import.meta.url)));
