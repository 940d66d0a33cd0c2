import { Check, type Checker, type SearchWay } from '../check.ts';
import { Chooser } from '../reduce/chooser.ts';
import type { ExecutionEvent } from '../reduce/execution-events.ts';
import { noReduction, type ReductionOptions } from '../reduce/options.ts';
import type { Decision } from '../reduce/reasons.ts';
import { RecordedSource } from '../reduce/recorded-source.ts';
import { ReducedBreadthFirstSearch } from '../reduce/reduced-breadth-first.ts';
import { ReducedDepthFirstSearch } from '../reduce/reduced-depth-first.ts';
import type { SearchEvent } from '../reduce/search-events.ts';
import { type StatelessOptions, StatelessSearch } from '../reduce/stateless.ts';
import { RepeatedCheck } from '../repeated-check.ts';
import type { SearchContext } from '../search/search.ts';
import { TemporalCheck } from '../temporal/temporal-check.ts';
import type { CheckOptions } from '../verdict.ts';
import { FastCheck, type FastWay } from '../wasm/fast-check.ts';
import { generateReducedSearch } from '../wasm/reduced/module.ts';
import { generateSearch } from '../wasm/module.ts';
import { wrapped } from '../wrap/stack.ts';
import { chainedWay } from './chained-way.ts';
import { finishing } from './doubt.ts';
import { givesWay } from './engines.ts';
import type { Plan } from './plan.ts';
import { PlannedCheck } from './planned-check.ts';

/** Who is told what a search does while it does it; only the abstract machine tells. */
export interface Listeners {
  readonly decide?: (decision: Decision) => void;
  readonly watch?: (event: SearchEvent, context: SearchContext) => void;
  readonly execution?: (event: ExecutionEvent) => void;
}

/** Begins a check as it was planned. There is no other way to begin one. */
export function begin(plan: Plan, listeners: Listeners = {}): PlannedCheck {
  const { model, options, way } = plan;
  const { system, machine } = model;
  if (Object.keys(listeners).length > 0 && options.engine === 'wasm') throw new Error('generated code tells nobody what it does');
  let gaveWay: string | null = null;
  const recorded = plan.runs === 'left' ? new RecordedSource(machine, model.layout.ranges) : null;
  const searchOnMachine = (limited: CheckOptions): Checker => new Check(system, machine, limited, machineWay(plan, recorded, listeners));
  const onMachine = (limited: CheckOptions): Checker => {
    const { store } = limited;
    if (store === undefined || !('runs' in store) || store.runs === 1) return searchOnMachine(limited);
    return new RepeatedCheck(store.runs, (run) => searchOnMachine({ ...limited, store: { ...store, seed: store.seed + run } }));
  };
  const states = (): Checker => {
    if (options.engine === 'machine') return onMachine(options);
    const replacement = (limited: CheckOptions): Checker => {
      gaveWay = givesWay.tooManyWays;
      return onMachine(limited);
    };
    try {
      return new FastCheck(system, machine, options, { ...generatedWay(plan), replacement });
    } catch (problem) {
      if (!(problem instanceof RangeError)) throw problem;
      gaveWay = givesWay.tooLarge;
      return onMachine(options);
    }
  };
  const bare = way.kind !== 'plain' && plan.runs === 'none' && options.temporal === undefined;
  const runs = plan.runs === 'left' ? recorded : plan.runs;
  const check = bare ? states() : new TemporalCheck(machine, options, states, runs === 'own' ? null : runs);
  return new PlannedCheck(plan, check, () => gaveWay);
}

/** How the abstract machine searches; null: in the plain way. */
function machineWay(plan: Plan, recorded: RecordedSource | null, listeners: Listeners): SearchWay | null {
  switch (plan.way.kind) {
    case 'plain': {
      const { reduction } = plan.asked;
      const told = reduction === 'strongest' ? noReduction : reduction;
      const { store } = plan.options;
      if (store?.kind === 'comback' && store.chains) return chainedWay(plan.model);
      return Object.keys(listeners).length === 0 ? null : reducedWay(plan, told, recorded, listeners);
    }
    case 'reduced':
      return reducedWay(plan, plan.way.reduction, recorded, listeners);
    case 'stateless':
      return statelessWay(plan, plan.way.stateless, listeners);
  }
}

function reducedWay(plan: Plan, reduction: ReductionOptions, recorded: RecordedSource | null, listeners: Listeners): SearchWay {
  const { model, analysis, options } = plan;
  const { source, unwrap } = wrapped(model, analysis, reduction);
  const chooser = new Chooser(analysis, model.layout, source, reduction);
  return {
    source,
    finish: finishing(plan, unwrap),
    search: (context) => {
      const { decide = null, watch } = listeners;
      const observe =
        recorded === null
          ? decide
          : (decision: Decision): void => {
              recorded.keep(context.store, decision);
              decide?.(decision);
            };
      const tell = watch === undefined ? null : (event: SearchEvent): void => watch(event, context);
      const Search = options.search === 'bfs' ? ReducedBreadthFirstSearch : ReducedDepthFirstSearch;
      return new Search(context, chooser, reduction, observe, tell);
    },
  };
}

/** Its statistics have `executions`, and count a state as often as it is visited. */
function statelessWay(plan: Plan, stateless: StatelessOptions, { execution }: Listeners): SearchWay {
  const { model, analysis } = plan;
  const por = stateless.por === 'persistent2' ? 'persistent2' : 'none';
  const chooser = new Chooser(analysis, model.layout, model.machine, { ...noReduction, por });
  let search: StatelessSearch | null = null;
  return {
    source: model.machine,
    finish: finishing(plan, (verdict) => verdict),
    search: (context) => {
      search = new StatelessSearch(context, chooser, stateless, execution ?? null);
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
      generate: (watches) => generateSearch(model.system, layout, watches, options.search),
      finish: (verdict) => verdict,
    };
  }
  const { source, unwrap } = wrapped(model, analysis, way.reduction);
  return {
    source,
    generate: (watches) => generateReducedSearch(analysis, layout, watches, way.reduction),
    finish: finishing(plan, unwrap),
  };
}
