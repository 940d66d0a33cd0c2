import { LineMap } from '../../base/span.ts';
import type { CompiledModel } from '../../engine/compiled-model.ts';
import { exploreGraph } from '../../engine/graph.ts';
import { nameOf } from '../views/transition-names.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { stateProperties } from '../../engine/plan/asked.ts';
import { begin } from '../../engine/plan/begin.ts';
import { possiblePlan } from '../../engine/plan/plan.ts';
import { isStored, type Listener, type StoredEvent } from '../../engine/search/events.ts';
import { StateKinds } from '../../engine/state-kinds.ts';
import type { Analysis } from '../../system/analysis/analysis.ts';
import { placeName } from '../../system/analysis/objects.ts';
import { tagOf } from '../../system/analysis/relations/table-one.ts';
import { defaultTemporalOptions } from '../../contract/check/options.ts';
import type { LabSide } from '../../contract/lab/compare.ts';
import type { PlayedState, PlayerEvent, SearchRecording } from '../../contract/player.ts';

/** With merging a step is more than its first command. */
const mergedWords = ', and the local steps that follow';

/** Runs a search on the machine and notes everything that it does, until there are `mostEvents`. */
export function recordSearch(model: CompiledModel, text: string, side: LabSide, mostEvents: number, mostNumbered = 0): SearchRecording {
  const { system, machine, analysis } = model;
  const { reduction } = side;
  const temporal = { ...defaultTemporalOptions, only: stateProperties(system) };
  const unsound = { ...reduction, unsound: true };
  const planned = possiblePlan(model, { engine: 'machine', search: side.search, temporal, reduction: unsound });
  const events: PlayerEvent[] = [];
  const nodes: PlayedState[] = [];
  const kinds = new StateKinds(machine);
  const state = new Int32Array(machine.words);
  const listener: Listener =
    ({ store }) =>
    (event) => {
      if (!isStored(event) || events.length >= mostEvents) return;
      const met = event.kind === 'enter' ? event.state : event.kind === 'take' && event.outcome === 'new' ? event.target : -1;
      if (met >= 0 && nodes[met] === undefined) {
        store.read?.(met, state);
        nodes[met] = { id: met, kind: kinds.of(state, met === 0), ended: machine.terminated(state), words: Int32Array.from(state) };
      }
      events.push(playerEvent(event));
    };
  const check = begin(planned, listener);
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
    refusal: planned.doubt?.reason ?? null,
    nodes,
    numbers: numbersIn(machine, nodes, mostNumbered),
    transitions: Object.fromEntries(
      [...named].map((t) => [t, `${nameOf(analysis, system, text, lines, t)}${reduction.merge ? mergedWords : ''}`]),
    ),
    tags: Object.fromEntries([...named].map((t) => [t, tagsOf(analysis, t)])),
  };
}

/** An event as the page plays it. */
export function playerEvent(event: StoredEvent): PlayerEvent {
  if (event.kind !== 'enter') return event;
  const { state, enabled, choice, asleep } = event;
  const rejected = choice.rejected.map(({ candidate, why, transition }) => ({ members: candidate.transitions, why, transition }));
  return { kind: 'enter', state, enabled, chosen: choice.candidate?.transitions ?? null, rejected, asleep };
}

/** The numbers of states in the state graph; null if it has more than `most` states. */
function numbersIn(machine: Machine, nodes: readonly PlayedState[], most: number): readonly number[] | null {
  if (most === 0) return null;
  const graph = exploreGraph(machine, most);
  return graph.complete ? nodes.map(({ words }) => graph.find(words)) : null;
}

/**
 * The conflict tags of a transition: `Write taken[1], Read bit`. What only its process can touch has the tag `Local`, which counts only
 * where it is alone (Holzmann, Godefroid and Pirottin 1992, section 4). The paper takes an array as a whole; here an element whose index is
 * constant is an object of its own.
 */
function tagsOf(analysis: Analysis, transition: number): string {
  const shared = analysis.footprint(transition).accesses.filter(({ object }) => analysis.objects[object]?.kind !== 'local');
  const tags = new Set(shared.map((access) => `${tagOf(access.operation)} ${placeName(analysis.objects, access)}`));
  return tags.size === 0 ? 'Local' : [...tags].join(', ');
}
