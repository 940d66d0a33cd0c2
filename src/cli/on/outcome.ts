import type { Completeness, Verdict } from '../../contract/check/verdict.ts';
import { exactOptions } from '../../contract/check/usual-stores.ts';
import type { CheckOutcome } from '../../engine/plan/ran.ts';
import type { Confirmed } from './confirmed.ts';
import type { OtherProgram } from './programs.ts';

/** What another program tells of a search; numbers that it does not tell are 0. */
export interface Told {
  readonly program: OtherProgram;
  readonly version: string;
  readonly threads: number;
  /** Null where the states were found as sets, and their steps not counted. */
  readonly counted: { readonly states: number; readonly transitions: number } | null;
  readonly bytes: number;
  readonly milliseconds: number;
  readonly completeness: Completeness;
}

/** The outcome of a check on another program: its figures are those that the program tells; what it does not tell is null. */
export function outcomeOf(told: Told, verdicts: readonly Verdict[]): CheckOutcome {
  const { program, version, threads, counted, bytes, milliseconds, completeness } = told;
  const statistics = {
    ...({ engine: 'machine', bytes, milliseconds } as const),
    ...(counted ?? { states: 0, transitions: 0, symbolic: null }),
    ...{ revisits: null, loops: null, depth: null, terminated: null, deadlocks: null },
  };
  const ran = {
    ...({ engine: 'machine', threads, search: 'dfs', store: exactOptions } as const),
    ...({ reduction: null, live: false, symmetry: 'off', serial: null } as const),
    differences: [],
    on: { program, version },
  };
  return { completeness, statistics, verdicts, ran };
}

/** A verdict without a place in the text where it is about a formula of the command line. */
export function placed(verdict: Verdict, text: string): Verdict {
  return verdict.span !== null && verdict.span.start >= text.length ? { ...verdict, span: null } : verdict;
}

/** A run that violates a property, in words. */
export function runText({ steps, loopStart }: Confirmed): string {
  if (loopStart === null) return `a run violates it after ${stepsText(steps.length)}`;
  return `a run violates it: ${stepsText(loopStart)}, then ${stepsText(steps.length - loopStart)} that repeat for ever`;
}

export function stepsText(count: number): string {
  return `${count.toLocaleString('en')} step${count === 1 ? '' : 's'}`;
}
