import { LineMap } from '../../base/span.ts';
import { Check } from '../../engine/check.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { Chooser } from '../../engine/reduce/chooser.ts';
import { MergedSource } from '../../engine/reduce/merged-source.ts';
import { refusalOf, stateProperties } from '../../engine/reduce/plan.ts';
import { ReducedBreadthFirstSearch } from '../../engine/reduce/reduced-breadth-first.ts';
import { ReducedDepthFirstSearch } from '../../engine/reduce/reduced-depth-first.ts';
import type { SearchEvent } from '../../engine/reduce/search-events.ts';
import { StateKinds } from '../../engine/state-kinds.ts';
import type { ExactStore } from '../../engine/store/exact-store.ts';
import { defaultCheckOptions, defaultTemporalOptions } from '../../engine/verdict.ts';
import { Analysis } from '../../system/analysis/analysis.ts';
import type { GraphNode } from '../api.ts';
import type { LabSide } from '../lab/api.ts';
import type { PlayerEvent, SearchRecording } from './api.ts';

const whyNot = {
  visible: 'it changes what a property names',
  proviso: 'the proviso forbids it: its steps lead back',
  fails: 'one of its steps ends in an error',
  'not-single': 'it is more than one step',
  larger: 'another set is smaller',
} as const;

/** With merging a step is more than its first command. */
const mergedWords = ', and the local steps that follow';

/** Runs a search on the machine and notes everything that it does, until there are `mostEvents`. */
export function recordSearch(machine: Machine, text: string, side: LabSide, mostEvents: number): SearchRecording {
  const { system } = machine;
  const analysis = new Analysis(system);
  const { reduction } = side;
  const temporal = { ...defaultTemporalOptions, only: stateProperties(system) };
  const options = { ...defaultCheckOptions, engine: 'machine', search: side.search, temporal } as const;
  const source = reduction.merge ? new MergedSource(machine, analysis, machine.layout) : machine;
  const events: PlayerEvent[] = [];
  const nodes: Pick<GraphNode, 'id' | 'kind'>[] = [];
  const kinds = new StateKinds(machine);
  const state = new Int32Array(machine.words);
  let store: ExactStore | null = null;
  const watch = (event: SearchEvent): void => {
    if (events.length >= mostEvents) return;
    const met = event.kind === 'enter' ? event.state : event.kind === 'take' && event.outcome === 'new' ? event.target : -1;
    if (met >= 0 && nodes[met] === undefined) {
      store?.read(met, state);
      nodes[met] = { id: met, kind: kinds.of(state, met === 0) };
    }
    events.push(playerEvent(event));
  };
  const check = new Check(system, machine, options, {
    source,
    search: (context) => {
      store = context.store;
      const chooser = new Chooser(analysis, machine.layout, source, reduction);
      const Search = side.search === 'dfs' ? ReducedDepthFirstSearch : ReducedBreadthFirstSearch;
      return new Search(context, chooser, reduction, null, watch);
    },
    finish: (verdict) => verdict,
  });
  let over = false;
  while (!over && events.length < mostEvents) over = check.slice(5);
  const lines = new LineMap(text);
  const named = new Set(
    events.flatMap((event) => (event.kind === 'enter' ? event.enabled : event.kind === 'take' ? [event.transition] : [])),
  );
  return {
    side,
    events,
    complete: over && events.length < mostEvents,
    refusal: refusalOf(analysis, options, reduction),
    nodes,
    transitions: Object.fromEntries(
      [...named].map((t) => [t, `${nameOf(analysis, system, text, lines, t)}${reduction.merge ? mergedWords : ''}`]),
    ),
    tags: Object.fromEntries([...named].map((t) => [t, tagsOf(analysis, t)])),
  };
}

/** An event as the page plays it. */
export function playerEvent(event: SearchEvent): PlayerEvent {
  if (event.kind !== 'enter') return event;
  const { state, enabled, choice, asleep } = event;
  const rejected = choice.rejected.map(({ candidate, why }) => ({ members: candidate.transitions, why: whyNot[why] }));
  return { kind: 'enter', state, enabled, chosen: choice.candidate?.transitions ?? null, rejected, asleep };
}

/** `Phil[1]: left!take (line 8)`; both commands for a rendezvous. */
export function nameOf(analysis: Analysis, { activations }: Machine['system'], text: string, lines: LineMap, transition: number): string {
  const { processes, spans } = analysis.footprint(transition);
  return processes
    .map((process, i) => {
      const span = spans[i] ?? { start: 0, end: 0 };
      const words = text.slice(span.start, span.end).replace(/\s+/g, ' ').slice(0, 40);
      return `${activations[process]?.name ?? '?'}: ${words} (line ${lines.position(span.start).line})`;
    })
    .join(' with ');
}

function tagsOf(analysis: Analysis, transition: number): string {
  const { accesses } = analysis.footprint(transition);
  return [...new Set(accesses.map(({ object, operation }) => `${operation} ${analysis.objects[object]?.name ?? '?'}`))].join(', ');
}
