import type { Choice } from '../../engine/reduce/chooser.ts';
import { backWords, descriptorOf, leavesOut } from '../../engine/reduce/traits.ts';
import { provisoIn } from '../../contract/check/provisos.ts';
import type { ReductionOptions } from '../../contract/check/reduction.ts';
import type { ExplainedTransition } from '../../contract/lab/explain.ts';
import type { LabSide } from '../../contract/lab/compare.ts';

/** The decision in one or two sentences. */
export function summaryWords(
  enabled: readonly Pick<ExplainedTransition, 'fate'>[],
  { candidate, rejected }: Choice,
  reduction: ReductionOptions,
  terminated: boolean,
  start: number | null = null,
): string {
  const n = enabled.length;
  const asleep = enabled.filter(({ fate }) => fate === 'asleep').length;
  const sleeping = asleep === 0 ? '' : ` ${asleep} of them ${asleep === 1 ? 'is' : 'are'} asleep and not taken.`;
  if (n === 0) return terminated ? 'Nothing is enabled: every process has ended or may stay.' : 'Nothing is enabled: this is a deadlock.';
  if (n === 1) return `One transition is enabled, so there is nothing to choose.${asleep === 0 ? '' : ' It is asleep and not taken.'}`;
  if (candidate !== null) {
    const k = candidate.transitions.length;
    return `${k} of ${n} enabled transitions ${k === 1 ? 'is' : 'are'} chosen.${sleeping} The ${n - k === 1 ? 'other one may wait' : 'others may wait'}.`;
  }
  const all = `${n === 2 ? 'Both' : `All ${n}`} enabled transitions are chosen`;
  if (!leavesOut(reduction.por)) return `${all}: this search ${asleep === 0 ? 'leaves none out' : 'looks for no smaller set'}.${sleeping}`;
  if (rejected.length > 0) return `${all}: no smaller set could be taken.${sleeping}`;
  return `${all}: ${start === null ? 'no smaller set was found' : 'from this start the set comes to all of them'}.${sleeping}`;
}

/** What the proviso asks for, and whether it did anything in this state. */
export function provisoWords({ rejected }: Choice, reduction: ReductionOptions, search: LabSide['search']): string {
  if (!leavesOut(reduction.por)) return 'No proviso is needed, since no transition is left out of a set.';
  const words = backWords({ ...reduction, proviso: provisoIn(search, reduction.proviso) });
  if (words === null) {
    return 'There is no proviso: deadlocks are preserved, but a transition can be put off round a cycle for ever, and with it what it would have shown.';
  }
  const rule =
    descriptorOf(reduction.por).back === 'none'
      ? `The proviso (C3): no step of a smaller set may lead back to a state ${words.back}.`
      : `The proviso: some step of a smaller set must lead to a state that ${words.onward}.`;
  // What it turned down stands with the sets.
  return rejected.some(({ why }) => why === 'proviso') ? rule : `${rule} It changed nothing here.`;
}
