// `npm run bench:ltsmin`: measures what a state costs on each rung of docs/scale.md, and writes bench/LTSMIN.md.
// `-- --reductions` measures what LTSmin's reductions lose without what the export says, and `-- --large` a model of 10^8 states, into
// files beside it.

import { fileURLToPath } from 'node:url';
import { runTypeScript } from './run-typescript.mjs';

await runTypeScript(fileURLToPath(new URL('../bench/ltsmin.ts', import.meta.url)));
