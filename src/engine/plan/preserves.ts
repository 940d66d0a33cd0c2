import { noGraph } from './no-graph.ts';
import { descriptorOf, leavesOut, usesSleep } from '../reduce/traits.ts';
import type { AlgorithmDescriptor } from '../reduce/descriptor.ts';
import type { StatelessOptions } from '../search/stateless.ts';
import type { StoreKind } from '../../contract/check/usual-stores.ts';
import { type ProvisoDescriptor, provisoCatalogue } from '../../contract/check/proviso-catalogue.ts';
import type { ReductionOptions } from '../../contract/check/reduction.ts';
import { type StatelessAlgorithm, statelessCatalogue } from '../../contract/check/stateless-catalogue.ts';

/** What can be asked of a search. */
export type Preserved = 'deadlock' | 'errors' | 'invariants' | 'ltl' | 'ctl' | 'next' | 'steps' | 'fairness';

/** Each in words. */
export const nameOf: Readonly<Record<Preserved, string>> = {
  deadlock: 'deadlocks',
  errors: 'run-time errors and assertions',
  invariants: 'invariants',
  ltl: 'LTL without next',
  ctl: 'CTL without next',
  next: 'X, AX and EX',
  steps: 'automata that may count steps',
  fairness: 'which process could move, on which fairness depends',
};

/** What something about a search preserves, and why no more. */
export interface Keeps {
  readonly what: readonly Preserved[];
  readonly because: string;
}

const states = ['deadlock', 'errors', 'invariants'] as const;
const everything: Keeps = { what: [...states, 'ltl', 'ctl', 'next', 'steps', 'fairness'], because: 'nothing is left out' };
/** Of these stores none keeps a graph that can be walked. Those that are not exact leave open whatever no run shows. */
const singleStates: Keeps = { what: states, because: noGraph };
const onlySets = 'only ample sets see to it that nothing is put off on any cycle (C3)';
const leftOut = 'they depend on steps that are left out';

/**
 * What each part of a search preserves; a search preserves what all of its parts do. Sets without a proviso preserve deadlocks. With one,
 * also what every process does on its own, hence errors and local assertions; and, since sets that move something a property names are not
 * taken, invariants. Linear time needs the proviso for all cycles (C3, ample sets), and all transitions, so no sleep sets; branching time
 * needs ample sets of a single step besides (R. Gerth, R. Kuiper, D. Peled and W. Penczek, A partial order approach to branching time logic
 * model checking, 1999). Both could be kept by statement merging, but their evidence is not made of merged steps, so that it is not
 * offered.
 */
export const preserves = {
  order: {
    bfs: everything,
    dfs: everything,
    stateless: { what: states, because: 'a stateless search sees no cycles' },
  },
  store: {
    exact: everything,
    tree: singleStates,
    cache: singleStates,
    bitstate: singleStates,
    compact: singleStates,
    comback: singleStates,
  } satisfies Readonly<Record<StoreKind, Keeps>>,
  /**
   * What the sets of an algorithm preserve by themselves; each algorithm names its row. Linear ones keep branching time too where they are
   * single steps.
   */
  sets: {
    everything,
    states: { what: states, because: onlySets },
    linear: { what: [...states, 'ltl'], because: leftOut },
    branching: { what: [...states, 'ltl', 'ctl'], because: leftOut },
  } satisfies Readonly<Record<AlgorithmDescriptor['keeps'] | 'branching', Keeps>>,
  /** What sets with a proviso preserve at most; each proviso names its row. */
  proviso: {
    everything,
    deadlocks: { what: ['deadlock'], because: 'without a proviso transitions may be put off for ever' },
  } satisfies Readonly<Record<ProvisoDescriptor['keeps'], Keeps>>,
  sleep: { what: states, because: 'transitions that sleep are missing from the graph, and with them runs' },
  merge: { what: states, because: 'the evidence for them is not made of merged steps' },
} as const satisfies Readonly<Record<string, Keeps | Readonly<Record<string, Keeps>>>>;

/** What an algorithm's sets preserve by themselves. */
function keptBySets({ por, single = false }: ReductionOptions): Keeps {
  const { keeps } = descriptorOf(por);
  return preserves.sets[keeps === 'linear' && single ? 'branching' : keeps];
}

/** The parts of a reduction, the one first that loses most. */
export function partsOf(reduction: ReductionOptions): readonly Keeps[] {
  const { por, proviso, sleep, merge, own } = reduction;
  return [
    ...(leavesOut(por) ? [preserves.proviso[provisoCatalogue[proviso].keeps]] : []),
    ...(usesSleep(por, sleep) ? [preserves.sleep] : []),
    ...(merge ? [preserves.merge] : []),
    ...(own === undefined ? [] : [{ what: own.keeps, because: own.because }]),
    keptBySets(reduction),
  ];
}

/** The parts of a stateless search: persistent sets and sleep sets need no proviso there, since its executions end. */
export function partsOfStateless({ por }: StatelessOptions): readonly Keeps[] {
  return [preserves.order.stateless, ...(statelessCatalogue[por].dynamic ? [oneOrder(por)] : [])];
}

function oneOrder(por: StatelessAlgorithm): Keeps {
  const search = statelessCatalogue[por].title.toLowerCase();
  const because = `one execution of each class is run with ${search}: that preserves deadlocks, run-time errors and assertions, not the invariants of the model`;
  return { what: ['deadlock', 'errors'], because };
}

/** What all parts of a search preserve. */
export function keptByAll(parts: readonly Keeps[]): ReadonlySet<Preserved> {
  return new Set(everything.what.filter((one) => parts.every(({ what }) => what.includes(one))));
}

/** What a reduction preserves. */
export function preservedBy(reduction: ReductionOptions): ReadonlySet<Preserved> {
  return keptByAll(partsOf(reduction));
}
