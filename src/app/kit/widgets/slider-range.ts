/**
 * The values that a slider for a constant offers: from 1 (or 0, or the same below 0) to twice the value of the text, at least to 8, and
 * always with the value that it has now.
 */
export function sliderRange(declared: number, value: number): { readonly min: number; readonly max: number } {
  const least = declared > 0 ? 1 : declared === 0 ? 0 : 2 * declared;
  return { min: Math.min(least, value), max: Math.max(8, 2 * declared, value) };
}
