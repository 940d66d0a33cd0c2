import type { ReductionOptions } from '../contract/check/reduction.ts';
import { noReduction } from '../contract/check/reduction.ts';
import { type PlayedStore, storeOptionsOf } from '../contract/lab/played-store.ts';
import { defaultTemporalOptions } from '../contract/check/options.ts';
import type { Counted } from '../contract/tutor/lesson.ts';
import { begin } from '../engine/plan/begin.ts';
import { plan } from '../engine/plan/plan.ts';
import { mostStates, type Subject } from './subject.ts';

/** Times as many states may be visited as there are: a small cache has states searched again and again. */
const mostVisits = 20 * mostStates;

/**
 * What is counted of a depth-first search whose states are stored so: states put into the store, transitions, states that were searched
 * again after the store had forgotten them, states of the model that were missed, stored states that were made again, and the steps taken
 * for that. A reason where such a search cannot be made, or does not come to its end.
 */
export function storedSearch(
  subject: Subject,
  options: Partial<ReductionOptions>,
  store: PlayedStore,
): Readonly<Record<Counted, number>> | string {
  const planned = plan(subject.compiled, {
    engine: 'machine',
    search: (store.values.delay ?? 0) > 0 ? 'bfs' : 'dfs',
    maxStates: mostVisits,
    reduction: { ...noReduction, ...options, unsound: true },
    temporal: { ...defaultTemporalOptions, only: ['deadlock'] },
    store: storeOptionsOf(store),
  });
  if (planned.kind === 'refusal') return planned.reason;
  const check = begin(planned);
  while (!check.slice(1_000));
  const { statistics, completeness } = check.outcome();
  if (completeness.kind === 'bounded') return `the search does not come to its end: ${completeness.by}`;
  const { states, transitions, store: report } = statistics;
  const figure = (name: string): number => report?.figures.find((one) => one.name === name)?.value ?? 0;
  const { graph } = subject.graph;
  const inexact = completeness.kind === 'probabilistic';
  return {
    states,
    transitions,
    again: inexact ? 0 : Math.max(0, states - graph.states),
    missed: inexact ? graph.states - states : 0,
    rebuilt: figure('reconstructions'),
    replayed: figure('steps replayed'),
  };
}
