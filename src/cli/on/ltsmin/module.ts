import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Io } from '../../io.ts';
import type { Limits } from '../child.ts';
import { compiled } from '../compiled.ts';
import type { Place } from './place.ts';

/** The name of a compiled module: LTSmin's front end for Promela knows it by its ending. */
export const moduleFile = 'model.spins';

const flags = ['-O2', '-w', '-shared', '-fPIC', '-o', moduleFile, 'model.c'];

/** The folder with the compiled module of a model. Throws a `UserError` where it is refused; null where the limits ended it. */
export function buildModule(text: string, place: Place, limits: Limits, io: Io): Promise<string | null> {
  const recipe = {
    program: 'ltsmin',
    of: [text, flags, place.name],
    makes: moduleFile,
    write: (folder: string) => writeFileSync(join(folder, 'model.c'), text),
    commands: (folder: string) => [place.command('gcc', flags, folder)],
  };
  return compiled(recipe, limits, io);
}
