/** A mistake of somebody who comes from another language, and what the first fixes, taken one after the other, make of it. */
export interface Mistake {
  readonly from: string;
  readonly written: string;
  /** Null where there is no text that must be meant: the message says what to do. */
  readonly meant: string | null;
  /** A word of the message that comes first. */
  readonly says: string;
  /** How many mistakes there are in it, each with one message. */
  readonly mistakes: number;
}

/** A mistake of one who knows the language `from`. */
export const mistake = (from: string, written: string, meant: string | null, says: string, mistakes = 1): Mistake => ({
  from,
  written,
  meant,
  says,
  mistakes,
});
