// `npm run bench:memory`: what the page and its workers hold five seconds after the first screen.

import { fileURLToPath } from 'node:url';
import { runTypeScript } from './run-typescript.mjs';

await runTypeScript(fileURLToPath(new URL('../bench/memory.ts', import.meta.url)));
