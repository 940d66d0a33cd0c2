import { type FactUsed, type Helping, type Loss, missingFacts } from '../../contract/lab/room.ts';

/** In how many states a pair of transitions is what one kind of facts is about. */
export interface PairUsed extends Omit<FactUsed, 'fact'> {
  readonly states: number;
}

/** States in which a kind of facts would have helped by itself, and the pairs that it is about there, the most frequent first. */
export interface HelpingSummary {
  readonly helping: Helping;
  readonly states: number;
  readonly pairs: readonly PairUsed[];
}

/** What would have helped, the most often first. */
export function helpingsOf(losses: readonly Loss[]): HelpingSummary[] {
  return ([...missingFacts, 'several'] as const)
    .map((helping): HelpingSummary => {
      const where = losses.filter(({ helps }) => (helping === 'several' ? helps.length === 0 : helps.includes(helping)));
      const pairs = pairsOf(where.map(({ uses }) => uses.filter(({ fact }) => helping === 'several' || fact === helping)));
      return { helping, states: where.length, pairs };
    })
    .filter(({ states }) => states > 0)
    .sort((a, b) => b.states - a.states);
}

/** The pairs of several states, each of which counts once in a state. */
function pairsOf(states: readonly (readonly FactUsed[])[]): PairUsed[] {
  const found = new Map<string, PairUsed>();
  for (const uses of states) {
    const here = new Map(uses.map((use) => [`${use.because} ${use.transition} ${use.object}`, use]));
    for (const [key, { because, transition, object }] of here)
      found.set(key, { because, transition, object, states: (found.get(key)?.states ?? 0) + 1 });
  }
  return [...found.values()].sort((a, b) => b.states - a.states);
}
