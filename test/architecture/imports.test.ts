import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layers } from './layers.ts';
import { filesBelow, importsOf, type SourceFile } from './sources.ts';

const sources = filesBelow('src', /\.tsx?$/);

describe('imports', () => {
  it.each(Object.keys(layers))('of %s go only where its layer may look', (layer) => {
    const violations = sources
      .filter((file) => layerOf(file.path) === layer)
      .flatMap((file) => importsOf(file).map((target) => ({ file: file.path, target, problem: problemWith(file, target) })))
      .filter(({ problem }) => problem !== null);
    expect(violations).toEqual([]);
  });

  it('of the contract from the engine are of types, which leave nothing in what is run', () => {
    const values = sources
      .filter((file) => layerOf(file.path) === 'contract')
      .filter(({ text }) => /^(?:import|export) (?!type )[^;]*\/engine\//m.test(text) || /\bimport\(/.test(text));
    expect(values.map(({ path }) => path)).toEqual([]);
  });

  it('go to single languages from `frontends` alone', () => {
    const elsewhere = sources.filter(({ path }) => !path.startsWith('src/frontends/'));
    const single = elsewhere.filter((file) => importsOf(file).some((target) => /\/frontends\/[^/]+\//.test(target)));
    expect(single.map(({ path }) => path)).toEqual([]);
  });

  it('start from folders that have a layer', () => {
    const strays = sources.filter((file) => layers[layerOf(file.path)] === undefined).map((file) => file.path);
    expect(strays).toEqual([]);
  });

  it('are found in every form that they can have', () => {
    const text = [
      "import type { A } from './a.ts';",
      "import {\n  b,\n  c,\n} from './b.ts';",
      "export { d } from './d.ts';",
      "export * from './e.ts';",
      "import './f.css';",
      "const g = await import('./g.ts');",
      "import h, * as i from 'h';",
    ].join('\n');
    expect(importsOf({ path: 'x.ts', text }).sort()).toEqual(['./a.ts', './b.ts', './d.ts', './e.ts', './f.css', './g.ts', 'h']);
  });
});

/** The innermost folder of src/ with a layer that a file is in; `src` itself for a file that lies directly in it. */
function layerOf(path: string): string {
  const parts = path.split('/').slice(1);
  for (let length = parts.length; length > 1; length--) {
    const nested = parts.slice(0, length).join('/');
    if (layers[nested] !== undefined) return nested;
  }
  return parts.length > 1 ? (parts[0] ?? 'src') : 'src';
}

/** Whether a layer may look into another: that one is named, or a folder that it is in. */
function reaches(reachable: readonly string[], other: string): boolean {
  return reachable.some((layer) => other === layer || (other.startsWith(`${layer}/`) && !isNested(layer)));
}

/** Whether a layer is a folder inside another one; what such a layer may look into does not hold for what is inside of it. */
function isNested(layer: string): boolean {
  return layer.includes('/');
}

/** Why a file may not import a target, or null if it may. */
function problemWith(file: SourceFile, target: string): string | null {
  const own = layerOf(file.path);
  const { layers: reachable, packages, files = [] } = layers[own] ?? { layers: [], packages: [] };
  if (!target.startsWith('.')) {
    const allowed = packages.some((name) =>
      name.endsWith(':') ? target.startsWith(name) : target === name || target.startsWith(`${name}/`),
    );
    return allowed ? null : `${own} may not import the package ${target}`;
  }
  const resolved = posix.join(posix.dirname(file.path), target);
  if (resolved.startsWith('models/') && resolved.endsWith('?raw')) return own === 'app' ? null : 'only the app bundles models';
  if (!resolved.startsWith('src/')) return 'it lies outside src/';
  const other = layerOf(resolved);
  if (files.includes(resolved.slice('src/'.length))) return null;
  return other === own || reaches(reachable, other) ? null : `${own} may not import ${other}`;
}
