import { unreachable } from '../../../base/unreachable.ts';
import { compact } from '../../../system/compaction.ts';
import type { TransitionSystem } from '../../../system/ir.ts';
import type { Layout } from '../../../system/layout.ts';
import { Data } from '../emit/data.ts';
import { limit } from '../emit/encoder/limits.ts';
import { ModuleBuilder } from '../emit/encoder/module-builder.ts';
import { environment } from '../emit/environment.ts';
import { importHost } from '../emit/host-functions.ts';
import { lowest, pageBytes } from '../emit/memory-map.ts';
import { keeping, type KeepingChoice } from '../table/keeping.ts';
import type { GeneratedSearch } from './generated-search.ts';
import { modelSteps, type ModelSteps } from './model-steps.ts';
import { queueLoop } from './queue-loop.ts';
import type { Loop, Recipe, Site } from './recipe.ts';
import { stackLoop } from './stack-loop.ts';

/** The cells of a state are handed to the function of each process: where that takes longer, the abstract machine is faster. */
const mostHandedOver = 300_000;

/**
 * Generates a search of a model as one WebAssembly module: its transitions, compiled for the ranges, parameters and channels of each
 * process, the table of states, and the loop around them, as the recipe says. `begin` takes the cells of the first state; `run(budget)`
 * takes about so many steps or stops early; `globals.ts` says what can be read then. Throws a RangeError for a model that is too large for
 * WebAssembly.
 */
export function assemble<More>(
  recipe: Recipe<More>,
  system: TransitionSystem,
  layout: Layout,
  choice: KeepingChoice = { kind: 'cells' },
): GeneratedSearch<More> {
  const module = new ModuleBuilder();
  const host = importHost(module);
  const data = new Data(lowest);
  const compaction = compact(layout.ranges);
  const { keys, table } = keeping(choice, compaction, data, recipe.remembers ?? false);
  const draft = { system, layout, choice, module, data, host, keys, cells: compaction.cells.length };
  const { bits, most, behind, room, frontier, sleep = null, hostMarks = false, more, generate } = recipe.prepare(draft);
  const env = environment(system, layout, module, data.end, room);
  limit('cells of the state handed to processes', env.frames.length * compaction.cells.length, mostHandedOver);
  const made = table(module, env, bits, behind?.(env));
  const states = { ...made, ...(most === undefined ? {} : { most }), marks: made.marks || hostMarks };
  const site = { ...draft, env, states };
  const { successors, loop } = generate(site);
  const steps = modelSteps(module, env, successors);
  generateLoop(site, steps, loop(steps));
  const pages = Math.ceil(env.map.table / pageBytes);
  return { binary: module.finish(pages), env, choice, states, order: recipe.order, pages, data, frontier, sleep, hostMarks, more };
}

function generateLoop(site: Site, steps: ModelSteps, loop: Loop): void {
  switch (loop.kind) {
    case 'queue':
      return queueLoop(site, steps, loop);
    case 'stack':
      return stackLoop(site, steps, loop);
    case 'records':
      return loop.records.generate();
    default:
      return unreachable(loop);
  }
}
