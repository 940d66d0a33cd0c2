import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, root } from './sources.ts';

/** What only tests use: what holds the rest against it, or shows it. */
const forTests = ['src/system/print.ts', 'src/system/validate.ts'];

const sources = /\.(tsx?|css)$/;

/** Files that a text names as modules and pages do: from where it is, or from the root. */
function named({ path, text }: { readonly path: string; readonly text: string }): string[] {
  return [...text.matchAll(/['"`]([^'"`\s]+\.(?:tsx?|css))(?:\?[\w&]+)?['"`]/g)].flatMap(([, name = '']) => [
    posix.join(posix.dirname(path), name),
    name.replace(/^\//, ''),
  ]);
}

it('each file of src is imported by another one, or is where a page, a worker, a command or a package begins', () => {
  const all = filesBelow('src', sources);
  const others = [...filesBelow('scripts', /\.(mjs|ts)$/), ...filesBelow('editors/vscode/src', /\.ts$/)];
  const page = { path: 'index.html', text: readFileSync(join(root, 'index.html'), 'utf8') };
  const found = new Set([...all, ...others, page].flatMap(named));
  const alone = all.map(({ path }) => path).filter((path) => !found.has(path) && !path.endsWith('.d.ts'));
  expect(alone).toEqual(forTests);
});
