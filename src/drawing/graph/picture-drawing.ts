import type { Drawing } from '../drawing.ts';
import { drawnLegend } from './drawn-legend.ts';
import { arrowFate, type Emphasis, type GraphPicture, type Looks, nodeFate } from './picture.ts';
import { pictureMarks } from './picture-marks.ts';
import { extentOf, fitting } from './viewport.ts';

const most = { width: 1_600, height: 1_200 };
const margin = 40;

/** A picture as it is drawn on the page, cropped to what is shown, with the run, and a legend below; its colours have a letter too. */
export function pictureDrawing(
  title: string,
  picture: GraphPicture,
  looks: Looks | null,
  emphasis: Emphasis,
  legend: readonly string[],
): Drawing {
  const corners = extentOf({
    ...picture,
    nodes: picture.nodes.filter((_, i) => nodeFate(looks, i) !== null),
    arrows: picture.arrows.filter((_, i) => arrowFate(looks, i) !== null),
  });
  // What a layout has made room for is as large as it needs to be.
  const scale = picture.arrows.some(({ route }) => route !== undefined) ? 1 : fitting(corners, most).scale;
  const edge = (pick: 'x' | 'y', least: boolean): number =>
    corners.reduce((found, corner) => (least ? Math.min(found, corner[pick]) : Math.max(found, corner[pick])), least ? 1e9 : -1e9) * scale;
  const width = Math.max(220, edge('x', false) - edge('x', true) + 2 * margin);
  const height = edge('y', false) - edge('y', true) + 2 * margin;
  const view = { scale, x: margin - edge('x', true), y: margin - edge('y', true) };
  const below = drawnLegend(picture, looks, emphasis, legend, { width, top: height });
  return {
    title,
    width: Math.max(width, below.width),
    height: height + below.height,
    marks: [...pictureMarks(picture, looks, emphasis, view), ...below.marks],
  };
}
