import type { Span } from '../base/span.ts';

/** One step of a run: the number of its transition, and which of its ways (TOSS values, choices inside ATOMIC) was taken, from 0. */
export interface Step {
  readonly transition: number;
  readonly choice: number;
}

/** A step in parts, to be drawn, and as a whole. */
export interface StepDescription {
  /** `Phil[2] ! up(3) -> Chopstick`; different from those of all other steps that are enabled in the state. */
  readonly label: string;
  readonly kind: StepKind;
  /** The message for a communication, such as `up(3)`; else the command. */
  readonly action: string;
  /** The channel of a communication. */
  readonly channel: string | null;
  /** The process that sends; null for a receive from a buffer and for steps of a process alone. */
  readonly sender: string | null;
  readonly receiver: string | null;
}

/** A step that was taken or could be. */
export interface StepView extends Step, StepDescription {
  /** The shared variables, or parts of them, that the step set, also to the value that they had; known for steps that were taken. */
  readonly changes: readonly { readonly name: string; readonly before: string; readonly after: string }[];
  /**
   * The shared variables, or elements of them, and lengths of buffers that the step reads, also in its guard; known for steps that were
   * taken.
   */
  readonly reads: readonly SharedRead[];
  /** The names of the processes that move. */
  readonly processes: readonly string[];
  /** The commands that are executed: the sender's, then the receiver's. */
  readonly spans: readonly Span[];
  /** What TRACE printed within the step. */
  readonly output: readonly string[];
  /** The run-time error that ended it, if any. */
  readonly error: { readonly message: string; readonly span: Span } | null;
}

/**
 * What a step is: a communication by rendezvous; a send into or a receive from a buffered channel; the choice of a guard of IF or DO; a
 * WHEN; or a command of a process alone. A communication may begin an atomic block.
 */
export type StepKind = 'rendezvous' | 'send' | 'receive' | 'choice' | 'wait' | 'assignment' | 'toss' | 'assertion' | 'atomic' | 'skip';

/** A shared variable, an element of one, or the length of a buffer, that a step reads, also in its guard. */
export interface SharedRead {
  readonly kind: 'shared' | 'buffer';
  /** The variable or the channel. */
  readonly object: string;
  /** `turn`, `flag[1]`, `LEN(link)` */
  readonly name: string;
  /** What the step finds there. */
  readonly value: string;
  /** The process that reads. */
  readonly process: string;
}
