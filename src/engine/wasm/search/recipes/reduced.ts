import type { ReductionOptions } from '../../../../contract/check/reduction.ts';
import { compact } from '../../../../system/compaction.ts';
import type { Analysis } from '../../../../system/analysis/analysis.ts';
import { countsWhole } from '../../../reduce/traits.ts';
import type { Code } from '../../emit/encoder/code.ts';
import type { Environment } from '../../emit/environment.ts';
import { importMarkHost, importSleepHost, type MarkHost, type SleepHost } from '../../emit/host-functions.ts';
import type { Watch } from '../../emit/observations.ts';
import { hasPlaces, keptBitsOf, numberBitsOf } from '../../table/keeping.ts';
import { SleepStore } from '../reduced/sleep-store.ts';
import { StackMarks } from '../reduced/stack-marks.ts';
import type { MakeHelper, RecordShape } from '../generated-search.ts';
import { meetSteps } from '../meeting.ts';
import type { ModelSteps } from '../model-steps.ts';
import type { Draft, Ingredients, Recipe } from '../recipe.ts';
import { pushAny } from '../reduced/bit-code.ts';
import { collecting } from '../reduced/collecting.ts';
import { ReducedLoop } from '../reduced/loop.ts';
import { mergeFunction } from '../reduced/merging.ts';
import { mostStepsOf } from '../reduced/most-steps.ts';
import { demandsOf } from '../reduced/proviso.ts';
import { entryWords, recordShape } from '../reduced/records.ts';
import { type MakeChoice, prepareChoice } from '../reduced/set-choice.ts';
import { type SleepBytes, type SleepRoom, sleepRoom, usualRowBytes } from '../reduced/sleep-tables.ts';
import { sleepFunctions } from '../reduced/sleeping.ts';
import { tableFunctions } from '../reduced/table-access.ts';
import { type MoveTables, moveTables } from '../reduced/tables.ts';
import { TransitionNumbers } from '../reduced/transition-numbers.ts';
import type { StepEvents, Twins } from '../twins.ts';

/**
 * Depth-first search by the sets of a reduction. In each state all steps are met and collected in the batch, with their transitions;
 * `choose` marks those that are taken, and these go on the stack, so that no state is explored twice. `sleepBytes`: how much room
 * for its sleep sets is in the table and in the memory of the module, where it is not as much as usual.
 */
export function reduced(
  analysis: Analysis,
  options: ReductionOptions,
  watches: readonly Watch[],
  sleepBytes: Partial<SleepBytes> = {},
): Recipe<null> {
  return {
    order: 'dfs',
    remembers: true,
    prepare: (draft) => ({ ...reducedIngredients(draft, reducedParts(draft, analysis, options, sleepBytes), watches, null), more: null }),
  };
}

/** What is done besides where steps are taken again, and states told apart by that. */
export interface TakenAgain {
  /** Words of a successor for it. */
  readonly words: number;
  twins(env: Environment): Twins;
  events(env: Environment): StepEvents;
  /** Once the steps are code. */
  generate(env: Environment, steps: ModelSteps): void;
}

/** What the choice in states rests on: tables, room, and functions of the host. */
export interface ReducedParts {
  readonly options: ReductionOptions;
  /** Steps of a state that there is room for. */
  readonly steps: number;
  readonly tables: MoveTables;
  readonly makeChoice: MakeChoice;
  readonly sleepHost: SleepHost | null;
  readonly marks: MarkHost | null;
  /** For sleep sets; null if there are none. */
  readonly room: SleepRoom | null;
}

export function reducedParts(
  { module, data, layout, choice }: Draft,
  analysis: Analysis,
  options: ReductionOptions,
  sleepBytes: Partial<SleepBytes> = {},
): ReducedParts {
  const bytes = { bits: keptBitsOf(choice), bytes: usualRowBytes, ...sleepBytes };
  const room = sleepRoom(module, data, analysis, layout, options, bytes);
  return {
    options,
    steps: mostStepsOf(analysis),
    sleepHost: room?.kept.kind === 'rows' ? importSleepHost(module) : null,
    // Bits tell nothing of single states; every other table marks those on the stack.
    marks: choice.kind === 'bitstate' ? importMarkHost(module) : null,
    tables: moveTables(data, analysis, layout),
    makeChoice: prepareChoice(module, data, analysis, layout, options),
    room,
  };
}

