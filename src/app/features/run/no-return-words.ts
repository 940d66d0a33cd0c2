import { fairnessCatalogue } from '../../../contract/check/fairness-catalogue.ts';
import type { Fairness } from '../../../contract/check/options.ts';
import { countOf } from '../../kit/widgets/format.ts';
import type { GoodEnd, PointOfNoReturn, Violated } from '../../../contract/explain.ts';

/** What a run shows, in a sentence. */
function violationWords({ property }: Violated): string {
  if (property === 'deadlock') return 'the deadlock';
  if (property === 'errors') return 'the run-time error';
  return `the violation of “${property}”`;
}

/** In a few words, for the bar above the steps of a run; with other words for other runs, as those that are fair, where they differ. */
export function shortWords({ last, other }: PointOfNoReturn, steps: number): string {
  const of = (place: number, always: string): string => (place < 0 ? 'the start' : place >= steps ? always : `step ${place + 1}`);
  const others = other === null ? '' : ` (${other.fairness === 'none' ? 'all' : 'fair'} runs: ${of(other.last, 'never')})`;
  if (last < 0) return `unavoidable from the start${others}`;
  return `${last >= steps ? 'avoidable at every step' : `too late from ${of(last, '')}`}${others}`;
}

/** In sentences: until where the violation could be avoided, and how that depends on fairness. */
export function noReturnWords({ fairness, last, other }: PointOfNoReturn, violated: Violated, steps: number): string {
  return `${sentence(fairness, last, violated, steps)}${other === null ? '' : ` ${sentence(other.fairness, other.last, violated, steps)}`}`;
}

function sentence(fairness: Fairness, last: number, violated: Violated, steps: number): string {
  const what = violationWords(violated);
  const runs = `${fairnessCatalogue[fairness].run}run`;
  if (last < 0) return `No ${runs} of the model avoids ${what}.`;
  if (last >= steps) return `From every state here some ${runs} avoids ${what}.`;
  return `Up to step ${last} some ${runs} avoids ${what}; after step ${last + 1} none does.`;
}

/** How a run goes on without a violation. */
export function endWords({ loopStart, ends, steps }: GoodEnd, index: number, violated: Violated): string {
  const from = index === 0 ? 'From the start' : `From step ${index} on`;
  const without = `without ${violationWords(violated)}`;
  if (loopStart !== null) return `${from} this run goes on for ever ${without}: it repeats from step ${index + loopStart + 1} on.`;
  if (ends === 'terminated') return `${from} this run comes to the end of all processes ${without}, in ${countOf(steps.length, 'step')}.`;
  return `${from} this run ends ${without}, but no step leads on from its end.`;
}
