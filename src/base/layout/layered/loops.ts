import type { LaidArrow, LayoutArrow, Room } from '../graph.ts';
import { gaps } from './gaps.ts';
import type { Point } from '../../layered.ts';

/** An arrow from a node to itself, at the right of it: lengths are from the middle of the node. */
interface Loop {
  /** How far it reaches out and, above and below, to its corners. */
  readonly out: number;
  readonly half: number;
  /** How far it reaches out with its words. */
  readonly end: number;
}

/** The arrows from a node to itself, each around the words of the one before. */
export function loopsOf({ width, height }: Room, words: readonly (Room | null)[]): Loop[] {
  const loops: Loop[] = [];
  words.forEach((own, i) => {
    const [before, said] = [loops[i - 1], words[i - 1] ?? null];
    const out = before === undefined ? width / 2 + gaps.loop - 4 : before.end + (said === null ? gaps.lines : gaps.foreign);
    const half =
      before === undefined
        ? Math.min(16, Math.max(9, height / 2 - 2))
        : Math.max(
            (before.half / before.out) * out + gaps.lines,
            said === null ? 0 : ((said.height / 2 + gaps.foreign) * out) / (before.out + gaps.beside),
          );
    loops.push({ out, half, end: out + 4 + (own === null ? 0 : gaps.beside + own.width) });
  });
  return loops;
}

/** The loops of each node, by the numbers of their arrows. */
export function loopsByNode(arrows: readonly LayoutArrow[]): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  arrows.forEach(({ source, target }, arrow) => {
    if (source === target) found.set(source, [...(found.get(source) ?? []), arrow]);
  });
  return found;
}

/** The route of a loop of a node whose middle is given. */
export function loopRoute({ x, y }: Point, { out, half }: Loop, words: Room | null): LaidArrow {
  const route = [
    { x, y },
    { x: x + out, y: y - half },
    { x: x + out, y: y + half },
    { x, y },
  ];
  return { route, words: words === null ? null : { x: x + out + gaps.beside + words.width / 2, y } };
}
