import type { Drawing, Mark } from '../../kit/drawing/drawing.ts';
import { type StateKind, kindLooks } from '../../kit/drawing/looks.ts';
import { pictureMarks } from '../../kit/drawing/graph/picture-marks.ts';
import { cornersOf, fitting } from '../../kit/drawing/graph/viewport.ts';
import { type LabScene, looksOf } from './scene.ts';

/** The size of one of the two pictures. */
const size = { width: 520, height: 480 };
const captionHeight = 30;
const legendHeight = 26;
const legend = 'solid: taken, dashed: left out; full: visited (dark dots: nothing left out there), dashed or pale: never visited';
const shapeWords: readonly (readonly [StateKind, string])[] = [
  ['deadlock', 'octagon'],
  ['error', 'diamond'],
  ['violation', 'hexagon'],
  ['terminated', 'two squares'],
];

/** The legend with the shapes of the special states that there are. */
function legendOf({ nodes }: LabScene): string {
  const there = shapeWords.filter(([kind]) => nodes.some((node) => node.kind === kind));
  return legend + there.map(([kind, shape]) => `; ${shape}: ${kindLooks[kind].word}`).join('');
}

/** Both sides of a comparison beside each other, each below its caption; what was left out is dashed and pale as on the page. */
export function sidesDrawing(title: string, scene: LabScene, captions: readonly [string, string]): Drawing {
  const { width, height } = size;
  const view = fitting(cornersOf(scene.nodes), size);
  const sides = (['left', 'right'] as const).flatMap((side, i): Mark[] => {
    const at = { scale: view.scale, x: view.x + i * width, y: view.y + captionHeight };
    const caption = { kind: 'text', role: 'label', size: 11, anchor: 'middle', ink: 'text' } as const;
    const text = shortened(captions[i] ?? '');
    const none = { run: [], index: 0, loopStart: null, selected: -1 };
    return [{ ...caption, text, x: (i + 0.5) * width, y: 20 }, ...pictureMarks(scene, looksOf(scene, scene.marks[side]), none, at)];
  });
  const below = { kind: 'text', role: 'label', size: 11, anchor: 'middle', ink: 'quiet' } as const;
  const all: Mark[] = [...sides, { ...below, text: legendOf(scene), x: width, y: captionHeight + height + 12 }];
  return { title, width: 2 * width, height: captionHeight + height + legendHeight, marks: all };
}

function shortened(text: string, most = 92): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
