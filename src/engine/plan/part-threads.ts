import type { CheckOptions } from '../../contract/check/options.ts';
import { storeCatalogue } from '../../contract/check/store-catalogue.ts';
import type { StoreKind } from '../../contract/check/usual-stores.ts';
import { compact } from '../../system/compaction.ts';
import type { Layout } from '../../system/layout.ts';
import type { CompiledModel } from '../compiled-model.ts';
import type { Watch } from '../wasm/emit/observations.ts';
import type { ThreadPlace } from '../wasm/emit/thread-memory.ts';
import type { SearchThreads } from '../wasm/host/generated-check.ts';
import { noThreads, type ThreadHost } from '../wasm/host/threads/thread-host.ts';
import { ParallelSearch, type ThreadOptions } from '../wasm/host/threads/parallel-search.ts';
import { assemble } from '../wasm/search/assemble.ts';
import type { GeneratedSearch } from '../wasm/search/generated-search.ts';
import type { Recipe } from '../wasm/search/recipe.ts';
import { breadthFirstThread } from '../wasm/search/recipes/threads.ts';
import { type SharedChoice, sharedKeeping, treeFromCells } from '../wasm/table/shared-table.ts';
import { askedBy } from './asked.ts';
import { partAtHand, type Parts } from './parts.ts';
import type { Plan } from './plan.ts';
import type { ThreadsUsed } from './threads-used.ts';

/** What a check needs of which several threads search the states. */
export const threadsPart = { begun, search } as const;

/** Threads that are started at the most, however many cores there are. */
const mostThreads = 64;

/** Stores whose tables threads can share. */
const sharedStores: Readonly<Record<StoreKind, boolean>> = {
  exact: true,
  tree: true,
  compact: true,
  comback: false,
  bitstate: true,
  cache: false,
};

/** Why states in a table of bits may be. */
const twice = 'in a table of bits, two threads that come to a new state at once may both find it new';

/** Why one thread has searched alone after all. */
const aloneBecause = {
  memory: 'several need more memory than there was',
  lost: 'another thread ended, or could not go on',
} as const;

/** What a thread can see for the first time beside properties: a deadlock, a state in which all have ended, and a failure. */
const seenBeside = 3;

/**
 * Begins a breadth-first search by several threads, of all states unless there is another recipe. Throws a RangeError where there is no
 * memory.
 */
function search(
  { system, layout }: Pick<CompiledModel, 'system' | 'layout'>,
  threads: ThreadOptions,
  choice: SharedChoice,
  watches: readonly Watch[],
  { maxStates, maxBytes }: Pick<CheckOptions, 'maxStates' | 'maxBytes'>,
  recipe: Recipe<null> = breadthFirstThread(watches),
): ParallelSearch {
  const delays = (threads.delay ?? 0) > 0;
  const generate = (place: ThreadPlace): GeneratedSearch =>
    assemble(recipe, system, layout, choice, {
      place,
      keeping: (compaction, common, own, remembers) => sharedKeeping(choice, compaction, common, own, remembers, threads),
      delays,
    });
  // Of each property a state in which it cannot be evaluated, and one that decides it.
  const begun = new ParallelSearch(generate, threads, maxStates, maxBytes, 2 * watches.length + seenBeside);
  begun.begin(layout.initial);
  return begun;
}

/** Cells from which on states of such a layout are long for the table that threads share. */
function longFrom({ ranges }: Layout): number {
  return treeFromCells(compact(ranges).cells.map(({ size }) => size));
}

/** The threads by which a planned check searches its states; null: it is one. What is used is noted. */
function begun(parts: Parts, plan: Plan, given: ThreadHost | null, used: ThreadsUsed): SearchThreads | null {
  const host = given ?? noThreads('there are no others here');
  const searchedBy = (count: number, reason: string): void => {
    used.count = count;
    used.differences.push({ option: 'threads', done: count === 1 ? 'One thread searched' : `${count} threads searched`, reason });
  };
  const why = oneThreadBecause(plan) ?? host.unavailable;
  if (why !== null) {
    searchedBy(1, why);
    return null;
  }
  const { threads: asked = 1 } = plan.asked;
  const threads = Math.min(asked === 0 ? host.cores : asked, mostThreads);
  if (threads === 1) return null;
  const kinds = askedBy(plan.analysis, plan.asked);
  if (kinds.has('ltl') || kinds.has('ctl'))
    used.differences.push({
      option: 'threads',
      done: 'Properties of runs were decided by one thread',
      reason: 'only states are searched by several',
    });
  return {
    longFrom: longFrom(plan.model.layout),
    prepare: () => host.prepare?.(threads - 1),
    search: (choice, watches, limits) => {
      const { model, analysis, way } = plan;
      const recipe =
        way.kind === 'reduced' ? partAtHand(parts, 'reduction').threadRecipe(analysis, way.reduction, watches, true) : undefined;
      return search(model, { host, threads }, choice, watches, limits, recipe);
    },
    gaveUp: (reason) => searchedBy(1, aloneBecause[reason]),
    took: ({ threads: count, anyFailed }) => {
      used.count = count;
      // Of a search that is repeated with other hash functions once.
      if (count > 1 && plan.options.store?.kind === 'bitstate' && used.differences.every(({ reason }) => reason !== twice))
        used.differences.push({ option: 'threads', done: 'Some states may have been counted twice', reason: twice });
      if (anyFailed) searchedBy(count, 'more could not be started');
    },
  };
}

/** Why a check is one that a single thread makes; null: it is not. */
function oneThreadBecause({ way, options }: Plan): string | null {
  if (way.kind === 'stateless') return 'executions are taken one after another';
  if (options.engine === 'symbolic') return 'decision diagrams are made by one';
  if (options.engine === 'machine') return 'the abstract machine has only one';
  if (options.search === 'dfs') return 'a depth-first search follows one stack';
  const { store } = options;
  return store === undefined || sharedStores[store.kind] ? null : `several cannot search ${storeCatalogue[store.kind].told}`;
}
