import { helveticaWidth } from './helvetica.ts';

/** Faces for pictures on the page: as wide as those of files, by which the room of words is reckoned, before that of the page. */
export const pictureFace = 'Arial, Helvetica, "Liberation Sans", Arimo, system-ui, sans-serif';

/** Faces of systems are a little wider than Helvetica; what is wider still is squeezed where it is painted. */
export const allowance = 1.08;

/** The room that a line of type takes across, in pixels. Signs beyond letters, such as tokens, are as wide as high. */
export function textWidth(text: string, size: number, bold = false): number {
  const wide = [...text].filter((character) => /[\u2190-\u2bff]/.test(character)).length;
  return (helveticaWidth(text, bold) + wide * 0.444) * size * allowance;
}
