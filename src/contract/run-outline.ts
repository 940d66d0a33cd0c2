/** What can be told of a run as a whole, so that a long one can be looked over. */
export interface RunOutline {
  /** The properties that single states decide and whose answer is not the same all along the run. */
  readonly properties: readonly PropertyAlong[];
  /** The ways to divide the run into sections, that with the handiest number of them first. */
  readonly divisions: readonly RunDivision[];
}

/** What a property asks of single states, along a run. */
export interface PropertyAlong {
  readonly name: string;
  /** Whether what it asks of each state is true at the beginning. */
  readonly first: boolean;
  /** The places, after how many steps, where that becomes different from what it was before. */
  readonly changes: readonly number[];
}

/** A way to divide a run: where a process comes to a place again and again, or to one label after the other. */
export interface RunDivision {
  readonly kind: 'rounds' | 'labels';
  readonly process: string;
  /** For rounds the label where they begin or, without one, the line: `hungry`, `line 24`; empty for labels. */
  readonly at: string;
  /** Where sections begin, after how many steps, in order; the first is after the beginning of the run. */
  readonly starts: readonly number[];
  /** For labels, that at which each section begins; empty for rounds. */
  readonly labels: readonly string[];
}
