import { independent, sleepRelation } from '../../engine/reduce/independence.ts';
import { Situation } from '../../engine/reduce/situation.ts';
import { StepList } from '../../engine/source.ts';
import type { ExplainedSide } from './explain.ts';
import { namesFor } from './names.ts';
import { keyOf } from './recorder.ts';
import type { Square, SquareCorner } from '../../contract/lab/explain.ts';

/** Where an order of steps led. */
interface Reached {
  readonly corner: SquareCorner;
  readonly state: Int32Array | null;
}

/**
 * Executes two transitions in both orders; of a transition with several ways the first is taken. Null if one of them is not enabled in the
 * state.
 */
export function square(of: Pick<ExplainedSide, 'model' | 'text' | 'drawn'>, id: number, a: number, b: number): Square | null {
  const { model, text, drawn } = of;
  const { machine, analysis } = model;
  const state = drawn.states[id];
  if (state === undefined) return null;
  const steps = new StepList();
  const fire = (from: Int32Array | null, transition: number): Reached => {
    if (from === null) return { corner: { kind: 'disabled', state: null }, state: null };
    machine.enabled(from, steps);
    for (let i = 0; i < steps.count; i++) {
      if (steps.transition(i) !== transition) continue;
      const next = new Int32Array(machine.words);
      if (machine.fire(from, transition, steps.choice(i), next) !== null) return { corner: { kind: 'error', state: null }, state: null };
      const found = drawn.find(next);
      return { corner: { kind: 'state', state: found < 0 ? null : found }, state: next };
    }
    return { corner: { kind: 'disabled', state: null }, state: null };
  };
  const [first, second] = [fire(state, a), fire(state, b)];
  if (first.corner.kind === 'disabled' || second.corner.kind === 'disabled') return null;
  const [firstSecond, secondFirst] = [fire(first.state, b), fire(second.state, a)];
  machine.enabled(state, steps);
  const situation = new Situation(analysis, machine.layout);
  situation.look(state, steps);
  const names = namesFor(machine, text, analysis, situation, state);
  const commutes = firstSecond.state !== null && secondFirst.state !== null && keyOf(firstSecond.state) === keyOf(secondFirst.state);
  const [nameA, nameB] = [names.transition(a), names.transition(b)];
  const claimed = independent(a, b, situation, sleepRelation('none'));
  const outcome = commutes
    ? 'Both orders lead to the same state: the two commute here.'
    : `The two do not commute here: ${difference([nameA, nameB], first, second, firstSecond, secondFirst)}.`;
  const claim = claimed
    ? 'The conditional relation calls them independent here.'
    : `The conditional relation calls them dependent here${commutes ? '; it goes by the operations and does not look at values, so it may be too careful' : ''}.`;
  return {
    first: nameA,
    second: nameB,
    state: id,
    afterFirst: first.corner,
    afterSecond: second.corner,
    firstSecond: firstSecond.corner,
    secondFirst: secondFirst.corner,
    commutes,
    text: `${outcome} ${claim}`,
  };
}

function difference(names: readonly [string, string], a: Reached, b: Reached, ab: Reached, ba: Reached): string {
  for (const [name, reached] of [
    [names[0], a],
    [names[1], b],
  ] as const)
    if (reached.state === null) return `${name} ends in a run-time error`;
  if (ab.corner.kind === 'disabled') return `after ${names[0]}, ${names[1]} is not enabled any more`;
  if (ba.corner.kind === 'disabled') return `after ${names[1]}, ${names[0]} is not enabled any more`;
  if (ab.state === null || ba.state === null) return 'one order ends in a run-time error';
  return 'the two orders lead to different states';
}
