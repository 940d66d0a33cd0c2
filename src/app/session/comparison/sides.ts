import { provisoIn } from '../../../contract/check/provisos.ts';
import type { ReductionOptions } from '../../../contract/check/reduction.ts';
import type { LabSide } from '../../../contract/lab/compare.ts';
import { withoutTags } from '../../../worker/lab/algorithms.ts';
import { fullSearch } from './comparison.ts';

/** A side with an algorithm, else as usual. */
export function sideWith(reduction: Partial<ReductionOptions>, search: LabSide['search'] = 'dfs'): LabSide {
  return agreeable({ search, reduction: { ...fullSearch.reduction, ...reduction } });
}

/** Breadth-first search has neither a stack nor sleep sets: what asks for them is replaced. */
export function agreeable({ search, reduction }: LabSide): LabSide {
  if (search === 'dfs') return { search, reduction };
  const { por, proviso } = reduction;
  return { search, reduction: { ...reduction, por: withoutTags(por), sleep: false, proviso: provisoIn(search, proviso) } };
}
