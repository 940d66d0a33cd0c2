import type { Step } from '../steps.ts';
import type { Span } from '../../base/span.ts';

/**
 * Why a formula holds or fails in a state, as plain data that one can walk. `steps` is a path from that state; its states are numbered
 * from 0 (the state itself) to `steps.length`. What is said about a path of states is said by `children`, each of which begins at a state
 * of the path, or one step beside it.
 */
export interface Evidence {
  readonly formula: FormulaText;
  readonly holds: boolean;
  /** One sentence: what the path shows, or why there is none. */
  readonly explanation: string;
  /** Empty where the state itself, or all paths from it, are what counts. */
  readonly steps: readonly Step[];
  /** The state from which the path repeats for ever: after the last step it is in this state again. null for a finite path. */
  readonly loopStart: number | null;
  /** True when nothing can follow the last state, so that the path is maximal. */
  readonly ends: boolean;
  readonly children: readonly EvidenceChild[];
  /** For a path with a loop: how each process fares in it. */
  readonly processes: readonly ProcessInLoop[] | null;
  /** For LTL: the value of each subformula in each state of the path, the smallest subformulas first. */
  readonly rows: readonly TruthRow[] | null;
  /** For a run that refutes LTL: how the automaton that looked for it reads it. Absent where that is very large. */
  readonly automaton?: RunAutomaton;
  /** True when there is more to say below, but the evidence has become too large. */
  readonly cut: boolean;
}

export interface FormulaText {
  readonly text: string;
  /** Where it is in the text that it comes from; null for what is not written there. */
  readonly span: Span | null;
}

export interface EvidenceChild {
  /** The state of the parent's path. */
  readonly at: number;
  /** A step from there to where the child begins; null when the child begins at that state. */
  readonly via: Step | null;
  readonly evidence: Evidence;
}

/** What a fair loop owes to a process: that it moves, or is disabled. States and steps are numbered as in the path. */
export interface ProcessInLoop {
  readonly process: string;
  /** The first step in the loop in which it takes part; null if it never does. */
  readonly movesAt: number | null;
  /** The first state in the loop in which it is disabled; null if it is always enabled. */
  readonly disabledAt: number | null;
  readonly alwaysDisabled: boolean;
}

export interface TruthRow {
  readonly formula: FormulaText;
  /** One value for each state from 0 to before the last one; when the path ends, the last state too. */
  readonly values: readonly boolean[];
}

/** An automaton with its acceptance on edges; its states are numbered from 0. */
export interface ShownAutomaton {
  readonly states: number;
  readonly initial: number;
  /** The names of its states, where it is written in the text. */
  readonly names?: readonly string[];
  /** The conditions that it reads, each of which has a letter in its edges (`letterOf`). */
  readonly conditions: readonly string[];
  readonly edges: readonly AutomatonEdge[];
}

/** How an automaton reads a run, whose states are numbered from 0. */
export interface RunAutomaton extends ShownAutomaton {
  /** Its state in each state of the run, as far as that is shown. */
  readonly along: readonly number[];
  /** For each acceptance set the first step of the loop in which an edge of it is taken; null where the last state of the run repeats. */
  readonly accepted: readonly (number | null)[];
}

export interface AutomatonEdge {
  readonly source: number;
  readonly target: number;
  /** What has to hold in the state that is read, of conditions by their letters. */
  readonly reads: string;
  /** The acceptance sets that it is in. */
  readonly accepts: readonly number[];
}

/** The letter that stands for a condition of an automaton, by its number. */
export function letterOf(condition: number): string {
  return condition < 26 ? String.fromCharCode(97 + condition) : `c${condition}`;
}

/** How far the search for a verdict had to go. */
export interface Explored {
  readonly states: number;
  readonly transitions: number;
}
