import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { nearestName } from '../base/nearest-name.ts';
import { UserError } from './exit.ts';
import type { Io } from './io.ts';

/** How a file is called in messages. */
export function displayName(file: string): string {
  return file === '-' ? '<stdin>' : file;
}

/** The text of a file, `-` being standard input; throws a `UserError` that says why if there is none. */
export async function readText(file: string, io: Io): Promise<string> {
  const bytes = file === '-' ? await io.stdin.readAll() : readBytes(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UserError(`${displayName(file)} is not a text in UTF-8`);
  }
}

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UserError(fileProblem(file, error));
  }
}

/** Says in words why a file could not be read or written. */
export function fileProblem(file: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  switch (code) {
    case 'ENOENT':
      return `there is no file ${file}${nearestFile(file)}`;
    case 'ENOSPC':
      return `${file} cannot be written: there is no space left`;
    case 'EISDIR':
      return `${file} is a directory`;
    case 'ENOTDIR':
      return `there is no file ${file}: a part of its path is not a directory`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${file}: permission denied`;
    default:
      return `${file} cannot be used (${code})`;
  }
}

/** A file with a similar name in the same folder. */
function nearestFile(file: string): string {
  const folder = dirname(file);
  try {
    const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
    const nearest = nearestName(basename(file), names);
    return nearest === null ? '' : `; did you mean ${file.slice(0, file.length - basename(file).length)}${nearest}?`;
  } catch {
    return '';
  }
}
