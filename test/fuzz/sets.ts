import { Random } from '../../src/base/random.ts';
import { ownConditions } from '../../src/contract/lab/own-reduction.ts';
import { SetComparison } from '../reduce/own/compared-sets.ts';
import { kindsOfModels, kindsOfSets, randomSets, subjects } from '../reduce/own/random-sets.ts';

/** States of the models at most: the definitions are followed word by word. */
const mostStates = 40;

/** What came of many random reductions: sets for all states of a model that a search by them visits. */
export interface TriedSets {
  readonly reductions: number;
  /** Sets that leave something out, each held against the definitions. */
  readonly sets: number;
  /** For each condition in how many reductions it fails by definition. */
  readonly fails: Readonly<Record<(typeof ownConditions)[number], number>>;
  /** Where the conditions are said to hold though they do not, or the other way round, with the seed of the model. */
  readonly problems: readonly string[];
}

/** Tries so many random reductions on random models from a seed on, and holds what is said of them against the definitions. */
export function triedSets(reductions: number, first: number, tell: (tried: number) => void): TriedSets {
  const fails = { C0: 0, C1: 0, C2: 0, S: 0, C3: 0 };
  const problems: string[] = [];
  let [tried, sets] = [0, 0];
  for (const subject of subjects(kindsOfModels, Number.POSITIVE_INFINITY, mostStates, first)) {
    if (tried >= reductions) break;
    const random = new Random(first + tried);
    const comparison = new SetComparison(subject);
    if (comparison.wronglySeen.length > 0) problems.push(`${subject.name}: what is seen`);
    for (const kind of kindsOfSets) {
      const compared = comparison.compare(randomSets(kind, subject.graph, random));
      problems.push(...compared.problems.map((problem) => `${subject.name}, ${kind}: ${problem}`));
      for (const condition of ownConditions) if (compared.fails[condition]) fails[condition]++;
      sets += compared.study.smaller;
      if (++tried % 500 === 0) tell(tried);
    }
  }
  return { reductions: tried, sets, fails, problems };
}
