// `npm run bench:next`: what stubborn sets would leave that an automaton guides; with --write the table goes to bench/NEXT.md.

import { fileURLToPath } from 'node:url';
import { runTypeScript } from './run-typescript.mjs';

await runTypeScript(fileURLToPath(new URL('../bench/next.ts', import.meta.url)));
