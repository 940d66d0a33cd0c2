import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../architecture/sources.ts';

/** The commands that a page of the documentation shows, in their order: the lines that stand four spaces in. */
export function shownCommands(page: string): string[] {
  return readFileSync(join(root, 'docs', page), 'utf8')
    .split('\n')
    .flatMap((line) => /^ {4}(\S.*)$/.exec(line)?.[1] ?? []);
}
