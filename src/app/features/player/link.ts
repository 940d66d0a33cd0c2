import type { SideName } from '../../../contract/lab/compare.ts';
import { isExactlyPlayed } from '../../../contract/lab/exactly-played.ts';
import { type PlayedStore, readPlayedStore, writePlayedStore } from '../../../contract/lab/played-store.ts';
import type { LabSide } from '../../../contract/lab/compare.ts';
import { check, custom, type GenericSchema, object, optional, pipe, string, transform } from 'valibot';
import { linkField } from '../../session/workbench/link-field.ts';
import { count } from '../../session/links/schemas.ts';
import { comparisonOf } from '../../session/comparison/service.ts';
import { sideSchema, writeSide } from '../../session/comparison/link-side.ts';
import { comparisonSlice } from '../../session/comparison/comparison.ts';
import { playerOf } from './service.ts';
import { playerSlice } from './state.ts';

/** What a link carries of the player: the searches that were recorded, with their stores where these are not exact, and the event shown. */
export interface SharedPlayer {
  readonly searches: readonly { readonly name: SideName; readonly side: LabSide; readonly store?: PlayedStore }[];
  readonly at: number;
}

/** A store as it is written in lessons too. */
const storeSchema = pipe(
  string(),
  transform(readPlayedStore),
  custom<PlayedStore>((read) => typeof read === 'object' && read !== null && 'kind' in read),
);

/** A store that is worth saying. */
function stored(store: PlayedStore | undefined): { readonly store?: PlayedStore } {
  return store === undefined || isExactlyPlayed(store) ? {} : { store };
}

const player: GenericSchema<unknown, SharedPlayer> = pipe(
  object({
    at: count,
    left: optional(sideSchema),
    right: optional(sideSchema),
    leftStore: optional(storeSchema),
    rightStore: optional(storeSchema),
  }),
  transform(({ at, left, right, leftStore, rightStore }) => ({
    at,
    searches: [
      ...(left === undefined ? [] : [{ name: 'left' as const, side: left, ...stored(leftStore) }]),
      ...(right === undefined ? [] : [{ name: 'right' as const, side: right, ...stored(rightStore) }]),
    ],
  })),
  check(({ searches }) => searches.length > 0),
);

export const playerLink = linkField<SharedPlayer>({
  name: 'player',
  title: 'player',
  schema: player,
  take: (state) => {
    const { recordings, at, revision } = playerSlice.of(state);
    if (recordings.length === 0 || revision !== state.document.revision) return undefined;
    return { searches: recordings.map(({ name, recording: { side, store } }) => ({ name, side, ...stored(store) })), at };
  },
  write: ({ searches, at }) => ({
    at,
    ...Object.fromEntries(
      searches.flatMap(({ name, side, store }) => [
        [name, writeSide(side)],
        ...(store === undefined ? [] : [[`${name}Store`, writePlayedStore(store)]]),
      ]),
    ),
  }),
  restore: (workbench, played, { parts }) => {
    // Without a comparison the lab is at least set up for the searches that are played.
    if (!Object.hasOwn(parts, 'lab')) {
      const { sides } = comparisonSlice.of(workbench.store.getState());
      comparisonOf(workbench).prepare({
        sides: { ...sides, ...Object.fromEntries(played.searches.map(({ name, side }) => [name, side])) },
      });
    }
    return playerOf(workbench).restore(played);
  },
});
