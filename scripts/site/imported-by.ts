import { existsSync } from 'node:fs';

type Modules = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

/** A group of modules that the bundler puts into one file. */
export type Group = {
  readonly name: (id: string, modules: Modules) => string | null;
  readonly debugName: string;
  readonly priority: number;
};

/**
 * One file of all that some modules import, and that imports in turn, without what is loaded on demand and what a group of higher priority
 * has. Else each set of panels that share something has a file of that, which are a hundred requests before the first picture. Throws where
 * an entry is not there.
 */
export function importedBy(name: string, entries: readonly string[], priority: number): Group {
  const missing = entries.find((entry) => !existsSync(entry));
  if (missing !== undefined) throw new Error(`${missing} is to go into the file ${name}, and is not there`);
  let found: ReadonlySet<string> | null = null;
  return {
    name: (id, modules) => {
      // The editor's worker is bundled with the same options, before or after, and has none of the entries.
      if (found === null && entries.every((entry) => modules.getModuleInfo(entry) !== null)) found = imports(entries, modules);
      return found?.has(id) === true ? name : null;
    },
    debugName: name,
    priority,
  };
}

/** What modules import, and what that imports. */
function imports(entries: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(entries.flatMap((id) => modules.getModuleInfo(id)?.importedIds ?? []));
  for (const id of found) for (const other of modules.getModuleInfo(id)?.importedIds ?? []) found.add(other);
  return found;
}
