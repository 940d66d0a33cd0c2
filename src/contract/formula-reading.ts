const saysLinear = /^\s*LTL\b/;
const linearly = 'LTL ';

/** Whether a formula is read as one of LTL. */
export const isLinear = (formula: string): boolean => saysLinear.test(formula);

/** How a formula has been read, and what came of it. */
export interface Reading<T> {
  readonly read: string;
  readonly answer: T;
}

/**
 * Reads a formula of either logic: what is none of CTL is read as one of LTL, though it does not say so. Yields each text to try, and takes
 * what comes of it; `errorAt` says where the first error in that text is, null if there is none. A formula of neither logic gets the
 * reading that comes further in the text.
 */
export function* readFormula<T>(text: string, errorAt: (answer: T) => number | null): Generator<string, Reading<T>, T> {
  const plain = yield text;
  const failedAt = errorAt(plain);
  if (failedAt === null || isLinear(text)) return { read: text, answer: plain };
  const read = linearly + text;
  const linear = yield read;
  const linearAt = errorAt(linear);
  const further = linearAt === null || linearAt - linearly.length > failedAt;
  return further ? { read, answer: linear } : { read: text, answer: plain };
}
