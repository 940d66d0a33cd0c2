// `npm run generated -- check MODEL [OPTIONS]`: a command, and behind what it prints the modules that it generated, as text.

import { fileURLToPath } from 'node:url';
import { runTypeScript } from './run-typescript.mjs';

await runTypeScript(fileURLToPath(new URL('./generated/generated.ts', import.meta.url)));
