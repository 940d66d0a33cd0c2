import type { Span } from '../../base/span.ts';
import type { StatelessOptions } from '../search/stateless.ts';
import type { StoreOptions } from '../../contract/check/usual-stores.ts';
import type { SearchOrder } from './options.ts';
import type { ReductionOptions } from '../../contract/check/reduction.ts';
import type { CheckOptions, Symmetry } from '../../contract/check/options.ts';
import type { SearchOutcome } from '../../contract/check/outcome.ts';

/** Something that was done otherwise than it was asked for. */
export interface Difference {
  readonly option: 'engine' | 'search' | 'reduction' | 'store' | 'forall' | 'symmetry' | 'threads';
  /** What was done, as a sentence without its end: it goes on with the reason. */
  readonly done: string;
  readonly reason: string;
}

export const asTree: Difference = {
  option: 'store',
  done: 'States were kept as a tree',
  reason: 'they are long, and have many parts in common',
};

/** FORALLs that were done process by process, and those that were not. */
export interface SerialRan {
  readonly made: readonly { readonly span: Span; readonly form: 'idempotent' | 'bits' }[];
  readonly left: readonly { readonly span: Span; readonly reason: string }[];
  /** The properties as they were checked. */
  readonly formulas: readonly { readonly property: string; readonly text: string }[];
}

/** What really ran. */
export interface Ran {
  readonly engine: CheckOptions['engine'];
  /** Threads that have searched the states. */
  readonly threads: number;
  readonly search: SearchOrder;
  readonly store: StoreOptions;
  /** null: all steps of all states were taken. */
  readonly reduction: ReductionOptions | StatelessOptions | null;
  /** Whether dead variables were reset. */
  readonly live: boolean;
  /** How it was used that processes are alike. */
  readonly symmetry: Symmetry;
  /** What became of FORALLs that were to be done process by process; null: that was not asked for. */
  readonly serial: SerialRan | null;
  readonly differences: readonly Difference[];
  /** The other program that searched; absent: this one did. */
  readonly on?: { readonly program: 'spin' | 'ltsmin'; readonly version: string };
}

/** What a check found, and what was done for it. */
export interface CheckOutcome extends SearchOutcome {
  /** What really ran, with the reason where that is not what was asked for. */
  readonly ran: Ran;
}

/** A difference as a sentence. */
export function differenceText({ done, reason }: Difference): string {
  return `${done}: ${reason}.`;
}
