/** A chapter of the language card. */
export interface CardSection {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly CardEntry[];
}

/** One construct of the language. */
export interface CardEntry {
  readonly id: string;
  readonly title: string;
  /** What it is for, in a sentence or two. */
  readonly says: string;
  /** The lines to be shown: a piece of `model`, or several of them. */
  readonly example: string;
  /** A complete model that holds the example and runs; its first comment says what it shows. */
  readonly model: string;
}
