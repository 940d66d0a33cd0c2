import type { AlikeMoves, AlikeView, NoQuotient, QuotientRequest, QuotientView, ReachedView, TokensView } from '../../contract/alike.ts';
import type { AnyNumberView } from '../../contract/any-number.ts';
import type { WhichState } from '../../contract/states.ts';
import type { CallsOf } from '../late.ts';

/** What the panel of alike processes asks of the worker. */
export interface AlikeApi {
  /** The families of the last analysed model, with the local states of their members; null if it cannot run. */
  alike(): AlikeView | null;
  /** Where the members of the families are in a state; null if it is not one of the last analysed model. */
  tokens(which: WhichState): TokensView | null;
  /**
   * Searches up to `maxStates` states of the last analysed model for the local states that are really met. Told to stop it ends early; the
   * answer then says so. `onProgress` is told how many states have been found. Null if the model cannot run.
   */
  reachedLocals(maxStates: number, onProgress: (states: number) => void): Promise<ReachedView | null>;
  /**
   * Searches states of the last analysed model, and puts those together that differ in which member is which. Told to
   * stop it ends early; the answer then says so. Null if the model cannot run, or has no family.
   */
  quotient(request: QuotientRequest, onProgress: (states: number) => void): Promise<QuotientView | NoQuotient | null>;
  /**
   * What holds for any number of the alike processes of the last analysed model, counted up to `cutoff`. Null if the model cannot run, has
   * no family, or it was told to stop.
   */
  anyNumber(cutoff: number): Promise<AnyNumberView | null>;
  /** What can happen in a state, without who does it; null if it is not one of the last analysed model. */
  alikeMoves(which: WhichState): AlikeMoves | null;
  /** The number of a state, breadth first, in the graph of the last quotient; -1 if it is not known there. */
  numberInQuotient(which: WhichState): number;
}

/** All of its calls, which are known before what answers them is loaded. */
export const alikeCalls: CallsOf<AlikeApi> = {
  alike: true,
  tokens: true,
  reachedLocals: true,
  quotient: true,
  anyNumber: true,
  alikeMoves: true,
  numberInQuotient: true,
};

/** The calls that take long, and can be told to stop. */
export const alikeTasks = ['reachedLocals', 'quotient', 'anyNumber'] as const satisfies readonly (keyof AlikeApi)[];
