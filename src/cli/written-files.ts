import { closeSync, openSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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

/** Writes a text, whole or in pieces; throws a `UserError` that says why if that cannot be done. */
export function writeText(file: string, text: string | Iterable<string>): void {
  let opened: number | null = null;
  try {
    opened = openSync(file, 'w');
    for (const piece of typeof text === 'string' ? [text] : text) writeFileSync(opened, piece);
  } catch (error) {
    throw new UserError(fileProblem(file, error));
  } finally {
    if (opened !== null) closeSync(opened);
  }
}
