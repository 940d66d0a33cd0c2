import type { Step } from './steps.ts';

/** What is asked of a run besides what it shows. */
export interface RunConditions {
  /** The names of processes that take part in none of its steps. */
  readonly without: readonly string[];
  /** How often it may move none of the processes that the step before moved, at most; null: any number of times. */
  readonly switches: number | null;
  /** A run in whose last state it must not end; null: it may end anywhere. */
  readonly elsewhere: readonly Step[] | null;
}

/** What came of looking for a run with conditions. */
export interface FoundConditional {
  readonly run: readonly Step[] | null;
  /** `complete`: there is none, since all states were searched. */
  readonly ended: 'found' | 'complete' | 'limit' | 'stopped';
  /** How many states were looked at, those of the model with what the conditions remember. */
  readonly states: number;
}

/** What came of the search in a sentence. */
export function conditionalWords({ ended, states }: FoundConditional): string {
  const count = `${states.toLocaleString('en')} state${states === 1 ? '' : 's'}`;
  if (ended === 'found') return `A run with these conditions was found among ${count}.`;
  if (ended === 'complete') return `There is no such run: all ${count} were searched.`;
  if (ended === 'stopped') return `Stopped after ${count}; there may be such a run.`;
  return `No such run among the nearest ${count}; farther ones were not searched.`;
}
