import type { Drawing, Mark } from '../drawing.ts';
import { groupLook } from '../looks.ts';
import { type Emphasis, type GraphPicture, type Looks, nodeFate } from './picture.ts';
import { pictureMarks } from './picture-marks.ts';
import { cornersOf, fitting } from './viewport.ts';

const most = { width: 1_600, height: 1_200 };
const margin = 40;
const legendLine = 20;

/** A picture as it is drawn on the page, cropped to what is shown, with the run, and a legend below; its colours have a letter too. */
export function pictureDrawing(
  title: string,
  picture: GraphPicture,
  looks: Looks | null,
  emphasis: Emphasis,
  legend: readonly string[],
): Drawing {
  const corners = cornersOf(picture.nodes.filter((_, i) => nodeFate(looks, i) !== null));
  const { scale } = fitting(corners, most);
  const edge = (pick: 'x' | 'y', least: boolean): number =>
    corners.reduce((found, corner) => (least ? Math.min(found, corner[pick]) : Math.max(found, corner[pick])), least ? 1e9 : -1e9) * scale;
  const width = Math.max(220, edge('x', false) - edge('x', true) + 2 * margin);
  const height = edge('y', false) - edge('y', true) + 2 * margin;
  const view = { scale, x: margin - edge('x', true), y: margin - edge('y', true) };
  const lines = legend.map((text, i): Mark => {
    const look = groupLook(i);
    const y = height + (i + 0.7) * legendLine;
    return {
      kind: 'text',
      role: 'label',
      text: `${look?.letter ?? ''}: ${text}`,
      x: 20,
      y,
      size: 12,
      anchor: 'start',
      ink: look?.ink ?? 'text',
    };
  });
  return { title, width, height: height + legend.length * legendLine, marks: [...pictureMarks(picture, looks, emphasis, view), ...lines] };
}
