// The code of further threads of a search, as one file beside the command line.

import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from './bundle.mjs';

/** The name of its file, beside the command line. */
export const searchThreadFile = 'search-thread.mjs';

/** Writes it into a folder. */
export async function bundleSearchThread(folder) {
  const made = mkdtempSync(join(tmpdir(), 'esml-thread-'));
  try {
    await bundle(made, { thread: 'src/cli/threads/search-thread.ts' }, { codeSplitting: false });
    copyFileSync(join(made, 'thread.mjs'), join(folder, searchThreadFile));
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}
