import type { Fairness } from '../src/contract/check/options.ts';

/** A model with a formula. */
export interface Question {
  readonly model: string;
  readonly file: string;
  readonly constants: Readonly<Record<string, number>>;
  readonly formula: string;
  readonly fairness?: Fairness;
}

const leader = { model: 'Leader election 7', file: 'leader-election', constants: { n: 7 } };
const elevator = { model: 'EL4', file: 'elevator', constants: { floors: 4 } };
const philosophers = { model: 'DP10', file: 'dining-philosophers', constants: { n: 10 } };
const commit = { model: 'Two-phase commit 8', file: 'two-phase-commit', constants: { n: 8 } };
const lock = { model: 'Spin lock 11', file: 'spin-lock', constants: { n: 11 } };
const mutex = { model: 'Fast mutex 4', file: 'fast-mutex', constants: { n: 4 } };

/** Properties of runs without fairness: five that hold, and five that do not. */
export const linear: readonly Question[] = [
  { ...leader, formula: 'LTL F (SOME(Node p : p.leader))' },
  { ...leader, formula: 'LTL G F (SOME(Node p : p.leader))' },
  { ...elevator, formula: 'LTL G (Lift.f = 1 => ((G (Lift.f <= 2)) OR ((Lift.f <= 2) U (Lift.f = 3))))' },
  { ...philosophers, formula: 'LTL G ~(Phil0@eating & Phil[0]@eating)' },
  { ...commit, formula: 'LTL F (ALL(Participant p : p.result # undecided))' },
  { ...leader, formula: 'LTL G ~(SOME(Node p : p.leader))' },
  { ...elevator, formula: 'LTL G F (Lift.f = 2)' },
  { ...philosophers, formula: 'LTL G F (Phil0@eating)' },
  { ...commit, formula: 'LTL F G ~(ALL(Participant p : p.result = committed))' },
  { ...mutex, formula: 'LTL G (Contender[0]@starts => F (Contender[0]@critical))' },
];

/** Nested CTL. */
export const branching: readonly Question[] = [
  { ...elevator, formula: 'AG(EF(TRUE))' },
  { ...elevator, formula: 'AG(EF(Lift.f = 4))' },
  { ...leader, formula: 'AG(EF(SOME(Node p : p.leader)))' },
  { ...philosophers, formula: 'AG(Phil0@eating => EF(Phil[0]@eating))' },
  { ...commit, formula: 'AG(AF(ALL(Participant p : p.result # undecided)))' },
  { ...lock, formula: 'AG(Contender[0]@waiting => AF(Contender[0]@critical))', fairness: 'strong' },
];

/** Properties of runs under fairness. */
export const fair: readonly Question[] = [
  { ...leader, formula: 'LTL G F (SOME(Node p : p.leader))', fairness: 'weak' },
  { ...leader, formula: 'LTL G F (SOME(Node p : p.leader))', fairness: 'strong' },
  { ...elevator, formula: 'LTL G F (Random.seed = 0)', fairness: 'weak' },
  { ...lock, formula: 'LTL G (Contender[0]@waiting => F (Contender[0]@critical))', fairness: 'strong' },
];
