// `npm pack` runs this first: the command line as JavaScript in lib/cli, so that nothing is built or written where the package is
// installed.

import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';
import { bundleRunEngine, runEngineFile } from './bundle-run-engine.mjs';
import { bundleSearchThread } from './bundle-search-thread.mjs';
import { ensureDependencies } from './ensure-deps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'lib/cli');

/** The declarations of the library for modules, or for CommonJS: each kind has its own files, whose names end so. */
const declarations = (ending) => `import type { CheckOptions } from './options.${ending}';
import type { CheckReport } from './report.${ending}';

export type * from './options.${ending}';
export type * from './report.${ending}';

/**
 * Checks the text of a model, and returns what \`esml check --json\` prints; \`file\` in it is \`-\`. What is wrong with the text or the values of
 * options is in the report: then \`exitCode\` is 2, and \`error\` or \`diagnostics\` say why. Throws a TypeError only for arguments of another kind.
 */
export declare function check(text: string, options?: CheckOptions): Promise<CheckReport>;
`;

/** CommonJS cannot load modules at once; what it calls loads the one there is. */
const commonJs = "exports.check = async (...args) => (await import('./index.mjs')).check(...args);\n";

try {
  ensureDependencies();
  await bundle(folder, { main: 'src/cli/main.ts', index: 'src/cli/library/index.ts' }, {}, true);
  writeFileSync(join(folder, runEngineFile), await bundleRunEngine());
  await bundleSearchThread(folder);
  // These two hold types only and import nothing, so that they are declarations as they are.
  for (const name of ['options', 'report'])
    for (const ending of ['d.ts', 'd.cts']) copyFileSync(join(root, 'src/cli/library', `${name}.ts`), join(folder, `${name}.${ending}`));
  writeFileSync(join(folder, 'index.d.ts'), declarations('js'));
  writeFileSync(join(folder, 'index.d.cts'), declarations('cjs'));
  writeFileSync(join(folder, 'index.cjs'), commonJs);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
