import type { Checker } from '../checker.ts';
import { Check, plainSearch, type SearchWay } from '../machine-check.ts';
import type { RecordedSource } from '../reduce/recorded-source.ts';
import { RepeatedCheck } from './repeated-check.ts';
import { SizedCheck } from './sized-check.ts';
import { usualStores, exactOptions, type StoreOptions } from '../../contract/check/usual-stores.ts';
import type { Listener } from '../search/events.ts';
import { TemporalCheck } from '../temporal/temporal-check.ts';
import type { CheckOptions } from '../../contract/check/options.ts';
import { GeneratedCheck, type GeneratedWay, plainSearch as generatePlain } from '../wasm/host/generated-check.ts';
import type { Verdict } from '../../contract/check/verdict.ts';
import type { Store, StoreContext } from '../store/store.ts';
import type { SuccessorSource } from '../source/source.ts';
import type { Lifting } from '../wrap/lift.ts';
import { type GaveWay, givesWay } from './engines.ts';
import { partAtHand, type Parts } from './parts.ts';
import type { Plan } from './plan.ts';
import { PlannedCheck } from './planned-check.ts';
import type { ThreadHost } from '../wasm/host/threads/thread-host.ts';
import type { ThreadsUsed } from './threads-used.ts';
import { noReduction } from '../../contract/check/reduction.ts';

/**
 * Begins a check as it was planned, with the parts of the engine that are at hand. Only the abstract machine tells what it does while it
 * does it. `host` starts further threads.
 */
export function beginWith(parts: Parts, plan: Plan, listener: Listener | null = null, host: ThreadHost | null = null): PlannedCheck {
  const { model, options, way, symmetry } = plan;
  const { system, machine } = model;
  const used: ThreadsUsed = { count: 1, differences: [] };
  const threads = (plan.asked.threads ?? 1) === 1 ? null : partAtHand(parts, 'threads').begun(parts, plan, host, used);
  const serial = plan.serial?.model ?? null;
  const ending = serial === null ? null : partAtHand(parts, 'serial').source(serial);
  const contraction = serial === null ? null : partAtHand(parts, 'serial').contraction(serial);
  const alike = symmetry === null ? null : { symmetry, ...partAtHand(parts, 'symmetry') };
  const lifting = (quotient: SuccessorSource | null): Lifting | null => alike?.lifting(plan, alike.symmetry, quotient) ?? null;
  if (listener !== null && options.engine === 'wasm') throw new Error('generated code tells nobody what it does');
  const quotient = alike?.source(plan, alike.symmetry, ending) ?? ending;
  if (options.engine === 'symbolic') {
    if (listener !== null) throw new Error('decision diagrams tell of sets, not of states');
    const neighbours = symmetry?.kind === 'neighbours' ? symmetry.neighbours : null;
    const sorted = neighbours === null || quotient === null ? null : { neighbours, source: quotient };
    // Representatives are states of the model, which shows by itself whether all have ended.
    const asks = sorted === null ? quotient : ending;
    const hasTerminated = asks === null ? null : (state: Int32Array): boolean => asks.terminated(state);
    const { SymbolicCheck } = partAtHand(parts, 'symbolic');
    return new PlannedCheck(
      plan,
      new SymbolicCheck(machine, options, hasTerminated, sorted),
      parts.remarks,
      parts.runs,
      [],
      used,
      lifting(null),
      contraction,
    );
  }
  const gaveWay: GaveWay[] = [];
  const recorded = plan.runs === 'left' ? new (partAtHand(parts, 'reduction').RecordedSource)(machine, model.layout.ranges) : null;
  const searchOnMachine = (limited: CheckOptions): Checker =>
    new Check(system, machine, limited, machineWay(parts, plan, quotient, recorded, listener), combackMaker(parts, limited.store));
  const replacement = (limited: CheckOptions): Checker => {
    gaveWay.push({ reason: givesWay.tooManyWays, property: null });
    return searchOnMachine(limited);
  };
  const searchOnce = (limited: CheckOptions): Checker => {
    if (limited.engine === 'machine') return searchOnMachine(limited);
    try {
      return new GeneratedCheck(
        system,
        machine,
        limited,
        { ...generatedWay(parts, plan), replacement },
        undefined,
        threads,
        parts.memories,
      );
    } catch (problem) {
      if (!(problem instanceof RangeError)) throw problem;
      gaveWay.push({ reason: givesWay.tooLarge, property: null });
      return searchOnMachine(limited);
    }
  };
  const states = (): Checker => {
    const { store, storePercent = 0 } = options;
    if (storePercent > 0 && (store?.kind === 'cache' || store?.kind === 'comback')) {
      // With chains other states are counted than the exact store has.
      const counted = store.kind === 'comback' && store.chains ? { ...store, cache: usualStores.comback.cache } : exactOptions;
      const counting = searchOnce({ ...options, store: counted });
      return new SizedCheck(counting, (states) => searchOnce({ ...options, store: withPlaces(store, states, storePercent) }));
    }
    if (store === undefined || !('runs' in store) || store.runs === 1) return searchOnce(options);
    return new RepeatedCheck(store.runs, (run) => searchOnce({ ...options, store: { ...store, seed: store.seed + run } }));
  };
  const bare = way.kind !== 'plain' && plan.runs === 'none' && options.temporal === undefined;
  const runs = plan.runs === 'left' ? recorded : (quotient ?? plan.runs);
  const check = bare
    ? states()
    : new TemporalCheck(
        machine,
        options,
        states,
        () => partAtHand(parts, 'runs'),
        runs === 'own' ? null : runs,
        (why, property) => void gaveWay.push({ reason: givesWay[why], property }),
      );
  return new PlannedCheck(plan, check, parts.remarks, parts.runs, gaveWay, used, lifting(quotient), contraction);
}

