import { plainSearch } from '../machine-check.ts';
import type { Choosing } from '../reduce/chooser.ts';
import { DelayedBreadthFirstSearch } from '../search/delayed-breadth-first.ts';
import type { Tell } from '../search/events.ts';
import type { Search, SearchContext } from '../search/search.ts';
import { CombackStore } from '../store/comback/comback-store.ts';

/** The breadth-first search that finds duplicates later; null where the store has not been asked to. */
export function delayedSearch(context: SearchContext, chooser: Choosing | null = null, tell: Tell | null = null): Search | null {
  const { store, options } = context;
  const delay = options.store?.kind === 'comback' ? options.store.delay : 0;
  return delay > 0 && store instanceof CombackStore ? new DelayedBreadthFirstSearch(context, store, delay, chooser, tell) : null;
}

/** The search of all steps with ComBack, in the order asked for. */
export function combackSearch(context: SearchContext): Search {
  return (context.options.search === 'dfs' ? null : delayedSearch(context)) ?? plainSearch(context);
}
