import type { Fairness } from '../../contract/check/options.ts';
import type { ExplainedRun, Violated } from '../../contract/explain.ts';
import type { Step } from '../../contract/steps.ts';
import type { Machine } from '../machine/machine.ts';
import { StepList } from '../source/source.ts';
import { finish } from '../temporal/finish.ts';
import { Avoidance } from './avoidable.ts';
import { pointOfNoReturn } from './point-of-no-return.ts';
import { takenRun } from './touched.ts';
import { whyOf } from './why.ts';

/** Steps of which is asked whether they keep a violation avoidable, at most. */
const mostAsked = 500;

/** All that is told of a run that shows a violation, at once: its point of no return, what could be done instead, and why it ends so; it
 * repeats from `loopStart` on. */
export function explainedRun(
  machine: Machine,
  run: readonly Step[],
  violated: Violated,
  fairness: Fairness,
  {
    most,
    loopStart = null,
    text = null,
  }: { readonly most?: number; readonly loopStart?: number | null; readonly text?: string | null } = {},
): ExplainedRun {
  const avoidance = new Avoidance(machine, violated, most);
  const noReturn = finish(pointOfNoReturn(avoidance, run, fairness));
  const why = whyOf(machine, run, violated, loopStart, text);
  if (typeof noReturn === 'string' || noReturn.last < 0 || noReturn.last >= run.length)
    return { noReturn, instead: [], goodEnd: null, why };
  const before = run.slice(0, noReturn.last);
  const possible = stepsAt(machine, takenRun(machine, before).states.at(-1)).slice(0, mostAsked);
  const good = finish(avoidance.ways(before, possible, fairness));
  const goodEnd = finish(avoidance.goodEnd(before, fairness));
  return {
    noReturn,
    instead: typeof good === 'string' ? [] : possible.filter((_, i) => good[i] === true),
    goodEnd: typeof goodEnd === 'string' ? null : goodEnd,
    why,
  };
}

function stepsAt(machine: Machine, state: Int32Array | undefined): Step[] {
  const list = new StepList();
  if (state !== undefined) machine.enabled(state, list);
  return Array.from({ length: list.count }, (_, i) => ({ transition: list.transition(i), choice: list.choice(i) }));
}
