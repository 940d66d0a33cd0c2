// `npm run bench:threads`: measures searches by two threads beside those by one, and beside two searches at once, into bench/THREADS.md.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleSearchThread, searchThreadFile } from './bundle-search-thread.mjs';
import { runTypeScript } from './run-typescript.mjs';

const given = process.env.SEARCH_THREAD;
const folder = given === undefined ? mkdtempSync(join(tmpdir(), 'esml-bench-')) : null;
if (folder !== null) {
  await bundleSearchThread(folder);
  process.env.SEARCH_THREAD = join(folder, searchThreadFile);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
await runTypeScript(fileURLToPath(new URL('../bench/threads.ts', import.meta.url)));
