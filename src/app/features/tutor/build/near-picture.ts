import type { NearArrow, NearState, NearStates } from '../../../../contract/tutor/exercise.ts';
import type { Point } from '../../../../base/layered.ts';
import { boxOf } from '../../../../drawing/graph/box.ts';
import { laidPicture } from '../../../../drawing/graph/laid.ts';
import { initialWord, type PictureArrow, type PictureNode } from '../../../../drawing/graph/picture.ts';
import { dotFor } from '../../../../drawing/graph/shapes.ts';
import { extentOf } from '../../../../drawing/graph/viewport.ts';

/** The signs of what is in the set and of what can be put there, as beside the options. */
export const signs = { member: '✓', other: '+' } as const;

/** Width by height of a picture in a column of text, and the room around it. */
const [shape, margin] = [1, 10] as const;

/** The states near one with places, routes and words. */
export interface NearPicture {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly { readonly state: NearState; readonly node: PictureNode }[];
  readonly arrows: readonly { readonly near: NearArrow; readonly arrow: PictureArrow }[];
}

/** Lays the states near one out; words have room for the sign before them. */
export function nearPicture({ states, arrows }: NearStates, type: number): NearPicture {
  const called = states.map(({ number }) => (number === 0 ? initialWord : String(number)));
  const dot = dotFor(
    called.filter((word) => word !== initialWord),
    type,
  );
  const laid = laidPicture(
    {
      nodes: states.map(({ number, kind }, i) => nodeOf(number === 0 && kind === 'plain' ? 'initial' : kind, called[i] ?? '', dot)),
      arrows: arrows.map(
        ({ source, target, label, option }): PictureArrow => ({
          source,
          target,
          labels: [option === null ? label : `${signs.other} ${label}`],
          bent: false,
          colour: null,
        }),
      ),
      type,
    },
    { shape },
  );
  const { left, right, top, bottom } = boxOf(extentOf({ ...laid, type }));
  const to = <Place extends Point>(place: Place): Place => ({ ...place, x: place.x - left + margin, y: place.y - top + margin });
  return {
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
    nodes: laid.nodes.flatMap((node, i) => {
      const state = states[i];
      return state === undefined ? [] : [{ state, node: to(node) }];
    }),
    arrows: laid.arrows.flatMap((arrow, i) => {
      const near = arrows[i];
      if (near === undefined) return [];
      const { route, words } = arrow;
      return [{ near, arrow: { ...arrow, ...(route !== undefined && { route: route.map(to) }), ...(words && { words: to(words) }) } }];
    }),
  };
}

function nodeOf(kind: PictureNode['kind'], word: string, half: Point): PictureNode {
  return { kind, half, dot: true, words: [word], x: 0, y: 0, colour: null, cyclic: false, bottom: false, hidden: 0 };
}
