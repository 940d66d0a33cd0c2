import type { PageCheckOptions } from '../../../contract/check/result.ts';
import type { StoreKind } from '../../../contract/check/usual-stores.ts';
import { inFull } from '../../session/state/run.ts';

/** Why choices cannot be had beside the others that are in force, by the choice; what is missing can be had. */
export interface Forbidden {
  readonly search: Readonly<Partial<Record<PageCheckOptions['search'], string>>>;
  readonly reduction: Readonly<Partial<Record<'none' | 'strongest', string>>>;
  readonly store: Readonly<Partial<Record<StoreKind, string>>>;
}

const needsStack = 'a state cache forgets states that are not on the search stack, so that it needs a depth-first search';
const noOrder = 'decision diagrams take sets of states, so that there is no order to choose';

/** What the choices that are in force forbid. What is chosen already is never forbidden, so that it can be seen. */
export function forbiddenBeside(options: PageCheckOptions): Forbidden {
  const { search, engine, reduction, store } = inFull(options);
  if (engine === 'symbolic')
    return {
      search: search === 'bfs' ? { dfs: noOrder } : { bfs: noOrder },
      reduction: reduction === 'strongest' ? {} : { strongest: 'decision diagrams have all states at once, and leave none out' },
      store: {},
    };
  const cached = store?.kind === 'cache';
  return {
    search: cached && search === 'dfs' ? { bfs: needsStack } : {},
    reduction: {},
    store: search === 'bfs' && !cached ? { cache: needsStack } : {},
  };
}
