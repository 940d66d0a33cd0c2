import type { TransitionSystem } from '../../../system/ir.ts';
import { compact } from '../../../system/compaction.ts';
import type { Layout } from '../../../system/layout.ts';
import { finishVisit, visitFunction } from './batch.ts';
import { logSteps, lookUpFunction } from './breadth-first.ts';
import { choiceFunctions } from '../emit/choices.ts';
import { declareAhead, lookAhead } from './look-ahead.ts';
import { frameShape, lookUpNext, popFunction } from './depth-first.ts';
import type { Code } from '../emit/encoder/code.ts';
import { SearchLoop } from './search-loop.ts';
import { limit } from '../emit/encoder/limits.ts';
import { ModuleBuilder } from '../emit/encoder/module-builder.ts';
import { environment } from '../emit/environment.ts';
import { Data } from '../emit/data.ts';
import { keeping, type KeepingChoice, roomFor } from '../table/keeping.ts';
import { lookUpBetween, makeComparing, numberName } from './comback/comparing.ts';
import { declareFire } from './comback/replaying.ts';
import type { queueComparing, queueRoom } from './comback/queue-comparing.ts';
import { importHost } from '../emit/host-functions.ts';
import { lowest, pageBytes } from '../emit/memory-map.ts';
import { stateMonitors } from '../../properties.ts';
import { failedFunction, foundRun, sight, type Target, type Watch } from '../emit/observations.ts';

import { pausing } from '../emit/pausing.ts';
import { putFunction } from '../emit/put.ts';
import type { GeneratedSearch } from './generated-search.ts';
import { unpackChangedFunction, unpackFunction } from '../emit/unpacking.ts';
import { watchWaitingFunction } from './watch-waiting.ts';

/** The cells of a state are handed to the function of each process: where that takes longer, the abstract machine is faster. */
export const mostHandedOver = 300_000;

/** What generates the comparing of a breadth-first search with ComBack. */
export interface QueueCode {
  readonly queueRoom: typeof queueRoom;
  readonly queueComparing: typeof queueComparing;
}

/**
 * Generates a search of a model as one WebAssembly module: its transitions, compiled for the ranges, parameters and channels of each
 * process, the table of states, and the loop around them. `run(budget)` takes about so many steps or stops early; `globals.ts` says what
 * can be read then. With a target a breadth-first search stops at the first state where it holds; a depth-first search looks for a run on
 * which it never holds, one that ends or a cycle: states where it holds are not expanded, and the first such run stops the search. Throws a
 * RangeError for a model that is too large for WebAssembly. With `edges`, a breadth-first search logs all of its steps for a graph
 * (`host/graph-search.ts`). Throws where states are to be kept with ComBack and `comback` is not given.
 */
export function generateSearch(
  system: TransitionSystem,
  layout: Layout,
  watches: readonly Watch[],
  search: 'bfs' | 'dfs',
  target: Target | null = null,
  choice: KeepingChoice = { kind: 'cells' },
  edges = false,
  comback: QueueCode | null = null,
): GeneratedSearch {
  const module = new ModuleBuilder();
  const host = importHost(module);
  const data = new Data(lowest);
  const { keys, table } = keeping(choice, compact(layout.ranges), data, false);
  const length = compact(layout.ranges).cells.length;
  const numbered = edges ? module.global('i32', 0, numberName) : null;
  const sends = search === 'bfs';
  const withEvents = roomFor(keys, 4, { sends, logs: false, ahead: false });
  if (choice.kind === 'comback' && comback === null) throw new Error('what generates code for ComBack has not been loaded');
  const queued =
    search === 'bfs' && choice.kind === 'comback' ? (comback?.queueRoom(module, data, length, withEvents.entry, choice) ?? null) : null;
  const stacked = queued === null ? makeComparing(module, data, length, choice, numbered) : null;
  const again = queued?.again ?? stacked?.again ?? null;
  const looksAhead = search === 'dfs' && target === null && choice.kind !== 'cache' && again === null;
  const plainRoom = roomFor(keys, 3, { sends, logs: sends, ahead: looksAhead });
  const env = environment(system, layout, module, data.end, again === null ? plainRoom : withEvents);
  const queue =
    queued === null || comback === null
      ? null
      : comback.queueComparing(module, env, keys, queued, choice.kind === 'comback' && choice.chains ? stateMonitors(system) : null);
  const comparing = queue?.comparing ?? stacked?.comparing ?? null;
  const number = numbered ?? comparing?.number ?? null;
  limit('cells of the state handed to processes', env.frames.length * env.compaction.cells.length, mostHandedOver);
  const ahead = looksAhead ? declareAhead(module, env) : null;
  const states = table(module, env, { marked: search === 'dfs' || edges, numberBits: edges ? 32 : 0 }, queue?.behind);
  const unpack = unpackFunction(module, env);
  // A search that avoids a target has to know whether all steps of a state fail.
  const pauses = search === 'dfs' && target !== null ? null : pausing(env, search);
  const visit = visitFunction(module, env, keys, pauses, again);
  const onLoop = (code: Code, ordinal: number): void => {
    code.get(ordinal).setGlobal(env.globals.ordinal);
    foundRun(code, env, host, sight.loop);
  };
  const lookUp =
    search === 'bfs'
      ? lookUpFunction(module, env, keys, states, host, number, comparing, numbered === null ? null : logSteps(env, host, numbered))
      : lookUpNext(module, env, keys, states, target === null ? null : onLoop, comparing, ahead?.divided ?? null);
  finishVisit(visit.code, env, lookUp, again);
  queue?.finish(lookUp);
  const functions = {
    visit,
    unpack,
    // Where steps are taken again, other states come and go in between.
    cellsStay: again === null,
    unpackChanged: again === null ? unpackChangedFunction(module, env) : unpack,
    failed: failedFunction(module, env, host, comparing === null ? lookUp : lookUpBetween(module, lookUp, comparing)),
    put: putFunction(module, env),
    ...choiceFunctions(module, env),
    pausing: pauses,
    announce: null,
  };
  const firing = queue?.firing ?? (again === null ? null : declareFire(module, again));
  const loop = new SearchLoop(module, env, keys, host, watches, functions, states.forgets, firing);
  if (search === 'bfs') {
    loop.breadthFirst(lookUp, target, edges);
    watchWaitingFunction(module, env, keys, host, watches, unpack);
  }
  if (search === 'dfs') {
    const pop = popFunction(module, env, keys, states, host, comparing);
    loop.depthFirst(lookUp, pop, target, number, ahead === null ? null : lookAhead(module, env, keys, states, ahead, lookUp));
  }
  const pages = Math.ceil(env.map.table / pageBytes);
  const records = search === 'bfs' ? null : frameShape(keys.stored, number !== null);
  const ring = comparing?.ring ?? null;
  return {
    binary: module.finish(pages),
    env,
    choice,
    states,
    search,
    edges,
    pages,
    data,
    records,
    sleep: null,
    again,
    ring,
    queue: queued,
  };
}
