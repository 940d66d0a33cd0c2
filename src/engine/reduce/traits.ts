import type { Algorithm } from '../../contract/check/reduction.ts';
import type { BackWords } from '../../contract/check/proviso-catalogue.ts';
import { forbiddenBy } from '../../contract/check/provisos.ts';
import { catalogue } from './catalogue.ts';
import type { AlgorithmDescriptor } from './descriptor.ts';
import type { ReductionOptions } from '../../contract/check/reduction.ts';

/** The words of all algorithms. */
export const algorithms = Object.keys(catalogue) as readonly Algorithm[];

export function descriptorOf(por: Algorithm): AlgorithmDescriptor {
  return catalogue[por];
}

/** Whether an algorithm can leave transitions out of its sets, so that a proviso matters; conflict sets only put transitions to sleep. */
export function leavesOut(por: Algorithm): boolean {
  return descriptorOf(por).leavesOut;
}

/** Algorithms that put steps to sleep: conflict sets are a form of sleep sets. */
export function usesSleep(por: Algorithm, sleep: boolean): boolean {
  return sleep || hasTags(por);
}

/** Algorithms whose transitions sleep with tags, in conflict sets (Holzmann, Godefroid and Pirottin 1992, section 4). */
export function hasTags(por: Algorithm): boolean {
  return descriptorOf(por).tags;
}

/** Algorithms whose sets grow by a relation between operations. */
export function usesRelation(por: Algorithm): boolean {
  return descriptorOf(por).reads.includes('interference');
}

/** Algorithms that can be told which of their sets to take. */
export function choosesAmongSets(por: Algorithm): boolean {
  return descriptorOf(por).reads.includes('select');
}

/** Whether an algorithm grows its sets from a transition that can be chosen. */
export function growsFromStart(por: Algorithm): boolean {
  return descriptorOf(por).growsFrom === 'transition';
}

/** The algorithm with the same sets in which nothing sleeps, for breadth-first search. */
export function withoutTags(por: Algorithm): Algorithm {
  const { set, tags } = descriptorOf(por);
  return tags ? (algorithms.find((other) => !hasTags(other) && descriptorOf(other).set === set) ?? 'none') : por;
}

/**
 * Whether the proviso, that of the stack, lets a step lead back to a state in which everything is taken: what is put off before is still
 * enabled there, and taken (S. Evangelista and C. Pajault, Solving the ignoring problem for partial order reduction, 2010, has such marks
 * on states). The algorithms of the paper and the slides keep the proviso of their sources; and in a state where something sleeps, not
 * everything is taken.
 */
export function countsWhole({ por, proviso }: ReductionOptions): boolean {
  return forbiddenBy(proviso)?.whole !== undefined && descriptorOf(por).back === 'some-or-whole';
}

/** The states to which the proviso of a search forbids sets to lead back, in words; null if it forbids nothing. */
export function backWords(options: ReductionOptions): BackWords | null {
  const forbidden = forbiddenBy(options.proviso);
  return (countsWhole(options) ? forbidden?.whole : null) ?? forbidden?.words ?? null;
}
