import { type Drawing, line, type Mark } from '../../../drawing/drawing.ts';
import { boxOf } from '../../../drawing/graph/box.ts';
import { drawnLegend } from '../../../drawing/graph/drawn-legend.ts';
import { type GraphPicture, type Looks, nobody } from '../../../drawing/graph/picture.ts';
import { pictureDrawing } from '../../../drawing/graph/picture-drawing.ts';
import { pictureMarks } from '../../../drawing/graph/picture-marks.ts';
import { extentOf } from '../../../drawing/graph/viewport.ts';
import { textWidth } from '../../../drawing/text-width.ts';
import type { RowName } from './picture.ts';

const margin = 16;

/** A diagram as it is drawn, with the names of its rows at its left where they do not stand in its nodes; with a legend in a file. */
export function diagramDrawing(title: string, picture: GraphPicture, looks: Looks, rows: readonly RowName[], file: boolean): Drawing {
  if (rows.length === 0) return pictureDrawing(title, picture, looks, nobody, []);
  const { type } = picture;
  const { left, right, top, bottom } = boxOf(extentOf(picture));
  const beside = margin + Math.max(...rows.map(({ name }) => textWidth(name, type))) + type;
  const [width, height] = [beside + right - left + margin, bottom - top + 2 * margin];
  const view = { scale: 1, x: beside - left, y: margin - top };
  const names = rows.flatMap(({ name, y }): Mark[] => [
    { kind: 'path', role: 'other', pieces: line([beside - type / 2, y + view.y], [width - margin, y + view.y]), stroke: 'faint', width: 1 },
    { kind: 'text', role: 'label', text: name, x: beside - type, y: y + view.y + 0.35 * type, size: type, anchor: 'end', ink: 'text' },
  ]);
  const below = file ? drawnLegend(picture, looks, nobody, [], { width, top: height }) : { marks: [], width: 0, height: 0 };
  return {
    title,
    width: Math.max(width, below.width),
    height: height + below.height,
    marks: [...names, ...pictureMarks(picture, looks, nobody, view), ...below.marks],
  };
}
