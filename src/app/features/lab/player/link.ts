import type { SideName } from '../../../../contract/lab/compare.ts';
import type { LabSide } from '../../../../contract/lab/compare.ts';
import {
  type GenericSchema,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  pipe,
  safeInteger,
  transform,
  strictTuple,
  array,
  check,
} from 'valibot';
import { linkField } from '../../../session/links/field.ts';
import { count, flag, oneOf } from '../../../session/links/schemas.ts';
import { labOf } from '../effects.ts';
import { sideSchema, writeSide } from '../link-side.ts';
import { labSlice } from '../state.ts';
import { playerOf } from './effects.ts';
import { executionsOf } from './executions/effects.ts';
import {
  type ExecutionPlace,
  type ExecutionsSetUp,
  type ExecutionsState,
  executionsSlice,
  mostDepth,
  statelessNames,
} from './executions/state.ts';
import { playerSlice } from './state.ts';

/** What a link carries of the player: the searches that were recorded, and the event that is shown. */
export interface SharedPlayer {
  readonly searches: readonly { readonly name: SideName; readonly side: LabSide }[];
  readonly at: number;
}

/** What a link carries of the tree of executions. */
export interface SharedExecutions {
  readonly setUp: ExecutionsSetUp;
  readonly chosenClass: number | null;
  readonly chosen: ExecutionPlace | null;
  readonly shown: boolean;
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
      const { sides } = labSlice.of(workbench.store.getState());
      labOf(workbench).prepare({ sides: { ...sides, ...Object.fromEntries(played.searches.map(({ name, side }) => [name, side])) } });
    }
    return playerOf(workbench).restore(played);
  },
});

/** What to carry of the executions: what was run, not what has been set up since; undefined when nothing was. */
export function executionsToShare({ recording, chosenClass, chosen, shown }: ExecutionsState): SharedExecutions | undefined {
  const [first, second] = recording?.trees.map(({ search }) => search) ?? [];
  if (recording === null || first === undefined) return undefined;
  return { setUp: { first, second: second ?? null, maxDepth: recording.maxDepth }, chosenClass, chosen, shown };
}

const executions: GenericSchema<unknown, SharedExecutions> = pipe(
  object({
    searches: pipe(
      array(oneOf(statelessNames)),
      minLength(1),
      maxLength(2),
      check(([first, second]) => first !== second),
    ),
    depth: pipe(number(), safeInteger(), minValue(1), maxValue(mostDepth)),
    class: optional(nullable(count), null),
    chosen: optional(nullable(strictTuple([count, count])), null),
    hidden: flag,
  }),
  transform(({ searches: [first = 'none', second = null], depth, class: chosenClass, chosen, hidden }) => ({
    setUp: { first, second, maxDepth: depth },
    chosenClass,
    chosen: chosen === null ? null : { tree: chosen[0], execution: chosen[1] },
    shown: !hidden,
  })),
);

export const executionsLink = linkField<SharedExecutions>({
  name: 'executions',
  title: 'tree of executions',
  schema: executions,
  take: (state) => {
    const trees = executionsSlice.of(state);
    return trees.revision === state.document.revision ? executionsToShare(trees) : undefined;
  },
  write: ({ setUp: { first, second, maxDepth }, chosenClass, chosen, shown }) => ({
    searches: second === null ? [first] : [first, second],
    depth: maxDepth,
    ...(chosenClass !== null && { class: chosenClass }),
    ...(chosen !== null && { chosen: [chosen.tree, chosen.execution] }),
    ...(!shown && { hidden: true }),
  }),
  restore: (workbench, trees) => executionsOf(workbench).restore(trees),
});
