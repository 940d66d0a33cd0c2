/** By how much one press makes a picture larger. */
export const zoomStep = 1.3;

/** In a frame that is no higher, in pixels, the buttons that zoom a picture stand beside each other (`picture.module.css`). */
const lowFrame = 160;

/** So many pixels of a picture the buttons that zoom it need at its right: nothing is drawn below them at first. */
export function besideTools({ height }: { readonly height: number }): number {
  return height <= lowFrame ? 120 : 48;
}
