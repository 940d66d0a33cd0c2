import {
  array,
  check,
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
  strictTuple,
  transform,
} from 'valibot';
import { statelessNames } from '../../../contract/check/stateless-catalogue.ts';
import { linkField } from '../../session/workbench/link-field.ts';
import { count, flag, oneOf } from '../../session/links/schemas.ts';
import { executionsOf } from './service.ts';
import { type ExecutionPlace, type ExecutionsSetUp, type ExecutionsState, executionsSlice, isShown, mostDepth } from './state.ts';

/** What a link carries of the tree of executions. */
export interface SharedExecutions {
  readonly setUp: ExecutionsSetUp;
  readonly chosenClass: number | null;
  readonly chosen: ExecutionPlace | null;
  readonly shown: boolean;
}

/** What to carry of the executions: what was run, not what has been set up since; undefined when nothing was. */
export function executionsToShare({ recording, chosenClass, chosen }: ExecutionsState, shown: boolean): SharedExecutions | undefined {
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
    return trees.revision === state.document.revision ? executionsToShare(trees, isShown(state)) : undefined;
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
