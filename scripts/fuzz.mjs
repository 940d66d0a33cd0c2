// `npm run fuzz -- --minutes 10`: random models through every reduction and both engines, each against the plain search and the
// definitions.

import { fileURLToPath } from 'node:url';
import { runTypeScript } from './run-typescript.mjs';

await runTypeScript(fileURLToPath(new URL('../test/fuzz/main.ts', import.meta.url)));
