import { type Ink, inks } from '../../../../drawing/inks.ts';
import { pictureFace } from '../../../../drawing/text-width.ts';
import { pageColour } from '../page-colour.ts';

/** The page's colours. */
export type Colour = (ink: Ink) => string;

/** The variable of the page for an ink. */
export function variableOf(ink: Ink): string {
  return inks[ink][0];
}

/** The colours as they are where an element stands, each looked up once. */
export function coloursAt(element: HTMLElement): Colour {
  const known = new Map<Ink, string>();
  return (ink) => {
    const colour = known.get(ink) ?? pageColour(element, variableOf(ink));
    known.set(ink, colour);
    return colour;
  };
}

/** Makes a canvas as fine as its screen; its context and its size in CSS pixels, null where it is not to be seen. */
export function prepare(
  canvas: HTMLCanvasElement,
): { readonly context: CanvasRenderingContext2D; readonly width: number; readonly height: number; readonly ratio: number } | null {
  const context = canvas.getContext('2d');
  const [width, height, ratio] = [canvas.clientWidth, canvas.clientHeight, Math.min(2, devicePixelRatio)];
  if (context === null || width === 0 || height === 0) return null;
  // On paper, where nothing is painted anew, it keeps its size.
  canvas.style.setProperty('--painted-width', `${width}px`);
  canvas.style.setProperty('--painted-height', `${height}px`);
  if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
  if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
  return { context, width, height, ratio };
}

/** Writes words with a rim of the background's colour, over lines. */
export function paintWords(context: CanvasRenderingContext2D, text: string, x: number, y: number, size: number, colour: Colour): void {
  context.font = `${size}px ${pictureFace}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const width = context.measureText(text).width + size / 2;
  context.fillStyle = colour('surface');
  context.fillRect(x - width / 2, y - 0.62 * size, width, 1.24 * size);
  context.fillStyle = colour('text');
  context.fillText(text, x, y);
}
