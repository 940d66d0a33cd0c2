import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, importsOf } from './sources.ts';

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** For each folder directly below another, and each file that lies directly in that, what it imports of them. */
function folderImports(below: string): Imports {
  const imports = new Map<string, Set<string>>();
  const folderOf = (path: string): string => path.slice(below.length + 1).split('/')[0] ?? '';
  for (const file of filesBelow(below, /\.tsx?$/)) {
    const from = folderOf(file.path);
    const targets = imports.get(from) ?? new Set<string>();
    imports.set(from, targets);
    for (const target of importsOf(file)) {
      const path = posix.join(posix.dirname(file.path), target);
      if (target.startsWith('.') && path.startsWith(`${below}/`) && folderOf(path) !== from) targets.add(folderOf(path));
    }
  }
  return imports;
}

function reachable(imports: Imports, start: string): Set<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const to of imports.get(at)?.keys() ?? []) {
      if (found.has(to)) continue;
      found.add(to);
      waiting.push(to);
    }
  }
  return found;
}

/** The imports from folder to folder that have a way back. */
function onCircles(imports: Imports): string[] {
  return [...imports]
    .flatMap(([from, targets]) => [...targets].filter((to) => reachable(imports, to).has(from)).map((to) => `${from} -> ${to}`))
    .sort();
}

describe('the folders of the engine, and the files beside them', () => {
  it('import each other in no circles', () => {
    expect(onCircles(folderImports('src/engine'))).toEqual([]);
  });

  it('import each other in no circles inside the generated engine, where no two files have one name', () => {
    expect(onCircles(folderImports('src/engine/wasm'))).toEqual([]);
    const names = filesBelow('src/engine/wasm', /\.ts$/).map(({ path }) => posix.basename(path));
    expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([]);
  });

  it('nor do those of the worker', () => {
    expect(onCircles(folderImports('src/worker'))).toEqual([]);
  });

  it('nor do those of what all panels share, whose state knows none of the others', () => {
    const imports = folderImports('src/app/session');
    expect(onCircles(imports)).toEqual([]);
    expect([...(imports.get('state') ?? [])]).toEqual([]);
  });

  it('nor do the folders of the whole program', () => {
    expect(onCircles(folderImports('src'))).toEqual([]);
  });

  it('are searched for circles in a way that finds them', () => {
    const imports = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['b'])],
    ]);
    expect(onCircles(imports)).toEqual(['b -> c', 'c -> b']);
  });
});
