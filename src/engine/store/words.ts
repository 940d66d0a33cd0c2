import type { Guarantee } from '../../contract/check/store-report.ts';

/** Why a search that came to its end may not have seen all states. */
export function mayHaveMissed({ omission, coverage }: Extract<Guarantee, { kind: 'probabilistic' }>): string {
  const share = coverage > 0.99999 ? '' : `, and about ${percent(coverage)} of the states were searched`;
  return `the store may have taken different states for one: the estimated probability that any state was left out is ${probability(omission)}${share}`;
}

/** Why a search in a state cache of a limited size could not go on. */
export function storeIsFull(limit: number): string {
  return `the state cache is full: of its ${limit.toLocaleString('en')} places all that the probes for a further state met hold states of the search stack`;
}

/** `0.42`, `3.1e-7`. */
export function probability(value: number): string {
  if (value === 0) return 'less than 1e-300';
  return value >= 0.001 ? String(Number(value.toPrecision(2))) : value.toExponential(1);
}

function percent(share: number): string {
  return `${Number((100 * share).toPrecision(3))} %`;
}
