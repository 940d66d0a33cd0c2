// `npm run bench:limits`: measures what checks with a limit of memory really hold, into bench/MEMORY-LIMITS.md; on Linux.

import { fileURLToPath } from 'node:url';
import { runTypeScript } from './run-typescript.mjs';

await runTypeScript(fileURLToPath(new URL('../bench/memory-limits.ts', import.meta.url)));
