import { type FactUsed, type Loss, type MissingFact, missingFacts } from '../../contract/lab/room.ts';
import type { ReductionOptions } from '../../contract/check/reduction.ts';
import { closureFrom } from '../reduce/persistent-three.ts';
import type { Pulled } from '../reduce/reasons.ts';
import type { Situation } from '../reduce/situation.ts';
import { leastAdding, stubborn } from '../reduce/stubborn.ts';
import { stubbornDeletion } from '../reduce/stubborn-deletion.ts';
import { interfering } from '../reduce/interference.ts';
import { Facts, outside, type Together } from './facts.ts';
import { enabledIn, type WholeGraph } from './whole-graph.ts';

/**
 * What is behind a set that is larger than a persistent one of the state, at which the situation looks. A fact is said to help if stubborn
 * sets become smaller than what was taken, once all of that kind are granted: what a member of the smaller set pulls in needlessly is then
 * left out. With all facts granted the smaller set is all that grows from any of its members.
 */
export function lossIn(
  graph: WholeGraph,
  situation: Situation,
  together: Together,
  words: number,
  options: ReductionOptions,
  { state, taken, smallest }: { readonly state: number; readonly taken: readonly number[]; readonly smallest: readonly number[] },
): Loss {
  const members = new Set(smallest);
  const facts = new Facts(graph, situation, together, words, outside(graph, state, members));
  const isNeedless = ({ transition, because }: Pulled): boolean => members.has(because) && !members.has(transition);
  const uses = smallest
    .flatMap((member) => [...interfering(member, situation, options.interference)])
    .filter(isNeedless)
    .map((pulled) => facts.of(pulled));
  const granted = (kind: MissingFact) => (pulled: Pulled) => isNeedless(pulled) && facts.of(pulled).fact === kind;
  const isSmaller = (set: { readonly transitions: readonly number[] }): boolean => set.transitions.length < taken.length;
  const grows = (kind: MissingFact): boolean =>
    smallest.some((start) =>
      isSmaller(closureFrom(start, situation, options.interference, (sets, of) => leastAdding(sets, of, situation), granted(kind))),
    );
  const helps = missingFacts.filter((kind) =>
    kind === 'choice' ? choosesFewer(situation, options, isSmaller) : uses.some(({ fact }) => fact === kind) && grows(kind),
  );
  return { state, enabled: enabledIn(graph, state), taken, smallest, helps, uses: withoutDoubles(uses) };
}

/** Whether some algorithm that grows or deletes finds a smaller set with what is known. */
function choosesFewer(
  situation: Situation,
  options: ReductionOptions,
  isSmaller: (set: { readonly transitions: readonly number[] }) => boolean,
): boolean {
  return [stubborn, stubbornDeletion].some(({ propose }) =>
    [...(propose?.(situation, options) ?? [])].some((set) => set.transitions.length > 0 && isSmaller(set)),
  );
}

function withoutDoubles(uses: readonly FactUsed[]): FactUsed[] {
  return [...new Map(uses.map((use) => [`${use.fact} ${use.because} ${use.transition} ${use.object}`, use])).values()];
}
