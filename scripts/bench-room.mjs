// `npm run bench:room`: how near the reductions come to the best persistent sets; with --write the table goes to bench/ROOM.md.

import { fileURLToPath } from 'node:url';
import { runTypeScript } from './run-typescript.mjs';

await runTypeScript(fileURLToPath(new URL('../bench/room.ts', import.meta.url)));
