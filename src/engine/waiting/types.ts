import type { Span } from '../../base/span.ts';

/** What each process does in a state: it can take a step, has ended, or waits; and for what. Processes are given by their numbers. */
export interface StateWaits {
  readonly processes: readonly ProcessWait[];
  /** Cycles of waiting among processes that are stuck, each process in at most one. */
  readonly cycles: readonly (readonly CycleLink[])[];
}

export interface ProcessWait {
  readonly name: string;
  /** `ready`: it has a step, alone or with a partner; `ended`: it is at its END, or at a DO that has fallen through to it. */
  readonly status: 'ready' | 'waiting' | 'ended';
  /** The command that it would execute next: where it is, or where it comes to by falling through DOs. */
  readonly span: Span;
  /** True where it falls through a DO to get there. */
  readonly fallen: boolean;
  /** What it could do there, were it not for the reasons given; nothing for a process that is ready. */
  readonly alternatives: readonly BlockedAlternative[];
  /** True if it can never take a step again, whatever the others do. */
  readonly stuck: boolean;
}

/** A process that waits, and the next one of a cycle, for which it waits. The last one waits for the first. */
export interface CycleLink {
  readonly process: number;
  readonly waitsFor: number;
  /** The command at which it waits. */
  readonly span: Span;
}

/** A guard, a communication or a WHEN, and everything that has to change before it becomes possible. */
export interface BlockedAlternative {
  readonly edge: number;
  readonly span: Span;
  readonly reasons: readonly Reason[];
}

export type Reason =
  /** A guard, a WHEN, or the condition of a send is false. */
  | { readonly kind: 'guard'; readonly condition: FalseCondition }
  /** TOSS of a negative number has no value. */
  | { readonly kind: 'toss'; readonly bound: number; readonly helpers: readonly Helper[] }
  /** Nobody is ready for the other side of a rendezvous, which each of `helpers` has. */
  | {
      readonly kind: 'partner';
      readonly direction: 'send' | 'receive';
      readonly channel: string;
      /** `up(3)` for a send, `up` for a receive. */
      readonly message: string;
      readonly helpers: readonly Helper[];
    }
  /** A send into a buffer without room; `helpers` take its first message. */
  | { readonly kind: 'full'; readonly channel: string; readonly messages: readonly string[]; readonly helpers: readonly Helper[] }
  /** A receive from an empty buffer; `helpers` send the signal. */
  | { readonly kind: 'empty'; readonly channel: string; readonly signal: string; readonly helpers: readonly Helper[] }
  /** Another message is the first of the buffer; `helpers` take it. */
  | {
      readonly kind: 'front';
      readonly channel: string;
      readonly signal: string;
      readonly message: string;
      readonly helpers: readonly Helper[];
    }
  /** The first message fits, but the condition would be false with it; `helpers` take it. */
  | {
      readonly kind: 'condition';
      readonly channel: string;
      readonly message: string;
      readonly condition: FalseCondition;
      readonly helpers: readonly Helper[];
    };

/** Why a condition is false. */
export interface FalseCondition {
  /** Its false parts; of `x > 0 & y > 0` maybe one. */
  readonly parts: readonly FalsePart[];
  /** Other processes that change what these parts read. */
  readonly helpers: readonly Helper[];
}

export interface FalsePart {
  readonly span: Span;
  /** The variables, parameters and lengths in it: `x`, `flag[1]`, `LEN(link)`. */
  readonly values: readonly { readonly name: string; readonly value: string }[];
}

/** A process with a command that would help. */
export interface Helper {
  readonly process: number;
  /**
   * `here`: it is at that command; `later`: it may come there; `after`: only once the one who waits has moved, which it does a rendezvous
   * with before; `never`: no way leads there any more.
   */
  readonly reach: 'here' | 'later' | 'after' | 'never';
  /** The command. */
  readonly span: Span;
  /** For a partner that is there: the condition that is false all the same, of who sends or of who receives. */
  readonly refusal: Refusal | null;
}

export interface Refusal {
  readonly process: number;
  /** What would be sent. */
  readonly message: string;
  readonly condition: FalseCondition;
}
