// `npm run mutate`: makes each clause of the reductions wrong once, in a copy, and says which random model notices first.

import { fileURLToPath } from 'node:url';
import { runTypeScript } from './run-typescript.mjs';

await runTypeScript(fileURLToPath(new URL('../test/fuzz/mutate.ts', import.meta.url)));
