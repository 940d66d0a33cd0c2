import { chmodSync, closeSync, openSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UserError } from './exit.ts';
import { fileProblem } from './files.ts';

/** Where an export goes: the file, and what its name is without the ending, which the files beside it share. */
export interface Target {
  readonly file: string;
  readonly stem: string;
}

/** What `-o` means: a file, or a folder, in which the file has the name of the model's own file; of standard input, of the model. */
export function targetOf(output: string, source: string, model: string, extension: string): Target {
  if (!statSync(output, { throwIfNoEntry: false })?.isDirectory()) {
    const ending = `.${extension}`;
    return { file: output, stem: output.endsWith(ending) && basename(output) !== ending ? output.slice(0, -ending.length) : output };
  }
  const stem = join(output, source === '-' ? model : basename(source).replace(/(?<=.)\.[^.]*$/, ''));
  return { file: `${stem}.${extension}`, stem };
}

/**
 * Writes a text, or bytes as its characters, whole or in pieces; throws a `UserError` that says why if that cannot be done. A file that is
 * there keeps what it has until all is written: the text is written beside it, and then gets its name.
 */
export function writeText(file: string, text: string | Iterable<string>, as: 'text' | 'bytes' = 'text'): void {
  try {
    const status = statSync(file, { throwIfNoEntry: false });
    // A link stays one; what is no file, such as /dev/stdout, has no place beside it.
    const target = status === undefined ? file : realpathSync(file);
    const aside = status === undefined || status.isFile() ? asideOf(target, status?.mode) : null;
    if (aside === null) return writeInto(target, text, as);
    try {
      writeInto(aside, text, as);
      renameSync(aside, target);
    } catch (error) {
      rmSync(aside, { force: true });
      throw error;
    }
  } catch (error) {
    throw new UserError(fileProblem(file, error));
  }
}

/** An empty file in the same folder, with the same rights; null where the folder takes no further file. */
function asideOf(target: string, mode: number | undefined): string | null {
  const aside = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`);
  try {
    closeSync(openSync(aside, 'w'));
    if (mode !== undefined) chmodSync(aside, mode);
    return aside;
  } catch {
    return null;
  }
}

function writeInto(file: string, text: string | Iterable<string>, as: 'text' | 'bytes'): void {
  const opened = openSync(file, 'w');
  try {
    for (const piece of typeof text === 'string' ? [text] : text) writeFileSync(opened, piece, as === 'bytes' ? 'latin1' : 'utf8');
  } finally {
    closeSync(opened);
  }
}
