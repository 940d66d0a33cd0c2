import type { Expression } from '../../../../system/ir.ts';
import type { Layout } from '../../../../system/layout.ts';

/** An automaton that reads states of the model, with its acceptance on edges; its states are numbered from 0. */
export interface ReadingAutomaton {
  readonly edges: readonly (readonly ReadingEdge[])[];
  readonly initial: number;
  readonly acceptanceSets: number;
}

/** An edge, taken where its literals hold in the state that is read. */
export interface ReadingEdge {
  readonly literals: readonly { readonly proposition: number; readonly positive: boolean }[];
  readonly target: number;
  /** For each acceptance set whether the edge is in it. */
  readonly accepts: readonly boolean[];
}

/** What is looked for: a fair run of the model that the automaton accepts. */
export interface ProductQuestion {
  readonly automaton: ReadingAutomaton;
  readonly propositions: readonly Expression[];
  /** Whether each process has to move again and again, to move or be disabled again and again, or to move so if it is enabled so. */
  readonly fairness: 'none' | 'impartial' | 'weak' | 'strong';
  /** Under strong fairness: processes, as bits, none of which is enabled where the run stays for ever. */
  readonly avoids?: number;
  /** Whether a state without steps repeats for ever; if not, runs end there. */
  readonly repeatsEnd: boolean;
}

/** The layout of a state of the product: one of the model, and in its last word one of the automaton. */
export function productLayout(layout: Layout, { edges, initial }: ReadingAutomaton): Layout {
  return {
    ...layout,
    words: layout.words + 1,
    ranges: [...layout.ranges, { low: 0, high: Math.max(0, edges.length - 1) }],
    initial: Int32Array.from([...layout.initial, initial]),
    unused: Int32Array.from([...layout.unused, 0]),
  };
}
