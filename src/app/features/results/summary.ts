import type { VerdictView } from '../../../contract/check/result.ts';
import type { FinishedRun } from '../../session/state/run.ts';
import { countOf, formatCount, formatDigits, sentence } from '../../kit/widgets/format.ts';
import type { Tone } from '../../kit/widgets/verdict.ts';
import { notProved } from './not-proved.ts';

/** What a search has found. */
export interface Summary {
  readonly tone: Tone;
  /** `Deadlock after 3 steps.` */
  readonly found: string;
  /** Over how much, and how surely: `All 35 states were searched.` */
  readonly sure: string;
  /** The verdict that comes first, if one is bad. */
  readonly worst: VerdictView | null;
}

/** A finished search in two sentences: the worst that was found, and what that rests on. */
export function summaryOf(finished: Pick<FinishedRun, 'result' | 'automatic'>): Summary {
  const { verdicts } = finished.result;
  const bad = verdicts.filter(({ holds }) => holds === false);
  const worst = bad.find(({ run }) => run !== null) ?? bad[0] ?? null;
  const sure = sureWords(finished);
  if (worst === null) return { ...wellWords(finished.result), sure, worst };
  const others = bad.length - 1;
  const more = others === 0 ? '' : others === 1 ? ' Another check fails, too.' : ` ${formatCount(others)} other checks fail, too.`;
  return { tone: 'bad', found: `${badWords(worst)}.${more}`, sure, worst };
}

function badWords(verdict: VerdictView): string {
  const { kind, property, run, evidence } = verdict;
  const what = { deadlock: 'Deadlock', errors: 'Run-time error' } as const;
  const found = kind === 'deadlock' || kind === 'errors' ? what[kind] : `“${property}” is violated`;
  if (run === null) return found;
  if (verdict.loopStart != null) {
    // The run first leads to the state where an inner formula fails: what goes on for ever says why it does.
    if (evidence == null || evidence.loopStart !== null) return `${found} by a run that goes on for ever`;
    const steps = evidence.steps.length;
    return `${found} in ${steps === 0 ? 'the initial state' : `a state after ${countOf(steps, 'step')}`}, from which a run goes on for ever`;
  }
  return run.length === 0 ? `${found} in the initial state` : `${found} after ${countOf(run.length, 'step')}`;
}

function wellWords(result: FinishedRun['result']): Pick<Summary, 'tone' | 'found'> {
  const { complete, verdicts } = result;
  const unknown = verdicts.some(({ holds }) => holds === null);
  const tone = complete && !unknown ? 'good' : 'unknown';
  if (notProved(result)) return { tone, found: 'Nothing found, and nothing proved.' };
  if (!complete) return { tone, found: 'Nothing found so far.' };
  if (unknown) return { tone, found: 'Some properties are undecided.' };
  return { tone, found: passedWords(verdicts) };
}

/** That all is well; of a model without a property of its own, what was checked. */
function passedWords(verdicts: readonly VerdictView[]): string {
  if (verdicts.some(({ vacuous }) => vacuous)) return 'All checks passed, with remarks.';
  const general = verdicts.flatMap(({ kind }) => (kind === 'deadlock' ? ['no deadlock'] : kind === 'errors' ? ['no run-time error'] : []));
  if (general.length === 0 || general.length < verdicts.length) return 'All checks passed.';
  return sentence(`${general.join(', ')}; the model states no property of its own`);
}

function sureWords({ result, automatic }: Pick<FinishedRun, 'result' | 'automatic'>): string {
  const { statistics, incompleteBecause } = result;
  if (notProved(result)) return sentence(`Not proved: ${incompleteBecause}`);
  if (result.complete) return completeWords(result);
  if (automatic) return `Incomplete: stopped after ${countOf(statistics.states, 'state')}. Press Run to search them all.`;
  return sentence(`Incomplete: ${incompleteBecause ?? 'the search ended early'}`);
}

function completeWords({ reduction, symmetry, statistics, store }: FinishedRun['result']): string {
  const { symbolic, states } = statistics;
  if (reduction?.made === true) return `The reduced search is over: ${countOf(states, 'state')} stand for all.`;
  if (symbolic === null || store?.kind === 'cache') return 'Every reachable state was searched.';
  const found = symbolic === undefined ? formatCount(states) : formatDigits(symbolic.states);
  if (symmetry?.made === true) return `Every reachable state is stood for: ${found} were searched.`;
  return found === '1' ? 'Its only state was searched.' : `All ${found} states were searched.`;
}
