import { storeCatalogue } from '../../../contract/check/store-catalogue.ts';
import type { StoreOf } from '../../../contract/check/store-options.ts';
import { noRoom } from '../room.ts';
import type { StoreEntry } from '../store-entry.ts';

const { title } = storeCatalogue.comback;

/** The store `comback`. Few ask for it, so that what makes it is loaded where somebody does (`plan/part-comback.ts`). */
export const comback: StoreEntry<StoreOf<'comback'>> = {
  make: () => {
    throw new Error('the comback part of the engine makes this store');
  },
  wrongSize: ({ cache }, bytes) => noRoom(cache.size, bytes),
  unfitFor({ delay, chains }, { search, plain }) {
    if (delay > 0 && search === 'dfs')
      return 'a depth-first search must know at once whether a state is new, so that duplicates cannot be detected later';
    if (delay > 0 && !plain) return 'a reduction must know at once whether a state is new, so that duplicates cannot be detected later';
    return chains && !plain ? 'chains take steps together, of which a reduction chooses' : null;
  },
  notGenerated({ bits, chains }, { search, merge }) {
    if (merge) return `no code is generated for ${title} with statement merging, where an edge back is several steps`;
    if (chains && search === 'dfs') return 'code for chains is generated breadth first only';
    return bits >= fewestHashBits ? null : `code for ${title} is generated for hashes of ${fewestHashBits} bits at least`;
  },
};

/** Bits of the hashes of ComBack for which code is generated: with fewer too many states have the same one. */
const fewestHashBits = 12;
