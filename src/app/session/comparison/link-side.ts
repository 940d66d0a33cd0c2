import type { LabSide } from '../../../contract/lab/compare.ts';
import { selections } from '../../../contract/check/reduction.ts';
import { provisos } from '../../../contract/check/provisos.ts';
import { interferences } from '../../../contract/check/reduction.ts';
import { boolean, exactOptional, type GenericSchema, literal, optional, pipe, strictObject, transform } from 'valibot';
import { algorithms } from '../../../worker/lab/algorithms.ts';
import { oneOf } from '../links/schemas.ts';
import { fullSearch } from './comparison.ts';
import { agreeable } from './sides.ts';

/** Options of a reduction, each as the catalogue of the engine has it; those that are missing are as usual. */
export const reductionEntries = {
  por: exactOptional(oneOf(algorithms)),
  sleep: exactOptional(boolean()),
  proviso: exactOptional(oneOf(provisos)),
  interference: exactOptional(oneOf(interferences)),
  select: exactOptional(oneOf(selections)),
  merge: exactOptional(boolean()),
  unsound: exactOptional(literal(true)),
  single: exactOptional(boolean()),
};

/** A side as JSON; what has its usual value is left out. */
export function writeSide({ search, reduction }: LabSide): object {
  const usual: Record<string, unknown> = { ...fullSearch.reduction };
  return {
    ...(search !== 'dfs' && { search }),
    ...Object.fromEntries(Object.entries(reduction).filter(([key, value]) => value !== usual[key])),
  };
}

/** Reads what `writeSide` wrote. */
export const sideSchema: GenericSchema<unknown, LabSide> = pipe(
  strictObject({ search: optional(oneOf(['dfs', 'bfs']), 'dfs'), ...reductionEntries }),
  transform(({ search, ...reduction }) => agreeable({ search, reduction: { ...fullSearch.reduction, ...reduction } })),
);
