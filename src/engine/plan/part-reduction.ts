import type { SearchWay } from '../machine-check.ts';
import { delayedSearch } from './delayed-search.ts';
import type { Analysis } from '../../system/analysis/analysis.ts';
import type { Layout } from '../../system/layout.ts';
import { OwnChooser } from '../own-rules/own-chooser.ts';
import { readOwnRules } from '../own-rules/read.ts';
import { Chooser, type Choosing } from '../reduce/chooser.ts';
import type { SuccessorSource } from '../source/source.ts';
import { Situation } from '../reduce/situation.ts';
import { RecordedSource } from '../reduce/recorded-source.ts';
import { BreadthFirstSearch } from '../search/breadth-first.ts';
import { DepthFirstSearch } from '../search/depth-first.ts';
import type { Listener, Tell } from '../search/events.ts';
import { OptimalSearch } from '../search/optimal/optimal-search.ts';
import { LightOptimalSearch } from '../search/optimal-light/light-search.ts';
import type { SearchContext } from '../search/search.ts';
import { type StatelessOptions, StatelessSearch } from '../search/stateless.ts';
import type { GeneratedWay } from '../wasm/host/generated-check.ts';
import { assemble } from '../wasm/search/assemble.ts';
import { reduced } from '../wasm/search/recipes/reduced.ts';
import { reducedBreadthFirst } from '../wasm/search/recipes/reduced-breadth-first.ts';
import { wrapped } from '../wrap/stack.ts';
import { finishing } from './doubt.ts';
import { EarlyEvents } from './early-events.ts';
import { partAtHand, type Parts } from './parts.ts';
import type { Plan } from './plan.ts';
import { adapted, objectionTo, objectionToStateless } from './sound.ts';
import { strongestSound } from './strongest.ts';
import { noReduction, type ReductionOptions } from '../../contract/check/reduction.ts';

/** What a check needs that leaves steps out, keeps no states, or is listened to; first of all whether it may. */
export const reductionPart = {
  adapted,
  objectionTo,
  objectionToStateless,
  strongestSound,
  RecordedSource,
  storedWay,
  statelessWay,
  generatedWay,
  threadRecipe: reducedBreadthFirst,
} as const;

/** How the abstract machine searches with a store, by the sets of a reduction; who listens is told of them. */
function storedWay(plan: Plan, options: ReductionOptions, recorded: RecordedSource | null, listener: Listener | null): SearchWay {
  const { model, analysis } = plan;
  const { source, unwrap } = wrapped(model, analysis, options);
  const chooser = chooserFor(analysis, model.layout, source, options);
  const early = new EarlyEvents();
  return {
    source,
    finish: finishing(plan, unwrap),
    ...(listener === null ? {} : { tellStore: early.tell }),
    search: (context) => {
      const heard = listener?.(context) ?? null;
      if (heard !== null) early.handOn(heard);
      const tell = bothTold(recording(recorded, context), heard);
      if (plan.options.search === 'dfs') return new DepthFirstSearch(context, { chooser, options }, tell);
      return delayedSearch(context, chooser, tell) ?? new BreadthFirstSearch(context, { chooser, options }, tell);
    },
  };
}

/** What chooses the sets: an algorithm, or rules that somebody wrote. */
function chooserFor(analysis: Analysis, layout: Layout, source: SuccessorSource, options: ReductionOptions): Choosing {
  if (options.own === undefined) return new Chooser(analysis, layout, source, options);
  const rules = readOwnRules(options.own.rules);
  if (rules.kind === 'mistake') throw new Error(`rules that were read before are wrong: ${rules.message}`);
  return new OwnChooser(analysis, layout, source, rules);
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
  let search: StatelessSearch | OptimalSearch | LightOptimalSearch | null = null;
  return {
    source: model.machine,
    finish: finishing(plan, (verdict) => verdict),
    search: (context) => {
      const tell = listener?.(context) ?? null;
      if (stateless.por === 'optimal-dpor' || stateless.por === 'optimal-light') {
        const Optimal = stateless.por === 'optimal-dpor' ? OptimalSearch : LightOptimalSearch;
        search = new Optimal(context, new Situation(analysis, model.layout), stateless.maxDepth, tell);
        return search;
      }
      const por = stateless.por === 'persistent2' ? 'persistent2' : 'none';
      const chooser = new Chooser(analysis, model.layout, model.machine, { ...noReduction, por });
      search = new StatelessSearch(context, chooser, stateless, tell);
      return search;
    },
    count: (statistics) => ({ ...statistics, states: search?.visits ?? 0, executions: search?.executions ?? 0 }),
  };
}

/** How generated code searches by a reduction. */
function generatedWay(parts: Parts, plan: Plan, reduction: ReductionOptions): Omit<GeneratedWay, 'replacement'> {
  const { model, analysis } = plan;
  const { source, unwrap } = wrapped(model, analysis, reduction);
  return {
    source,
    generate: (watches, choice) => {
      if (choice.kind === 'comback') return partAtHand(parts, 'comback').reduced(model, analysis, reduction, choice, watches);
      const recipe = (plan.options.search === 'bfs' ? reducedBreadthFirst : reduced)(analysis, reduction, watches);
      return { generated: assemble(recipe, model.system, model.layout, choice), makeOwn: null };
    },
    finish: finishing(plan, unwrap),
    takesMemories: false,
  };
}
