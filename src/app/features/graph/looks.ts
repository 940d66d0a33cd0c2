import type { Ink } from '../../kit/drawing/drawing.ts';
import type { SceneNode } from './scene.ts';

/** How the entries of a legend look: a colour, a pattern of lines for nodes, dashes for arrows, and a letter. */
export interface GroupLook {
  readonly ink: Ink;
  readonly letter: string;
  /** Lines of the pattern in a square of 8 by 8. */
  readonly lines: readonly (readonly [number, number, number, number])[];
  readonly dash: readonly number[];
}

export const groupLooks: readonly GroupLook[] = [
  { ink: 'sender', letter: 'A', lines: [[0, 8, 8, 0]], dash: [] },
  { ink: 'good', letter: 'B', lines: [[0, 4, 8, 4]], dash: [9, 4] },
  {
    ink: 'bad',
    letter: 'C',
    lines: [
      [0, 0, 8, 8],
      [0, 8, 8, 0],
    ],
    dash: [3, 3],
  },
  { ink: 'warning', letter: 'D', lines: [[4, 0, 4, 8]], dash: [12, 3, 3, 3] },
  { ink: 'receiver', letter: 'E', lines: [[0, 0, 8, 8]], dash: [6, 2] },
  {
    ink: 'border',
    letter: 'F',
    lines: [
      [1, 4, 3, 4],
      [5, 0, 7, 0],
    ],
    dash: [1, 3],
  },
];

/** The fill and the rim of nodes without a colour of the legend, by their kind. */
export const kindInks: Readonly<Record<SceneNode['kind'], readonly [Ink, Ink]>> = {
  plain: ['node', 'border'],
  initial: ['node', 'text'],
  terminated: ['goodFill', 'good'],
  deadlock: ['badFill', 'bad'],
  error: ['badFill', 'bad'],
  violation: ['badFill', 'bad'],
};

export function lookOf(colour: number | null): GroupLook | null {
  return colour === null ? null : (groupLooks[Math.min(colour, groupLooks.length - 1)] ?? null);
}
