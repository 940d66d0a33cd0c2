/** What engines accept at most (WebAssembly JavaScript Interface, Implementation Limits). */
export const mostFunctionBytes = 7_654_321;
export const mostLocals = 50_000;
export const mostParameters = 1_000;

/** Throws a RangeError when something is too large for WebAssembly. */
export function limit(what: string, size: number, most: number): void {
  if (size > most) throw new RangeError(`the model is too large for WebAssembly: ${what} ${size}, at most ${most}`);
}