/** The ingredients but for what the host has to know. */
export function reducedIngredients(
  { module, host, system, layout, choice, keys, cells }: Draft,
  { options, steps, tables, makeChoice, sleepHost, marks, room }: ReducedParts,
  watches: readonly Watch[],
  again: TakenAgain | null,
): Omit<Ingredients<null>, 'frontier' | 'more'> & { readonly frontier: { readonly kind: 'stack'; readonly records: RecordShape } } {
  const whole = countsWhole(options);
  const placed = again === null && hasPlaces(choice);
  const inEntries = room?.kept.kind === 'entries' ? room.kept : null;
  const asRows = room?.kept.kind === 'rows' ? room.kept : null;
  const compaction = compact(layout.ranges);
  const helpers: MakeHelper[] = [];
  if (room !== null && asRows !== null)
    helpers.push((memory) => new SleepStore({ words: 4 * room.rows.words, first: asRows.mostKept }, memory));
  if (marks !== null) helpers.push((memory) => new StackMarks(compaction, memory));
  return {
    bits: {
      marked: true,
      numberBits: asRows === null ? Number(whole) : numberBitsOf(choice),
      flagBits: Number(whole && (again !== null || asRows !== null)),
      keptBits: 2 * (inEntries?.classes ?? 0),
    },
    // Of a state its host wants to know as much as of one in the batch of a plain search.
    room: {
      stored: cells,
      key: keys.sizes.length,
      entry: cells + entryWords.count + (again?.words ?? 0),
      sends: false,
      logs: false,
      ahead: false,
      successors: steps,
    },
    frontier: { kind: 'stack', records: recordShape(cells, room?.rows.bytes ?? 0, again !== null, placed) },
    helpers,
    hostMarks: marks !== null,
    generate: (site) => {
      const { env, states } = site;
      const twins = again?.twins(env) ?? null;
      const events = again?.events(env) ?? null;
      const numbers = new TransitionNumbers(system);
      const table = tableFunctions(module, env, keys, states, {
        number: twins?.number ?? asRows?.number ?? null,
        besides: inEntries?.besides ?? null,
        placed,
        whole,
        pushSleeps: room === null ? null : (code) => pushAny(code, room.rows, room.asleep),
        marks,
        twins,
      });
      const announce = (code: Code, ...parts: readonly number[]): void =>
        void code.i32(numbers.of(...parts)).setGlobal(env.globals.transition);
      return {
        successors: { ...collecting(module, env, events), announce, pausing: null, cellsStay: false },
        loop: (modelSteps) => {
          const { unpack } = modelSteps.functions;
          again?.generate(env, modelSteps);
          const settle = options.merge ? mergeFunction(module, env, tables, unpack, modelSteps.processes) : null;
          const choose = makeChoice(env, unpack, { ...demandsOf(options), visible: tables.visible, table, settle });
          const expand = (code: Code, locals: readonly number[]): void => {
            const pushCells = (): void => {
              for (const local of locals) code.get(local);
            };
            meetSteps(code, site, modelSteps, pushCells, events?.beginsProcess);
          };
          const unpackAgain = settle !== null && room?.readsBuffers === true ? unpack : null;
          const support = { host: sleepHost, keepBesides: table.keep };
          const sleep = room === null ? null : { ...sleepFunctions(module, env, room, support, unpackAgain), room };
          const functions = { unpack, table, choose, settle, expand, sleep, twins };
          return { kind: 'records', records: new ReducedLoop(module, env, host, watches, functions, states.forgets) };
        },
      };
    },
  };
}
