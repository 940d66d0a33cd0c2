import type { Span } from '../base/span.ts';

/** What the processes wait for, in sentences, with the places that they speak of. */
export interface WaitsInWords {
  readonly processes: readonly ProcessInWords[];
  /** Cycles of waiting: each process waits for the next one, and the last for the first. */
  readonly cycles: readonly (readonly CycleLinkInWords[])[];
}

export interface ProcessInWords {
  readonly process: string;
  readonly status: 'ready' | 'waiting' | 'ended';
  /** True if it can never take a step again, whatever the others do. */
  readonly stuck: boolean;
  /** `waits at line 33 to send take on sticks[1]` */
  readonly text: string;
  readonly line: number;
  readonly span: Span;
  readonly reasons: readonly ReasonInWords[];
}

export interface ReasonInWords {
  /** The alternative that is not possible, as the text has it; null for a process that has one only, and where the reason names it. */
  readonly alternative: string | null;
  /** `nobody is ready to receive it` */
  readonly text: string;
  readonly line: number;
  readonly span: Span;
  readonly helpers: readonly HelperInWords[];
}

export interface HelperInWords {
  /** null where there is no process that could help. */
  readonly process: string | null;
  /** `Stick[1] could receive it at line 26, but waits at line 25` */
  readonly text: string;
  readonly line: number;
  readonly span: Span;
}

export interface CycleLinkInWords {
  readonly process: string;
  readonly waitsFor: string;
  readonly line: number;
  readonly span: Span;
}
