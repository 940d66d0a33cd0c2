import type { Plugin } from 'vite';

/**
 * The editor's package comes with two more editors for differences, which are made nowhere here: empty classes take their place in the
 * build.
 */
export function withoutDiffEditor(): Plugin {
  return {
    name: 'esml:without-diff-editor',
    apply: 'build',
    load(id) {
      const name = /monaco-editor\/esm\/vs\/editor\/browser\/widget\/\w+\/((?:multiD|d)iffEditorWidget)\.js$/.exec(id)?.[1];
      return name === undefined ? null : `export class ${name.charAt(0).toUpperCase()}${name.slice(1)} {}`;
    },
  };
}
