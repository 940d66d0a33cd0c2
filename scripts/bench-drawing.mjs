// `npm run bench:drawing`: the longest tasks of the page's thread while the state graph is opened at sizes from 10 to a million states.

import { fileURLToPath } from 'node:url';
import { runTypeScript } from './run-typescript.mjs';

await runTypeScript(fileURLToPath(new URL('../bench/drawing/page-thread.ts', import.meta.url)));
