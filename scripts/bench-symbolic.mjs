// `npm run bench:symbolic`: what decision diagrams count, and the tables of Emerson and Wahl; `-- --quick` leaves the long rows out,
// `-- --models` all but the counts, which go to bench/SYMBOLIC.md, `-- --tables` all but the tables, and `-- --clusters` all but the
// comparison of relations of single transitions with those of clusters.

import { fileURLToPath } from 'node:url';
import { runTypeScript } from './run-typescript.mjs';

await runTypeScript(fileURLToPath(new URL('../bench/symbolic/main.ts', import.meta.url)));
