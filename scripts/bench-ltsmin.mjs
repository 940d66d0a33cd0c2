// `npm run bench:ltsmin`: measures what a state costs on each rung of docs/scale.md, and writes bench/LTSMIN.md.

import { fileURLToPath } from 'node:url';
import { runTypeScript } from './run-typescript.mjs';

await runTypeScript(fileURLToPath(new URL('../bench/ltsmin.ts', import.meta.url)));
