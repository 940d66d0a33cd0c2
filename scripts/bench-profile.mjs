// `npm run bench:profile`: counts what the abstract machine does on the models of the thesis, beside what it prints, into
// docs/measurements.md.

import { fileURLToPath } from 'node:url';
import { runTypeScript } from './run-typescript.mjs';

await runTypeScript(fileURLToPath(new URL('../bench/profile.ts', import.meta.url)));
