// `npm run bench:bdd`: measures the decision diagrams beside a package in C, if that is installed.

import { fileURLToPath } from 'node:url';
import { runTypeScript } from './run-typescript.mjs';

await runTypeScript(fileURLToPath(new URL('../bench/bdd/main.ts', import.meta.url)));
await runTypeScript(fileURLToPath(new URL('../bench/bdd/kernel.ts', import.meta.url)));
