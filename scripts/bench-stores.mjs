// `npm run bench:stores`: measures all stores and encodings on the abstract machine; docs/stores.md quotes the figures.

import { fileURLToPath } from 'node:url';
import { runTypeScript } from './run-typescript.mjs';

await runTypeScript(fileURLToPath(new URL('../bench/stores.ts', import.meta.url)));
