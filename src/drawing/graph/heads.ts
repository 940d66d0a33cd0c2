import { usualType } from './picture.ts';

/** How long the heads of arrows are in the usual type, by which they grow, and how long at least where states are drawn, in pixels. */
const [usualHead, leastHead] = [10, 7];

/** Heads are no longer than so many times their usual length: where they would need to be, states are dots. */
const mostGrown = 2.4;

/** The length of the head of an arrow in units of a picture, in type of so many pixels, that is seen at a scale. */
export function headLength(type: number, scale: number): number {
  const usual = (usualHead * type) / usualType;
  return Math.max(usual, Math.min(mostGrown * usual, leastHead / scale));
}

/** Heads take no more than this share of their arrow, so that its line is seen, but are as long as so many units at least. */
const [mostOfArrow, leastUnits] = [0.4, 4] as const;

/** The length of the head of an arrow that is so long from rim to rim, in units of the picture. */
export function headOn(length: number, arrow: number): number {
  return Math.min(length, Math.max(leastUnits, mostOfArrow * arrow));
}
