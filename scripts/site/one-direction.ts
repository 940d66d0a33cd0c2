import type { Plugin } from 'vite';

/** Files that import each other in a circle: each imports the next, and the last the first. Null where there is no such circle. */
export function circleOf(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  const path: string[] = [];
  const from = (file: string): readonly string[] | null => {
    if (done.has(file)) return null;
    const at = path.indexOf(file);
    if (at >= 0) return path.slice(at);
    path.push(file);
    for (const other of imports.get(file) ?? []) {
      const circle = from(other);
      if (circle !== null) return circle;
    }
    path.pop();
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const circle = from(file);
    if (circle !== null) return circle;
  }
  return null;
}

/**
 * Ends a build in which files import each other in a circle. Modules do not (`test/architecture`), but files hold several of them: in a
 * circle of files the one that is asked for first runs last, so that what its modules make is read before it is there, and that depends on
 * what a visitor opens first.
 */
export function oneDirection(): Plugin {
  return {
    name: 'esml:one-direction',
    apply: 'build',
    generateBundle(_, bundle) {
      const imports = new Map<string, readonly string[]>();
      for (const file of Object.values(bundle)) if (file.type === 'chunk') imports.set(file.fileName, file.imports);
      const circle = circleOf(imports);
      if (circle !== null) this.error(`files of the build import each other in a circle: ${circle.join(', ')}`);
    },
  };
}
