/** By how much one press makes a picture larger. */
export const zoomStep = 1.3;
