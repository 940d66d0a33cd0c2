import { type GraphPicture, type Looks, usualType } from '../../../../drawing/graph/picture.ts';
import type { StateFate, StepFate } from '../../../../drawing/state-looks.ts';
import type { CycleEvent, CycleSearchRecording, NodeColour } from '../../../../contract/cycle-search.ts';
import { drawnSearch } from '../picture.ts';
import type { FoundCycle } from './fold.ts';
import { nodeMark } from './sentence.ts';

/** All of the product that a search comes to, with the event at which each edge is taken first. */
interface CyclePicture extends GraphPicture {
  readonly edges: readonly { readonly source: number; readonly target: number; readonly first: number }[];
}

/** The picture of a recorded search for a cycle. */
export function cyclePicture(recording: CycleSearchRecording, type = usualType): CyclePicture {
  const edges = new Map<string, CyclePicture['edges'][number]>();
  recording.events.forEach((event, first) => {
    for (const [source, target] of stepsOf(event)) {
      const key = `${source} ${target}`;
      if (!edges.has(key)) edges.set(key, { source, target, first });
    }
  });
  const taken = [...edges.values()];
  const states = recording.nodes.map((_, node) => ({ kind: 'plain' as const, word: nodeMark(recording, node) }));
  return { ...drawnSearch(states, taken, type), edges: taken };
}

/** The edges that an event is about. A cycle may have some that the search has not taken. */
function stepsOf(event: CycleEvent): (readonly [number, number])[] {
  if (event.kind === 'take') return [[event.state, event.target]];
  return event.kind === 'close' ? [...pairsOf([...event.path, event.state]), ...pairsOf(event.loop)] : [];
}

function pairsOf(nodes: readonly number[]): (readonly [number, number])[] {
  return nodes.slice(1).map((node, i) => [nodes[i] ?? node, node]);
}

/** How nodes look by their colour, and where the search is. */
export const fateOfColour = { white: null, cyan: 'cyan', blue: 'blue', red: 'red' } as const;

/** What was found after `at` events, in its colours; where the cycle closes, the way to it and the cycle itself. */
export function cycleLooks({ edges }: CyclePicture, { events }: CycleSearchRecording, found: FoundCycle, at: number): Looks {
  const event = events[at - 1];
  const keys = (nodes: readonly number[]) => new Set(pairsOf(nodes).map(([from, to]) => `${from} ${to}`));
  const closed = event?.kind === 'close' ? event : null;
  const loop = keys(closed?.loop ?? []);
  const path = keys(closed === null ? [] : [...closed.path, closed.state]);
  const along = new Set(closed === null ? [] : [...closed.path, ...closed.loop]);
  const fateOf = (colour: NodeColour, node: number): StateFate | null => {
    if (node === found.current) return 'current';
    return colour === 'white' && along.has(node) ? 'found' : fateOfColour[colour];
  };
  return {
    nodes: found.colours.map(fateOf),
    arrows: edges.map(({ source, target, first }): StepFate | null => {
      if (first >= at) return null;
      const key = `${source} ${target}`;
      if (loop.has(key)) return 'again';
      if (path.has(key)) return 'run';
      return event?.kind === 'take' && event.state === source && event.target === target ? 'last' : 'plain';
    }),
  };
}
