import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../architecture/sources.ts';

const folder = join(root, 'test/fuzz/well-chosen');

/**
 * Models that were the first to notice one of the mutations (`npm run mutate` tells their seeds). They are kept as texts, named by their
 * seeds, since the writers of random models change.
 */
export const wellChosen: ReadonlyMap<number, string> = new Map(
  readdirSync(folder).map((name) => [Number.parseInt(name, 10), readFileSync(join(folder, name), 'utf8')]),
);
