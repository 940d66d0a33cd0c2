// `npm run bench:symbolic`: what decision diagrams count, and the tables of Emerson and Wahl; `-- --quick` leaves the long rows out,
// `-- --tables` all but the tables.

import { fileURLToPath } from 'node:url';
import { runTypeScript } from './run-typescript.mjs';

await runTypeScript(fileURLToPath(new URL('../bench/symbolic/main.ts', import.meta.url)));
