import type { Analysis } from '../../../../system/analysis/analysis.ts';
import type { Layout } from '../../../../system/layout.ts';
import { countsWhole, usesSleep } from '../../../reduce/algorithms.ts';
import type { ReductionOptions } from '../../../../contract/check/reduction.ts';
import { choiceFunctions } from '../../emit/choices.ts';
import type { Code } from '../../emit/encoder/code.ts';
import { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import { compact } from '../../../../system/compaction.ts';
import { keeping, type KeepingChoice, numberBitsOf } from '../../table/keeping.ts';
import { environment } from '../../emit/environment.ts';
import { importHost, importMarkHost, importSleepHost } from '../../emit/host-functions.ts';
import { lowest, pageBytes } from '../../emit/memory-map.ts';
import type { GeneratedSearch } from '../generated-search.ts';
import type { Watch } from '../../emit/observations.ts';
import { partnersOf, ProcessGenerator, pushSettled, receivesByFalling } from '../../emit/process.ts';
import { putFunction } from '../../emit/put.ts';
import { unpackFunction } from '../../emit/unpacking.ts';
import { makeComparing } from '../comback/comparing.ts';
import { beginProcess, declareFire, fireFunction } from '../comback/replaying.ts';
import { collecting } from './collecting.ts';
import { Data } from '../../emit/data.ts';
import { prepareChoice } from './set-choice.ts';
import { mergeFunction } from './merging.ts';
import { ReducedLoop } from './loop.ts';
import { entryWords, recordShape } from './records.ts';
import { sleepFunctions } from './sleeping.ts';
import { sleepRoom } from './sleep-tables.ts';
import { tableFunctions } from './table-access.ts';
import { moveTables } from './tables.ts';
import { TransitionNumbers } from './transition-numbers.ts';

/**
 * Generates a reduced depth-first search as one WebAssembly module, from the same steps and table as the plain one (`search-module.ts`). In
 * each state all steps are met and collected in the batch, with their transitions; `choose` marks those that are taken, and these go on the
 * stack, so that no state is expanded twice.
 */
export function generateReducedSearch(
  analysis: Analysis,
  layout: Layout,
  watches: readonly Watch[],
  options: ReductionOptions,
  choice: KeepingChoice = { kind: 'cells' },
): GeneratedSearch {
  const { system } = analysis;
  const module = new ModuleBuilder();
  const host = importHost(module);
  const sleepHost = usesSleep(options.por, options.sleep) ? importSleepHost(module) : null;
  // Bits tell nothing of single states; every other table marks those on the stack.
  const marks = choice.kind === 'bitstate' ? importMarkHost(module) : null;
  const data = new Data(lowest);
  const tables = moveTables(data, analysis, layout);
  const makeChoice = prepareChoice(module, data, analysis, layout, options);
  const room = sleepRoom(module, data, analysis, layout, options);
  const { keys, table: makeTable } = keeping(choice, compact(layout.ranges), data, true);
  const cells = compact(layout.ranges).cells.length;
  const { again, ring, comparing } = makeComparing(module, data, cells, choice, room?.number ?? null);
  const env = environment(system, layout, module, data.end, {
    stored: cells,
    key: keys.sizes.length,
    // Of a state its host wants to know as much as of one in the batch of a plain search.
    entry: cells + entryWords.count + (again === null ? 0 : 2),
    sends: false,
    logs: false,
    ahead: false,
  });
  const whole = countsWhole(options);
  const states = makeTable(module, env, {
    marked: true,
    numberBits: room === null ? Number(whole) : numberBitsOf(choice),
    flagBits: Number(whole && again !== null),
  });
  const numbers = new TransitionNumbers(system);
  const unpack = unpackFunction(module, env);
  const table = tableFunctions(module, env, keys, states, { number: comparing?.number ?? room?.number ?? null, whole, marks, comparing });
  const functions = {
    ...collecting(module, env, again),
    unpack,
    unpackChanged: unpack,
    cellsStay: false,
    put: putFunction(module, env),
    ...choiceFunctions(module, env),
    pausing: null,
    announce: (code: Code, ...parts: readonly number[]) => void code.i32(numbers.of(...parts)).setGlobal(env.globals.transition),
  };
  const partners = partnersOf(env);
  const processes = env.frames.map((frame, process) => {
    const expand = module.named(
      `expand ${process}`,
      env.compaction.cells.map(() => 'i32'),
    );
    new ProcessGenerator(expand.code, env, functions, frame, partners).generate();
    return expand;
  });
  if (again !== null) fireFunction(declareFire(module, again), env, unpack, processes);
  const settle = options.merge ? mergeFunction(module, env, tables, unpack, processes) : null;
  const choose = makeChoice(env, unpack, { proviso: options.proviso, visible: tables.visible, table, settle });
  const expand = (code: Code, cells: readonly number[]): void => {
    for (const frame of env.frames) {
      if (receivesByFalling(env, frame)) code.store(env.map.settled + 4 * frame.number, () => pushSettled(code, env, frame));
    }
    for (const [number, process] of processes.entries()) {
      if (again !== null) beginProcess(code, env, again, number);
      for (const local of cells) code.get(local);
      code.call(process);
    }
  };
  const sleep = room === null || sleepHost === null ? null : { ...sleepHost, ...sleepFunctions(module, env, room), room };
  new ReducedLoop(module, env, host, watches, { unpack, table, choose, settle, expand, sleep, comparing }, states.forgets).generate();
  const pages = Math.ceil(env.map.table / pageBytes);
  const records = recordShape(env.compaction.cells.length, room?.rows.bytes ?? 0, again !== null);
  const kept = room === null ? null : { ...room, words: 2 * room.rows.words };
  return {
    binary: module.finish(pages),
    env,
    choice,
    states: marks === null ? states : { ...states, marks: true },
    search: 'dfs',
    edges: false,
    pages,
    data,
    records,
    sleep: kept,
    again,
    ring,
    queue: null,
  };
}
