import type { OwnCondition, OwnPreserved } from './own-reduction.ts';

/** The conditions in words: what they are called and what they ask of each set that leaves something out. */
export const ownConditionWords: Readonly<Record<OwnCondition, { readonly title: string; readonly says: string }>> = {
  C0: { title: 'not empty', says: 'where something is enabled, something is taken' },
  C1: {
    title: 'persistent',
    says: 'no steps outside of the set lead to one that is dependent with a member',
  },
  C2: { title: 'invisible', says: 'no member changes what a property names' },
  S: { title: 'nothing is ignored', says: 'whatever is enabled is taken somewhere on the way from each state' },
  C3: { title: 'no cycle ignores', says: 'what is enabled on a cycle is taken on that cycle' },
};

/** What a reduction can preserve, in words. */
export const ownPreservedWords: Readonly<Record<OwnPreserved, string>> = {
  deadlock: 'deadlocks',
  errors: 'run-time errors and assertions',
  invariants: 'invariants',
  ltl: 'LTL without next',
};

/** The conditions that make sure of it. */
export const ownPreservedBy: Readonly<Record<OwnPreserved, readonly OwnCondition[]>> = {
  deadlock: ['C0', 'C1'],
  errors: ['C0', 'C1', 'S'],
  invariants: ['C0', 'C1', 'C2', 'S'],
  ltl: ['C0', 'C1', 'C2', 'C3'],
};
