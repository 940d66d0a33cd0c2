import type { Drawing, Mark } from '../../../drawing/drawing.ts';
import { type StateKind, kindLooks } from '../../../drawing/state-colours.ts';
import { pictureMarks } from '../../../drawing/graph/picture-marks.ts';
import { nobody } from '../../../drawing/graph/picture.ts';
import { boxOf } from '../../../drawing/graph/box.ts';
import { extentOf, fitting } from '../../../drawing/graph/viewport.ts';
import { type LabScene, looksOf } from './scene.ts';

/** The least size of one of the two pictures, and the room around what a layout has made room for. */
const least = { width: 520, height: 480 };
const margin = 40;
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
  const all = extentOf(scene);
  const { left, right, top, bottom } = boxOf(all);
  const laid = scene.arrows.some(({ route }) => route !== undefined);
  const width = laid ? Math.max(least.width, right - left + margin) : least.width;
  const height = laid ? Math.max(least.height, bottom - top + margin) : least.height;
  const view = fitting(all, { width: width + 2 * margin, height: height + 2 * margin }, 1);
  const sides = (['left', 'right'] as const).flatMap((side, i): Mark[] => {
    const at = { scale: view.scale, x: view.x - margin + i * width, y: view.y - margin + captionHeight };
    const caption = { kind: 'text', role: 'label', size: 11, anchor: 'middle', ink: 'text' } as const;
    const text = shortened(captions[i] ?? '');
    return [{ ...caption, text, x: (i + 0.5) * width, y: 20 }, ...pictureMarks(scene, looksOf(scene, scene.marks[side]), nobody, at)];
  });
  const below = { kind: 'text', role: 'label', size: 11, anchor: 'middle', ink: 'quiet' } as const;
  const marks: Mark[] = [...sides, { ...below, text: legendOf(scene), x: width, y: captionHeight + height + 12 }];
  return { title, width: 2 * width, height: captionHeight + height + legendHeight, marks };
}

function shortened(text: string, most = 92): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
