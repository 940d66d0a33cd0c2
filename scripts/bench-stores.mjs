// `npm run bench:stores`: measures all stores and encodings on the abstract machine; docs/stores.md quotes figures of what it writes into
// bench/STORES.md.

import { fileURLToPath } from 'node:url';
import { runTypeScript } from './run-typescript.mjs';

await runTypeScript(fileURLToPath(new URL('../bench/stores.ts', import.meta.url)));
