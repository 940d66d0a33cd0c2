import { Check, type Checker, plainSearch, type SearchWay } from '../check.ts';
import { Chooser } from '../reduce/chooser.ts';
import { usesSleep } from '../reduce/algorithms.ts';
import { RecordedSource } from '../reduce/recorded-source.ts';
import { RepeatedCheck } from '../repeated-check.ts';
import { BreadthFirstSearch } from '../search/breadth-first.ts';
import { DepthFirstSearch } from '../search/depth-first.ts';
import type { Listener, Tell } from '../search/events.ts';
import type { SearchContext } from '../search/search.ts';
import { type StatelessOptions, StatelessSearch } from '../search/stateless.ts';
import { SymbolicCheck } from '../symbolic/symbolic-check.ts';
import { TemporalCheck } from '../temporal/temporal-check.ts';
import type { CheckOptions } from '../../contract/check/options.ts';
import { FastCheck, type FastWay } from '../wasm/host/fast-check.ts';
import { generateReducedSearch } from '../wasm/search/reduced/reduced-module.ts';
import { generateSearch } from '../wasm/search/search-module.ts';
import { Lifting } from '../wrap/lift.ts';
import { wrapped } from '../wrap/stack.ts';
import { CountedSource } from '../wrap/counted.ts';
import { SymmetricSource } from '../wrap/symmetric-source.ts';
import type { SuccessorSource } from '../source.ts';
import { chainedWay } from './chained-way.ts';
import { finishing } from './doubt.ts';
import { givesWay } from './engines.ts';
import type { Plan } from './plan.ts';
import { PlannedCheck } from './planned-check.ts';
import { noReduction, type ReductionOptions } from '../../contract/check/reduction.ts';

/** Begins a check as it was planned. There is no other way to begin one. Only the abstract machine tells what it does while it does it. */
export function begin(plan: Plan, listener: Listener | null = null): PlannedCheck {
  const { model, options, way } = plan;
  const { system, machine } = model;
  if (listener !== null && options.engine === 'wasm') throw new Error('generated code tells nobody what it does');
  if (options.engine === 'symbolic') {
    if (listener !== null) throw new Error('decision diagrams tell of sets, not of states');
    const counters = plan.symmetry?.kind === 'counters' && plan.symmetry.model.mayEnd ? plan.symmetry.model : null;
    const hasTerminated = counters === null ? null : (state: Int32Array): boolean => counters.hasTerminated(state);
    return new PlannedCheck(plan, new SymbolicCheck(machine, options, hasTerminated), () => null, lifting(plan, null));
  }
  let gaveWay: string | null = null;
  const quotient = symmetricSource(plan);
  const recorded = plan.runs === 'left' ? new RecordedSource(machine, model.layout.ranges) : null;
  const searchOnMachine = (limited: CheckOptions): Checker =>
    new Check(system, machine, limited, machineWay(plan, quotient, recorded, listener));
  const replacement = (limited: CheckOptions): Checker => {
    gaveWay = givesWay.tooManyWays;
    return searchOnMachine(limited);
  };
  const searchOnce = (limited: CheckOptions): Checker => {
    if (limited.engine === 'machine') return searchOnMachine(limited);
    try {
      return new FastCheck(system, machine, limited, { ...generatedWay(plan), replacement });
    } catch (problem) {
      if (!(problem instanceof RangeError)) throw problem;
      gaveWay = givesWay.tooLarge;
      return searchOnMachine(limited);
    }
  };
  const states = (): Checker => {
    const { store } = options;
    if (store === undefined || !('runs' in store) || store.runs === 1) return searchOnce(options);
    return new RepeatedCheck(store.runs, (run) => searchOnce({ ...options, store: { ...store, seed: store.seed + run } }));
  };
  const bare = way.kind !== 'plain' && plan.runs === 'none' && options.temporal === undefined;
  const runs = plan.runs === 'left' ? recorded : (quotient ?? plan.runs);
  const check = bare ? states() : new TemporalCheck(machine, options, states, runs === 'own' ? null : runs);
  return new PlannedCheck(plan, check, () => gaveWay, lifting(plan, quotient));
}

