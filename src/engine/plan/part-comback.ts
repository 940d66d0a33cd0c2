import type { CombackOptions } from '../../contract/check/store-options.ts';
import type { ReductionOptions } from '../../contract/check/reduction.ts';
import type { Analysis } from '../../system/analysis/analysis.ts';
import type { CompiledModel } from '../compiled-model.ts';
import { CombackStore } from '../store/comback/comback-store.ts';
import type { Store, StoreContext } from '../store/store.ts';
import { chainedWay } from './chained-way.ts';
import { combackSearch } from './delayed-search.ts';
import type { Watch } from '../wasm/emit/observations.ts';
import { combackHost } from '../wasm/host/comback/comback-host.ts';
import type { MadeSearch } from '../wasm/host/generated-check.ts';
import { assemble } from '../wasm/search/assemble.ts';
import type { CombackRoom } from '../wasm/search/comback/comback-room.ts';
import type { Recipe } from '../wasm/search/recipe.ts';
import { combackBreadthFirst } from '../wasm/search/recipes/comback-breadth-first.ts';
import { combackDepthFirst } from '../wasm/search/recipes/comback-depth-first.ts';
import { combackReduced } from '../wasm/search/recipes/comback-reduced.ts';

/**
 * What a check needs that keeps states with ComBack: what makes a search in generated code of all states, or one by a reduction, and the
 * store and the search of the abstract machine.
 */
export const combackPart = { plain, reduced, chainedWay, search: combackSearch, makeStore } as const;

type Model = Pick<CompiledModel, 'system' | 'layout'>;

function makeStore(context: StoreContext, options: CombackOptions): Store {
  return new CombackStore(context, options);
}

function plain(model: Model, search: 'bfs' | 'dfs', options: CombackOptions, watches: readonly Watch[]): MadeSearch {
  return made(model, (search === 'bfs' ? combackBreadthFirst : combackDepthFirst)(options, watches), options);
}

function reduced(
  model: Model,
  analysis: Analysis,
  reduction: ReductionOptions,
  options: CombackOptions,
  watches: readonly Watch[],
): MadeSearch {
  return made(model, combackReduced(options, analysis, reduction, watches), options);
}

function made({ system, layout }: Model, recipe: Recipe<CombackRoom>, options: CombackOptions): MadeSearch {
  const generated = assemble(recipe, system, layout, { ...options, kind: 'comback' });
  return { generated, makeOwn: (access, module) => combackHost(generated, options, access, module) };
}
