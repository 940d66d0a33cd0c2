// `npm run bench:table-two`: time and memory of the rows of Table II on two protocols, into bench/TABLE-TWO.md.

import { fileURLToPath } from 'node:url';
import { runTypeScript } from './run-typescript.mjs';

await runTypeScript(fileURLToPath(new URL('../bench/table-two.ts', import.meta.url)));
