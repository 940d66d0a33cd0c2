/** States of a state graph beyond which the workbench leaves it to the command line. */
export const mostExported = 100_000;

/** A model or its state graph for other programs. */
export interface ExportView {
  readonly text: string;
  /** False for a state graph of more states than are written. */
  readonly complete: boolean;
  /** Why there is no text; null if there is. */
  readonly refusal: string | null;
  /** Files that belong beside it: what follows the name of the model and a dot, and their text. */
  readonly beside: readonly { readonly ending: string; readonly text: string }[];
  /** What was not written, and why. */
  readonly notes: readonly string[];
}
