/** By how much one press makes a picture larger. */
export const zoomStep = 1.3;

/** So many pixels of a picture the buttons that zoom it need at its right: nothing is drawn below them at first. */
export const besideTools = 48;
