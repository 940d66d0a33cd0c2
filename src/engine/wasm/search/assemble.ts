import { unreachable } from '../../../base/unreachable.ts';
import { compact, type Compaction } from '../../../system/compaction.ts';
import type { TransitionSystem } from '../../../system/ir.ts';
import type { Layout } from '../../../system/layout.ts';
import { Data } from '../emit/data.ts';
import { limit } from '../emit/encoder/limits.ts';
import { ModuleBuilder } from '../emit/encoder/module-builder.ts';
import { environment } from '../emit/environment.ts';
import { importHost } from '../emit/host-functions.ts';
import { lowest, mostPages, pageBytes } from '../emit/memory-map.ts';
import { endOfData, ownData, threadLayOut, type ThreadPlace } from '../emit/thread-memory.ts';
import { type Keeping, keeping, type KeepingChoice } from '../table/keeping.ts';
import type { GeneratedSearch } from './generated-search.ts';
import { modelSteps, type ModelSteps } from './model-steps.ts';
import { queueLoop } from './queue-loop.ts';
import type { Loop, Recipe, Site } from './recipe.ts';
import { stackLoop } from './stack-loop.ts';

/** The cells of a state are handed to the function of each process: where that takes longer, the abstract machine is faster. */
const mostHandedOver = 300_000;

/** Bytes for the tables that all threads use: the directory of nodes. */
const commonBytes = 4_096 - lowest;

/** What is otherwise in a module whose memory other threads have too. */
export interface Sharing {
  readonly place: ThreadPlace;
  /** `common` has tables that all threads use, `own` those of this one. */
  keeping(compaction: Compaction, common: Data, own: Data, remembers: boolean): Keeping;
  /** Whether the host is called at the places where threads may come between each other, so that a test can delay them there. */
  readonly delays: boolean;
}

/**
 * Generates a search of a model as one WebAssembly module: its transitions, compiled for the ranges, parameters and channels of each
 * process, the table of states, and the loop around them, as the recipe says. `begin` takes the cells of the first state; `run(budget)`
 * takes about so many steps or stops early; `globals.ts` says what can be read then. Throws a RangeError for a model that is too large for
 * WebAssembly. With `shared` it is the module of one of several threads.
 */
export function assemble<More>(
  recipe: Recipe<More>,
  system: TransitionSystem,
  layout: Layout,
  choice: KeepingChoice = { kind: 'cells' },
  shared: Sharing | null = null,
): GeneratedSearch<More> {
  const module = new ModuleBuilder();
  const host = importHost(module, shared?.delays);
  const common = new Data(lowest);
  const compaction = compact(layout.ranges);
  const remembers = recipe.remembers ?? false;
  const start = lowest + (shared === null ? 0 : commonBytes);
  const data = shared === null ? common : ownData(shared.place, start);
  const { keys, table } = shared?.keeping(compaction, common, data, remembers) ?? keeping(choice, compaction, data, remembers);
  if (shared !== null && common.end > start) throw new Error('the tables of all threads are larger than their place');
  const draft = { system, layout, choice, module, data, host, keys, cells: compaction.cells.length };
  const { bits, most, behind, room, frontier, helpers = [], hostMarks = false, more, generate } = recipe.prepare(draft);
  const end = shared === null ? data.end : endOfData(shared.place, start, data);
  const env = environment(system, layout, module, end, room, shared === null ? undefined : threadLayOut(shared.place));
  limit('cells of the state handed to processes', env.frames.length * compaction.cells.length, mostHandedOver);
  const made = table(module, env, bits, behind?.(env), host.delay);
  const states = { ...made, ...(most === undefined ? {} : { most }), marks: made.marks || hostMarks };
  const site = { ...draft, env, states };
  const { successors, loop } = generate(site);
  const steps = modelSteps(module, env, successors);
  generateLoop(site, steps, loop(steps));
  const pages = Math.ceil(env.map.table / pageBytes);
  const binary = module.finish(pages, shared === null ? null : mostPages);
  return { binary, env, choice, stored: keys.stored, states, order: recipe.order, pages, common, data, frontier, helpers, more };
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
