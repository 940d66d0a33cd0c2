import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { modelExtensions } from '../../contract/languages.ts';
import { UserError } from '../exit.ts';

/** The models that paths name, and whether there may be several of them. */
export interface ModelFiles {
  readonly files: readonly string[];
  readonly several: boolean;
}

/**
 * Puts all models (`*.esml`) below a folder in the place of the folder, in the order of their names; folders named `node_modules` and those
 * whose names begin with a point are passed over. Throws a `UserError` for a folder without models. What does not exist stays in the list;
 * who reads it says so; a folder that cannot be read stands for itself there, as a file that cannot be used.
 */
export function modelFiles(paths: readonly string[], read: ReadFolder = readFolder): ModelFiles {
  const files = paths.flatMap((path) => (isFolder(path) ? modelsBelow(path, read) : [path]));
  return { files: [...new Set(files)], several: paths.length > 1 || paths.some(isFolder) };
}

type ReadFolder = (folder: string) => readonly Dirent[];

const readFolder: ReadFolder = (folder) => readdirSync(folder, { withFileTypes: true });

function modelsBelow(folder: string, read: ReadFolder): string[] {
  const models = walk(folder, read);
  if (models.length === 0) throw new UserError(`there is no model in ${folder}: their names end in ${modelExtensions().join(' or ')}`);
  return models;
}

function walk(folder: string, read: ReadFolder): string[] {
  const entries = entriesOf(folder, read);
  if (entries === null) return [folder];
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name.startsWith('.') ? [] : walk(path, read);
      return modelExtensions().some((extension) => entry.name.endsWith(extension)) ? [path] : [];
    });
}

function entriesOf(folder: string, read: ReadFolder): readonly Dirent[] | null {
  try {
    return read(folder);
  } catch {
    return null;
  }
}

function isFolder(path: string): boolean {
  try {
    return path !== '-' && statSync(path).isDirectory();
  } catch {
    return false;
  }
}
