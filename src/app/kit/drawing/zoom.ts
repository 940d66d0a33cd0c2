/** By how much one press makes a picture larger. */
export const zoomStep = 1.3;

/** In a frame that is no higher, in pixels, the buttons that zoom a picture stand beside each other (`picture.module.css`). */
const lowFrame = 160;

/** So many pixels of a picture its buttons, three that zoom it or more, need at its right: nothing is drawn below them at first. */
export function besideTools({ height }: { readonly height: number }, buttons = 3): number {
  return height <= lowFrame ? 12 + 36 * buttons : 48;
}

/** So many pixels at the bottom of a frame its buttons need, two beside each other or, in a low one, all. */
export function highTools({ height }: { readonly height: number }): number {
  return height <= lowFrame ? 44 : 80;
}

/** Where one of the buttons is that by which names are read. */
export const besideReadingTools = (size: { readonly height: number }): number => besideTools(size, 4);
