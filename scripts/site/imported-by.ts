import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly code: string | null;
}

interface Modules {
  readonly getModuleInfo: (id: string) => ModuleInfo | null;
}

/** The one module that gives out all icons: who imports it needs those that it names. */
const allIcons = /[\\/]lucide-react\.m?js$/;

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
  const needs = (id: string): readonly string[] => {
    const info = modules.getModuleInfo(id);
    if (info === null) return [];
    return info.importedIds.flatMap((imported) => (allIcons.test(imported) ? iconsOf(info, imported, modules) : [imported]));
  };
  const found = new Set(entries.flatMap(needs));
  for (const id of found) for (const other of needs(id)) found.add(other);
  return found;
}

/** The modules of the icons that a module names. */
function iconsOf({ code }: ModuleInfo, all: string, modules: Modules): readonly string[] {
  const named = [...(code ?? '').matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  );
  const given = modules.getModuleInfo(all)?.code ?? '';
  return [...given.matchAll(/export \{([^}]*)\} from ['"]([^'"]*)['"]/g)].flatMap(([, names = '', file = '']) =>
    names.split(',').some((name) => named.includes(name.trim().replace(/^default as /, ''))) ? [join(dirname(all), file)] : [],
  );
}
