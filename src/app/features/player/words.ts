import type { LabSide } from '../../../contract/lab/compare.ts';
import { isExactlyPlayed } from '../../../contract/lab/exactly-played.ts';
import { describePlayedStore, type PlayedStore } from '../../../contract/lab/played-store.ts';
import { describeSearch } from '../../kit/search/words.ts';

/** A search that is played, in a few words. */
export function describePlayed(side: LabSide, store: PlayedStore): string {
  return isExactlyPlayed(store) ? describeSearch(side) : `${describeSearch(side)}, ${describePlayedStore(store)}`;
}
