import type { Plugin } from 'vite';

/** What is read here of a module's syntax. */
interface Import {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly source: { readonly raw: string };
  readonly specifiers: readonly {
    readonly type: string;
    readonly imported: { readonly name: string };
    readonly local: { readonly name: string };
  }[];
}

/**
 * Makes what modules of the program, and those that tests share, import constants of theirs. Vitest turns each use of an import into one of
 * a getter, which compilers of JavaScript do not see through in large functions: the abstract machine takes several times as long.
 */
export function localImports(): Plugin {
  return {
    name: 'local-imports',
    enforce: 'post',
    transform(code, id) {
      if (!/\/(src|test)\/.*(?<!\.test)\.ts$/.test(id)) return null;
      let made = code;
      const statements = this.parse(code).body as readonly unknown[] as readonly Import[];
      for (const { type, start, end, source, specifiers } of [...statements].reverse()) {
        if (type !== 'ImportDeclaration' || specifiers.length === 0 || specifiers.some((one) => one.type !== 'ImportSpecifier')) continue;
        const names = specifiers.map(({ imported, local }) => `${imported.name} as __local_${local.name}`);
        const constants = specifiers.map(({ local }) => `const ${local.name} = __local_${local.name};`);
        // Lines stay what they are, for the traces of stacks.
        const lines = made.slice(start, end).replaceAll(/[^\n]/g, '');
        made = `${made.slice(0, start)}import { ${names.join(', ')} } from ${source.raw}; ${constants.join(' ')}${lines}${made.slice(end)}`;
      }
      return { code: made, map: null };
    },
  };
}
