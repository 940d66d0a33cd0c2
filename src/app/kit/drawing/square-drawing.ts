import type { Square } from '../../../contract/lab/explain.ts';
import type { Drawing } from '../../../drawing/drawing.ts';
import { pictureDrawing } from '../../../drawing/graph/picture-drawing.ts';
import { nobody } from '../../../drawing/graph/picture.ts';
import { type KindOf, squarePicture } from './square-picture.ts';

/** The square of two transitions as it is shown on the page and saved. */
export function squareDrawing(square: Square, type?: number, kindOf?: KindOf): Drawing {
  const { picture, looks } = squarePicture(square, type, kindOf);
  return pictureDrawing(square.text, picture, looks, nobody, []);
}
