import { type ForbiddenChoices, nothingForbidden } from '../../../contract/check/forbidden.ts';
import type { PageCheckOptions } from '../../../contract/check/result.ts';

const noOrder = 'decision diagrams take sets of states, so that there is no order to choose';

/**
 * Why choices cannot be had beside those in force: what the plan of a check says (`planned`; null until that is known), and that an order
 * makes no difference to decision diagrams, which is no reason to refuse a check.
 */
export function forbiddenBeside({ engine, search }: PageCheckOptions, planned: ForbiddenChoices | null): ForbiddenChoices {
  const known = planned ?? nothingForbidden;
  return engine === 'symbolic' ? { ...known, search: search === 'bfs' ? { dfs: noOrder } : { bfs: noOrder } } : known;
}
