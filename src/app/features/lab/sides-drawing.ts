import type { Drawing, Mark } from '../../../drawing/drawing.ts';
import { type StateKind, kindLooks } from '../../../drawing/state-looks.ts';
import { dotsBelow, pictureMarks } from '../../../drawing/graph/picture-marks.ts';
import { nobody } from '../../../drawing/graph/picture.ts';
import { boxOf } from '../../../drawing/graph/box.ts';
import { extentOf } from '../../../drawing/graph/viewport.ts';
import { textWidth } from '../../../drawing/text-width.ts';
import { type LabScene, looksOf } from './scene.ts';

/** The shape of a slide, its type, and the room around each of the two pictures; of a large layout all of it is larger. */
const slide = { width: 1280, height: 720, caption: 18, legend: 15 } as const;
const margin = 20;
const [captionHeight, legendHeight] = [36, 54];
/** States of small pictures are no larger than so many times their size on the page. */
const mostScale = 1.3;
/** Words that are made smaller than so many times their size on the page could not be read on a slide. */
const mostNeed = 2.5;
const arrowWords = 'solid: taken, dashed: left out';
const stateWords = {
  circles: 'circle: visited (thick: some steps left out there), pale or dashed: never visited',
  dots: 'dot: visited (dark: nothing left out there), small and pale: never visited',
} as const;
const shapeWords: readonly (readonly [StateKind, string])[] = [
  ['deadlock', 'octagon'],
  ['error', 'diamond'],
  ['violation', 'hexagon'],
  ['terminated', 'two squares'],
];

/** The legend in two lines, with the shapes of the special states that there are. */
function legendOf({ nodes }: LabScene, states: keyof typeof stateWords): readonly string[] {
  const there = shapeWords.filter(([kind]) => nodes.some((node) => node.kind === kind));
  const shapes = there.map(([kind, shape]) => `${shape}: ${kindLooks[kind].word}`);
  return [[arrowWords, ...shapes].join('; '), stateWords[states]];
}

/**
 * Both sides of a comparison beside each other in the shape of a slide, each below its caption; what was left out is dashed and pale as on
 * the page. States and their words are as large as on the page; where they do not all have room, the slide is as much larger as they need,
 * its type with it. A picture of more states, of which a slide shows no words that can be read, is made smaller, and has dots for states.
 */
export function sidesDrawing(title: string, scene: LabScene, captions: readonly [string, string]): Drawing {
  const all = extentOf(scene);
  const { left, right, top, bottom } = boxOf(all);
  const room = { width: slide.width / 2 - 2 * margin, height: slide.height - captionHeight - legendHeight };
  const need = Math.max((right - left) / room.width, (bottom - top) / room.height);
  const laid = scene.arrows.some(({ route }) => route !== undefined);
  const times = laid && need <= mostNeed ? Math.max(1, need) : 1;
  const scale = Math.min(mostScale, times / need);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const [width, height] = [slide.width * times, slide.height * times];
  const sides = (['left', 'right'] as const).flatMap((side, i): Mark[] => {
    const x = ((2 * i + 1) * width) / 4;
    const at = { scale, x: x - scale * middle.x, y: (captionHeight + room.height / 2) * times - scale * middle.y };
    const size = fittingType(captions[i] ?? '', slide.caption, room.width) * times;
    const caption = { kind: 'text', role: 'label', size, anchor: 'middle', ink: 'text' } as const;
    return [
      { ...caption, text: captions[i] ?? '', x, y: 25 * times },
      ...pictureMarks(scene, looksOf(scene, scene.marks[side]), nobody, at),
    ];
  });
  const below = { kind: 'text', role: 'label', size: slide.legend * times, anchor: 'middle', ink: 'quiet' } as const;
  const rows = legendOf(scene, scale < dotsBelow ? 'dots' : 'circles').map(
    (text, i): Mark => ({ ...below, text, x: width / 2, y: height - (32 - 20 * i) * times }),
  );
  return { title, width, height, marks: [...sides, ...rows] };
}

/** The size of type in which a line has room. */
function fittingType(text: string, usual: number, room: number): number {
  return Math.min(usual, (usual * room) / Math.max(1, textWidth(text, usual)));
}
