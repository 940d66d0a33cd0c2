import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The folder that holds package.json. */
export const root = join(import.meta.dirname, '..', '..');

export interface SourceFile {
  /** From the root, with forward slashes: `src/base/span.ts`. */
  readonly path: string;
  readonly text: string;
}

/** All files below a folder whose names match, in order. */
export function filesBelow(folder: string, name: RegExp): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ path: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));
}

const importForms = [
  /^\s*(?:import|export)\s+(?:type\s+)?[\w*{][^'";]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
];

/** What a file imports, as written: static, re-exporting, side-effect and dynamic imports. */
export function importsOf(file: SourceFile): string[] {
  return importForms.flatMap((form) => [...file.text.matchAll(form)].map((match) => match[1] ?? ''));
}