/** The steps of the representatives, where symmetry is used in a way that is not a model of its own. */
function symmetricSource({ model, symmetry }: Plan): SuccessorSource | null {
  if (symmetry === null) return null;
  if (symmetry.kind === 'counters') return symmetry.model.mayEnd ? new CountedSource(symmetry.model) : null;
  return new SymmetricSource(model.machine, symmetry.orbits, symmetry.kind);
}

function lifting({ model, symmetry }: Plan, quotient: SuccessorSource | null): Lifting | null {
  if (symmetry === null) return null;
  if (symmetry.kind === 'counters') {
    const { given, counted } = symmetry.model;
    return new Lifting({
      concrete: given.machine,
      abstract: counted.machine,
      abstraction: (state, into) => symmetry.model.abstraction(state, into),
    });
  }
  const source = quotient instanceof SymmetricSource ? quotient : new SymmetricSource(model.machine, symmetry.orbits, symmetry.kind);
  return new Lifting({ concrete: model.machine, abstract: source, abstraction: (state, into) => source.representative(state, into) });
}

/** How the abstract machine searches; null: in the plain way. */
function machineWay(
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
      if (quotient !== null) return { source: quotient, search: plainSearch, finish: (verdict) => verdict };
      if (store?.kind === 'comback' && store.chains) return chainedWay(plan.model);
      return listener === null ? null : storedWay(plan, reduction === 'strongest' ? noReduction : reduction, recorded, listener);
    }
    case 'reduced':
      return storedWay(plan, plan.way.reduction, recorded, listener);
    case 'stateless':
      return statelessWay(plan, plan.way.stateless, listener);
  }
}

function storedWay(plan: Plan, options: ReductionOptions, recorded: RecordedSource | null, listener: Listener | null): SearchWay {
  const { model, analysis } = plan;
  const { source, unwrap } = wrapped(model, analysis, options);
  const chooser = new Chooser(analysis, model.layout, source, options);
  return {
    source,
    finish: finishing(plan, unwrap),
    search: (context) => {
      const Search = plan.options.search === 'bfs' ? BreadthFirstSearch : DepthFirstSearch;
      return new Search(context, { chooser, options }, bothTold(recording(recorded, context), listener?.(context) ?? null));
    },
  };
}

/** Keeps which sets were chosen, for the properties of runs that are decided on what the search leaves. */
function recording(recorded: RecordedSource | null, { store }: SearchContext): Tell | null {
  return recorded === null
    ? null
    : (event) => {
        if (event.kind === 'enter') recorded.keep(store, event.state, event.choice.candidate);
      };
}

function bothTold(one: Tell | null, other: Tell | null): Tell | null {
  if (one === null || other === null) return one ?? other;
  return (event) => {
    one(event);
    other(event);
  };
}

/** Its statistics have `executions`, and count a state as often as it is visited. */
function statelessWay(plan: Plan, stateless: StatelessOptions, listener: Listener | null): SearchWay {
  const { model, analysis } = plan;
  const por = stateless.por === 'persistent2' ? 'persistent2' : 'none';
  const chooser = new Chooser(analysis, model.layout, model.machine, { ...noReduction, por });
  let search: StatelessSearch | null = null;
  return {
    source: model.machine,
    finish: finishing(plan, (verdict) => verdict),
    search: (context) => {
      search = new StatelessSearch(context, chooser, stateless, listener?.(context) ?? null);
      return search;
    },
    count: (statistics) => ({ ...statistics, states: search?.visits ?? 0, executions: search?.executions ?? 0 }),
  };
}

/** How generated code searches. */
function generatedWay(plan: Plan): Omit<FastWay, 'replacement'> {
  const { model, analysis, options, way } = plan;
  const { layout, machine } = model;
  if (way.kind !== 'reduced') {
    return {
      source: machine,
      trees: true,
      generate: (watches, choice) => generateSearch(model.system, layout, watches, options.search, null, choice),
      finish: (verdict) => verdict,
    };
  }
  const { source, unwrap } = wrapped(model, analysis, way.reduction);
  return {
    source,
    trees: !usesSleep(way.reduction.por, way.reduction.sleep),
    generate: (watches, choice) => generateReducedSearch(analysis, layout, watches, way.reduction, choice),
    finish: finishing(plan, unwrap),
  };
}
