// `npm run bench:large-memory`: measures the ways to more than 4 GB on a loop that probes a table, into bench/LARGE-MEMORY.md. With
// `--whole` it searches models that need as much, into bench/LARGE-SEARCHES.md.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';
import { runTypeScript } from './run-typescript.mjs';

const bench = (name) => fileURLToPath(new URL(`../bench/large-memory/${name}.ts`, import.meta.url));
if (process.argv.includes('--whole')) {
  await runTypeScript(bench('whole'));
  process.exit();
}
const folder = mkdtempSync(join(tmpdir(), 'esml-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await bundle(folder, { one: 'bench/large-memory/one.ts' }, { codeSplitting: false });
process.env.ONE_WAY = join(folder, 'one.mjs');
await runTypeScript(bench('main'));
