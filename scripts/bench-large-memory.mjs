// `npm run bench:large-memory`: measures the ways to more than 4 GB on a loop that probes a table, into bench/LARGE-MEMORY.md.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';
import { runTypeScript } from './run-typescript.mjs';

const folder = mkdtempSync(join(tmpdir(), 'esml-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await bundle(folder, { one: 'bench/large-memory/one.ts' }, { codeSplitting: false });
process.env.ONE_WAY = join(folder, 'one.mjs');
await runTypeScript(fileURLToPath(new URL('../bench/large-memory/main.ts', import.meta.url)));
