import { compact } from '../../../../system/compaction.ts';
import type { Expression, TransitionSystem } from '../../../../system/ir.ts';
import type { Layout } from '../../../../system/layout.ts';
import { Data } from '../../emit/data.ts';
import type { FunctionReference } from '../../emit/encoder/code.ts';
import { limit } from '../../emit/encoder/limits.ts';
import { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import { environment } from '../../emit/environment.ts';
import { importHost } from '../../emit/host-functions.ts';
import { lowest, pageBytes, streamBytes } from '../../emit/memory-map.ts';
import { keeping, type KeepingChoice, roomFor } from '../../table/keeping.ts';
import { finishVisit, visitFunction } from '../batch.ts';
import { lookUpFunction } from '../breadth-first.ts';
import type { GeneratedSearch } from '../generated-search.ts';
import { modelSteps } from '../model-steps.ts';
import { mostHandedOver } from '../search-module.ts';
import { generateLoggedLoop } from './logged-loop.ts';
import { Movers } from './movers.ts';

/** Bits of the numbers of states, at most: in entries of cells, and in those of a tree. */
const numberBits = { cells: 28, tree: 26 } as const;

/** Propositions whose values are noted, at most: so many bits of a word, of which the others say how many steps there are. */
const mostPropositions = 12;

export type LoggedKeeping = Extract<KeepingChoice, { kind: 'cells' | 'tree' }>;

/** Where the module notes what it finds in each state, in order. */
export interface FactsRoom {
  /** The window, and the name of the global with the end of what is in it. */
  readonly window: number;
  readonly at: number;
  readonly flush: FunctionReference;
}

export const factsAtName = 'factsAt';

/** A generated search that notes the graph, and what its host has to know beside. */
export interface GeneratedLog {
  readonly search: GeneratedSearch;
  readonly facts: FactsRoom;
  /** Who moves in steps, in the upper bits of what is noted of them; null where that is not noted. */
  readonly movers: Movers | null;
}

/**
 * Generates a breadth-first search that notes the graph of all steps that do not fail: for each state how many there are, with a bit for
 * each proposition that holds there, and for each step the number of the state where it leads, in their order; if wanted, which processes
 * move in it too. Throws a RangeError for a model that is too large.
 */
export function generateLoggedSearch(
  system: TransitionSystem,
  layout: Layout,
  propositions: readonly Expression[],
  choice: LoggedKeeping = { kind: 'cells' },
  withMovers = false,
): GeneratedLog {
  limit('propositions of a formula', propositions.length, mostPropositions);
  const movers = withMovers ? new Movers(system) : null;
  const bits = Math.min(numberBits[choice.kind], movers?.numberBits ?? 32);
  const module = new ModuleBuilder();
  const host = importHost(module);
  const flush = module.importFunction('flushFacts', ['i32'], []);
  const data = new Data(lowest);
  const facts = { window: data.reserve(streamBytes / 4), at: module.global('i32', 0, factsAtName), flush };
  const compaction = compact(layout.ranges);
  const { keys, table } = keeping(choice, compaction, data, false);
  const env = environment(system, layout, module, data.end, roomFor(keys, 3, { sends: true, logs: true, ahead: false }));
  limit('cells of the state handed to processes', env.frames.length * compaction.cells.length, mostHandedOver);
  const { globals, map } = env;
  const number = module.global('i32');
  const failing = module.global('i32');
  const made = table(module, env, { marked: false, numberBits: bits });
  const states = { ...made, most: 2 ** bits - 1 };
  const moving = movers === null ? null : module.global('i32');
  const visit = visitFunction(module, env, keys, null, null, moving ?? globals.current);
  const lookUp = lookUpFunction(module, env, keys, states, host, number, null, (code, shape, at) => {
    code
      .getGlobal(globals.logAt)
      .i32(streamBytes - 4)
      .op('i32.gt_u');
    code.if(() => code.getGlobal(globals.logAt).call(host.flushLog).i32(0).setGlobal(globals.logAt));
    code.getGlobal(globals.logAt).getGlobal(number);
    if (moving !== null) code.get(at).memory('i32.load', shape.parent).op('i32.or');
    code.memory('i32.store', map.log);
    code.getGlobal(globals.logAt).i32(4).op('i32.add').setGlobal(globals.logAt);
  });
  finishVisit(visit.code, env, lookUp);
  const failed = module.named('failed', []);
  for (const global of [globals.ordinal, failing]) failed.code.getGlobal(global).i32(1).op('i32.add').setGlobal(global);
  const announce = movers === null || moving === null ? null : movers.announcing(moving);
  const { functions, processes } = modelSteps(module, env, { visit, failed, announce });
  generateLoggedLoop(module, { env, keys, host, functions, processes, lookUp, propositions, facts, failing });
  const pages = Math.ceil(env.map.table / pageBytes);
  const search: GeneratedSearch = {
    binary: module.finish(pages),
    env,
    choice,
    states,
    search: 'bfs',
    edges: false,
    pages,
    data,
    records: null,
    sleep: null,
    again: null,
    ring: null,
    queue: null,
  };
  return { search, facts, movers };
}
