import type { SideName } from '../../../contract/lab/compare.ts';
import type { LabSide } from '../../../contract/lab/compare.ts';
import { check, type GenericSchema, object, optional, pipe, transform } from 'valibot';
import { linkField } from '../../session/workbench/link-field.ts';
import { count } from '../../session/links/schemas.ts';
import { comparisonOf } from '../../session/comparison/comparing.ts';
import { sideSchema, writeSide } from '../../session/comparison/link-side.ts';
import { comparisonSlice } from '../../session/comparison/comparison.ts';
import { playerOf } from './effects.ts';
import { playerSlice } from './state.ts';

/** What a link carries of the player: the searches that were recorded, and the event that is shown. */
export interface SharedPlayer {
  readonly searches: readonly { readonly name: SideName; readonly side: LabSide }[];
  readonly at: number;
}

const player: GenericSchema<unknown, SharedPlayer> = pipe(
  object({ at: count, left: optional(sideSchema), right: optional(sideSchema) }),
  transform(({ at, left, right }) => ({
    at,
    searches: [
      ...(left === undefined ? [] : [{ name: 'left' as const, side: left }]),
      ...(right === undefined ? [] : [{ name: 'right' as const, side: right }]),
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
    return { searches: recordings.map(({ name, recording }) => ({ name, side: recording.side })), at };
  },
  write: ({ searches, at }) => ({ at, ...Object.fromEntries(searches.map(({ name, side }) => [name, writeSide(side)])) }),
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
