import { unreachable } from '../../../../base/unreachable.ts';
import type { CycleEvent, CycleSearchRecording, NodeColour } from '../../../../contract/cycle-search.ts';
import type { PlayerEvent } from '../../../../contract/player.ts';

/** Where a search for a cycle is after some events. */
export interface FoundCycle {
  /** The colour of each node; in a search for components cyan is on the stack, and blue in a component that is complete. */
  readonly colours: readonly NodeColour[];
  /** The path of the first search. */
  readonly first: readonly number[];
  /** The path of the second search, from its seed; empty where none is under way. */
  readonly second: readonly number[];
  /** The node that the search is at; -1 before the first. */
  readonly current: number;
  /** Second searches so far. */
  readonly seeds: number;
}

/** The search after its first `at` events. */
export function foundAt(
  { events, nodes, algorithm }: Pick<CycleSearchRecording, 'events' | 'nodes' | 'algorithm'>,
  at: number,
): FoundCycle {
  const colours = nodes.map((): NodeColour => 'white');
  const first: number[] = [];
  let second: number[] = [];
  let [seeds, current] = [0, -1];
  for (const event of events.slice(0, at)) {
    switch (event.kind) {
      case 'enter':
        colours[event.state] = 'cyan';
        first.push(event.state);
        break;
      case 'take':
        if (event.search === 'first' || event.found !== 'blue') break;
        colours[event.target] = 'red';
        second.push(event.target);
        break;
      case 'seed':
        second = [event.state];
        seeds++;
        break;
      case 'fall':
        second.pop();
        break;
      case 'component':
        // The component in which the cycle is stays on the stack.
        if (event.verdict !== 'accepting') for (const node of event.members) colours[node] = 'blue';
        break;
      case 'leave':
        if (algorithm === 'nested') colours[event.state] = event.colour;
        first.pop();
        break;
      case 'close':
        break;
      default:
        unreachable(event);
    }
    current = second.at(-1) ?? first.at(-1) ?? current;
  }
  return { colours, first, second, current, seeds };
}

/** The events of a search for components as those of a depth-first search, one for one, from which its stack is known. */
export function asDepthFirst(events: readonly CycleEvent[]): PlayerEvent[] {
  return events.map(depthFirst);
}

function depthFirst(event: CycleEvent): PlayerEvent {
  const { state } = event;
  switch (event.kind) {
    case 'enter':
      return { kind: 'enter', state, enabled: [], chosen: null, rejected: [], asleep: [] };
    case 'take': {
      const outcome = event.found === 'white' ? 'new' : event.found === 'cyan' ? 'stack' : 'visited';
      return { kind: 'take', state, transition: event.transition, outcome, target: event.target, like: [] };
    }
    case 'leave':
      return { kind: 'leave', state };
    case 'seed':
    case 'fall':
    case 'component':
    case 'close':
      return { kind: 'sleep', state, asleep: [] };
  }
}
