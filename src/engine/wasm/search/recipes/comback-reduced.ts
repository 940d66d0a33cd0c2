import type { ReductionOptions } from '../../../../contract/check/reduction.ts';
import type { CombackOptions } from '../../../../contract/check/store-options.ts';
import type { Analysis } from '../../../../system/analysis/analysis.ts';
import type { Watch } from '../../emit/observations.ts';
import type { CombackRoom } from '../comback/comback-room.ts';
import { makeComparing, twinsOf } from '../comback/comparing.ts';
import { declareFire, eventsOf, fireFunction } from '../comback/replaying.ts';
import type { Recipe } from '../recipe.ts';
import { reducedIngredients, reducedParts } from './reduced.ts';

/** Depth-first search by the sets of a reduction with ComBack, as `combackDepthFirst` has it. */
export function combackReduced(
  options: CombackOptions,
  analysis: Analysis,
  reduction: ReductionOptions,
  watches: readonly Watch[],
): Recipe<CombackRoom> {
  return {
    order: 'dfs',
    remembers: true,
    prepare: (draft) => {
      const { module, data, cells } = draft;
      const parts = reducedParts(draft, analysis, reduction);
      const { again, ring, comparing } = makeComparing(
        module,
        data,
        cells,
        options,
        parts.room?.kept.kind === 'rows' ? parts.room.kept.number : null,
      );
      const ingredients = reducedIngredients(draft, parts, watches, {
        // The number of the state where the step begins, and the step's event.
        words: 2,
        twins: (env) => twinsOf(env, comparing),
        events: (env) => eventsOf(env, again),
        generate: (env, { functions, processes }) => fireFunction(declareFire(module, again), env, functions.unpack, processes),
      });
      // Where something sleeps a state may come onto the stack again.
      const more = { kind: 'stack', records: ingredients.frontier.records, again, ring, rises: parts.room === null } as const;
      return { ...ingredients, frontier: { kind: 'own' }, more };
    },
  };
}
