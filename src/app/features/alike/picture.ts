import type { LocalsView } from '../../../contract/alike.ts';
import { type GraphPicture, type Looks, usualType } from '../../../drawing/graph/picture.ts';
import { layeredPicture } from './layered-picture.ts';

const mostValues = 4;

/** How many members are in each local state. */
export function counted(states: number, members: readonly number[]): number[] {
  const counts = new Array<number>(states).fill(0);
  for (const state of members) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

/** `●●● 3`; a ring where there is none. */
function tokenText(count: number): string {
  return count === 0 ? '○' : `${'●'.repeat(Math.min(count, 5))} ${count}`;
}

/** The local states of a family in layers by their distance from the first, with the number of members in each where that is known. */
export function localsPicture(
  { states, steps }: LocalsView,
  counts: readonly number[] | null,
  shape: number,
  type = usualType,
): GraphPicture {
  const layers = distances(states.length, steps);
  const nodes = states.map(({ place, values }, i) => {
    const said = [place, ...values.slice(0, mostValues)];
    const words = counts === null ? said : [...said, tokenText(counts[i] ?? 0)];
    return { kind: i === 0 ? ('initial' as const) : ('plain' as const), words, layer: layers[i] ?? 0, hidden: 0 };
  });
  return layeredPicture({ nodes, steps, dots: false, shape, type });
}

/** What the last step moved is drawn strongly, and where members are stands out. */
export function localsLooks({ states, steps }: LocalsView, counts: readonly number[] | null, moves: readonly Move[]): Looks {
  return {
    nodes: states.map((_, i) => ((counts?.[i] ?? 0) > 0 ? 'current' : 'plain')),
    arrows: steps.map(({ source, target }) => (moves.some((move) => move.source === source && move.target === target) ? 'last' : 'plain')),
  };
}

/** A member that the last step took from one local state to another. */
export interface Move {
  readonly member: number;
  readonly source: number;
  readonly target: number;
}

/** What the last step moved. */
export function movesOf(before: readonly number[] | undefined, now: readonly number[]): Move[] {
  if (before === undefined) return [];
  return now.flatMap((target, member) => {
    const source = before[member];
    return source === undefined || source === target ? [] : [{ member, source, target }];
  });
}

function distances(states: number, steps: LocalsView['steps']): number[] {
  const onward: number[][] = Array.from({ length: states }, () => []);
  for (const { source, target } of steps) onward[source]?.push(target);
  const layers = new Array<number>(states).fill(-1);
  layers[0] = 0;
  const queue = [0];
  for (const at of queue)
    for (const target of onward[at] ?? []) {
      if (layers[target] !== -1) continue;
      layers[target] = (layers[at] ?? 0) + 1;
      queue.push(target);
    }
  return layers.map((layer) => Math.max(0, layer));
}
