// `npm pack` runs this first: the command line as JavaScript in lib/cli, so that nothing is built or written where the package is
// installed.

import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';
import { ensureDependencies } from './ensure-deps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'lib/cli');

const declarations = `import type { CheckOptions } from './options.js';
import type { CheckReport } from './report.js';

export type * from './options.js';
export type * from './report.js';

/**
 * Checks the text of a model, and returns what \`esml check --json\` prints; \`file\` in it is \`-\`. Never throws for what is wrong with the text or the
 * options: then \`exitCode\` is 2, and \`error\` or \`diagnostics\` say why.
 */
export declare function check(text: string, options?: CheckOptions): Promise<CheckReport>;
`;

try {
  ensureDependencies();
  await bundle(folder, { main: 'src/cli/main.ts', index: 'src/cli/library/index.ts' }, {}, true);
  // These two hold types only and import nothing, so that they are declarations as they are.
  for (const name of ['options', 'report']) copyFileSync(join(root, 'src/cli/library', `${name}.ts`), join(folder, `${name}.d.ts`));
  writeFileSync(join(folder, 'index.d.ts'), declarations);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
