import { accessSync, closeSync, constants, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { nearestName } from '../base/nearest-name.ts';
import { UserError } from './exit.ts';
import type { Io } from './io.ts';

/** How a file is called in messages. */
export function displayName(file: string): string {
  return file === '-' ? '<stdin>' : file;
}

/** Bytes beyond which a file is taken for something else than a model or a run; there are files without an end. */
export const mostBytes = 64 * 2 ** 20;

/** The text of a file, `-` being standard input; throws a `UserError` that says why if there is none. */
export async function readText(file: string, io: Io): Promise<string> {
  const bytes = file === '-' ? await io.stdin.readAll(mostBytes) : readBytes(file);
  if (bytes === null) throw new UserError(`${displayName(file)} has more than ${mostBytes / 2 ** 20} MB`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UserError(`${displayName(file)} is not a text in UTF-8`);
  }
}

/** The bytes of a file, or null if there are too many. Reads piece by piece, since what pipes and devices hold is not known before. */
function readBytes(file: string): Uint8Array | null {
  let opened: number | null = null;
  try {
    opened = openSync(file, 'r');
    const pieces: Uint8Array[] = [];
    for (let total = 0; total <= mostBytes; ) {
      const piece = new Uint8Array(2 ** 16);
      const length = readSync(opened, piece);
      if (length === 0) return Buffer.concat(pieces);
      pieces.push(piece.subarray(0, length));
      total += length;
    }
    return null;
  } catch (error) {
    throw new UserError(fileProblem(file, error));
  } finally {
    if (opened !== null) closeSync(opened);
  }
}

/** Throws a `UserError` if a file cannot be written, as far as that can be told without writing it: a search should not be lost for it. */
export function demandWritable(file: string): void {
  try {
    if (statSync(file, { throwIfNoEntry: false }) === undefined) accessSync(demandFolder(dirname(file)), constants.W_OK);
    else closeSync(openSync(file, 'a'));
  } catch (error) {
    throw error instanceof UserError ? error : new UserError(fileProblem(file, error));
  }
}

function demandFolder(folder: string): string {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new UserError(`there is no folder ${folder}`);
  return folder;
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
      return `${file} is a directory, and a file is wanted`;
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
