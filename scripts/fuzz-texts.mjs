// `npm run fuzz:texts -- --texts 1000`: texts of models changed at random, through all of the front end.

import { fileURLToPath } from 'node:url';
import { runTypeScript } from './run-typescript.mjs';

await runTypeScript(fileURLToPath(new URL('../test/fuzz/texts/main.ts', import.meta.url)));
