/** A relation between operations on one object, as a table (docs/reduction.md). */
export interface RelationTable {
  readonly name: string;
  readonly title: string;
  /** Where it is printed. */
  readonly source: string;
  /** What a row and a column say of each other, in a sentence. */
  readonly about: string;
  readonly operations: readonly string[];
  /** By row, then by column. */
  readonly cells: readonly (readonly RelationCell[])[];
}

export interface RelationCell {
  readonly first: string;
  readonly second: string;
  /** `+`, `-` or a condition on the n messages of N that wait in a buffer. */
  readonly text: string;
  /** For each number of messages what the relation says there, and what really happens; one entry for what has no such number. */
  readonly states: readonly RelationState[];
}

export interface RelationState {
  /** Messages that wait; null where the object is a variable. */
  readonly n: number | null;
  /** Whether the relation holds there. */
  readonly related: boolean;
  /** Whether the two are dependent there by definition. */
  readonly dependent: boolean;
  readonly words: string;
}

/** All tables, for a buffer of some places. */
export interface RelationTables {
  readonly places: number;
  readonly tables: readonly RelationTable[];
  /** The buffers of the model, for whose size the tables can be asked. */
  readonly buffers: readonly { readonly name: string; readonly places: number }[];
}
