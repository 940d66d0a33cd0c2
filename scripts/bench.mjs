// `npm run bench`: measures how fast the engine explores; the measurements are in bench/.

import { fileURLToPath } from 'node:url';
import { runTypeScript } from './run-typescript.mjs';

await runTypeScript(fileURLToPath(new URL('../bench/main.ts', import.meta.url)));