/** A store with places for a share of so many states, in percent. */
function withPlaces(store: Extract<StoreOptions, { kind: 'cache' | 'comback' }>, states: number, percent: number): StoreOptions {
  const size = Math.max(2, Math.round((percent / 100) * states));
  return store.kind === 'cache' ? { ...store, size } : { ...store, cache: { ...store.cache, size } };
}

/** How the abstract machine searches; null: in the plain way. */
function machineWay(
  parts: Parts,
  plan: Plan,
  quotient: SuccessorSource | null,
  recorded: RecordedSource | null,
  listener: Listener | null,
): SearchWay | null {
  switch (plan.way.kind) {
    case 'plain': {
      // Whoever listens is told of a set in each state, though it is always that of all steps.
      const { reduction } = plan.asked;
      const { store } = plan.options;
      const comback = store?.kind === 'comback' ? partAtHand(parts, 'comback') : null;
      const search = comback?.search ?? plainSearch;
      if (quotient !== null) return { source: quotient, search, finish: asItIs };
      const chained = isChained(store) ? (comback?.chainedWay(plan.model) ?? null) : null;
      if (listener === null) return chained ?? (comback === null ? null : { source: plan.model.machine, search, finish: asItIs });
      const told = partAtHand(parts, 'reduction').storedWay(plan, reduction === 'strongest' ? noReduction : reduction, recorded, listener);
      return chained === null ? told : { ...told, source: chained.source, finish: chained.finish };
    }
    case 'reduced':
      return partAtHand(parts, 'reduction').storedWay(plan, plan.way.reduction, recorded, listener);
    case 'stateless':
      return partAtHand(parts, 'reduction').statelessWay(plan, plan.way.stateless, listener);
  }
}

/** What makes the store of the abstract machine; undefined: the usual maker of stores does. */
function combackMaker(parts: Parts, store: StoreOptions | undefined): ((context: StoreContext) => Store) | undefined {
  return store?.kind === 'comback' ? (context) => partAtHand(parts, 'comback').makeStore(context, store) : undefined;
}

function isChained(store: StoreOptions | undefined): boolean {
  return store?.kind === 'comback' && store.chains;
}

/** What becomes of verdicts of a search that takes the model's steps. */
const asItIs = (verdict: Verdict): Verdict => verdict;

/** How generated code searches. */
function generatedWay(parts: Parts, plan: Plan): Omit<GeneratedWay, 'replacement'> {
  const { model, options, way } = plan;
  if (way.kind === 'reduced') return partAtHand(parts, 'reduction').generatedWay(parts, plan, way.reduction);
  const search = options.search === 'bfs' ? 'bfs' : 'dfs';
  const { source, finish } = isChained(options.store)
    ? partAtHand(parts, 'comback').chainedWay(model)
    : { source: model.machine, finish: asItIs };
  return {
    source,
    generate: (watches, choice) =>
      choice.kind === 'comback'
        ? partAtHand(parts, 'comback').plain(model, search, choice, watches)
        : generatePlain(model.system, model.layout, search, watches, choice),
    finish,
    takesMemories: true,
  };
}
