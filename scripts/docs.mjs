// `npm run docs`: writes docs/diagnostics.md from the catalogue of diagnostics.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runTypeScript } from './run-typescript.mjs';
import { wrapProse } from './wrap-prose.mjs';

const { diagnosticsPage } = await runTypeScript(fileURLToPath(new URL('diagnostics-page.ts', import.meta.url)));
writeFileSync(new URL('../docs/diagnostics.md', import.meta.url), wrapProse(diagnosticsPage()));
