import type { Span } from '../base/span.ts';

/** The program graph of a process: its locations, and what leads from one to the next. */
export interface ProgramGraphView {
  readonly process: string;
  readonly initial: number;
  readonly locations: readonly ProgramLocationView[];
  readonly edges: readonly ProgramEdgeView[];
}

export interface ProgramLocationView {
  readonly number: number;
  readonly labels: readonly string[];
  readonly line: number;
  readonly span: Span;
  /** True at the closing END. */
  readonly end: boolean;
}

export interface ProgramEdgeView {
  readonly number: number;
  readonly source: number;
  readonly target: number;
  /** The command as the text has it. */
  readonly text: string;
  readonly span: Span;
  /** What it touches: variables of its process only, shared variables or buffers too, or it is half of a communication by rendezvous. */
  readonly kind: 'local' | 'shared' | 'rendezvous';
  /** Whether it may change what the property names. */
  readonly visible: boolean;
  /** `x: read, write` for each object. */
  readonly objects: readonly string[];
  /** The numbers of its transitions: one, or one for each possible partner. */
  readonly transitions: readonly number[];
  /** True for a copy at a DO of what comes after it, which is there when the DO has no true guard. */
  readonly fallen: boolean;
}
