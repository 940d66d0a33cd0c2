import { independent, sleepRelation } from '../../engine/reduce/independence.ts';
import { Situation } from '../../engine/reduce/situation.ts';
import { bothOrders } from '../../engine/runs/both-orders.ts';
import { StepList } from '../../engine/source/source.ts';
import type { ExplainedSide } from './explain.ts';
import { namesFor } from './names.ts';
import { cornersOf, differenceOf } from '../views/orders.ts';
import type { Square } from '../../contract/lab/explain.ts';

/**
 * Executes two transitions in both orders; of a transition with several ways the first is taken. Null if one of them is not enabled in the
 * state.
 */
export function square(of: Pick<ExplainedSide, 'model' | 'text' | 'drawn'>, id: number, a: number, b: number): Square | null {
  const { model, text, drawn } = of;
  const { machine, analysis } = model;
  const state = drawn.states[id];
  if (state === undefined) return null;
  const orders = bothOrders(machine, state, { transition: a, choice: null }, { transition: b, choice: null });
  if (orders === null) return null;
  const { commutes } = orders;
  const steps = new StepList();
  machine.enabled(state, steps);
  const situation = new Situation(analysis, machine.layout);
  situation.look(state, steps);
  const names = namesFor(machine, text, analysis, situation);
  const [nameA, nameB] = [names.transition(a), names.transition(b)];
  const claimed = independent(a, b, situation, sleepRelation('none'));
  const outcome = commutes
    ? 'Both orders lead to the same state: the two commute here.'
    : `The two do not commute here: ${differenceOf([nameA, nameB], orders)}.`;
  const claim = claimed
    ? 'The conditional relation calls them independent here.'
    : `The conditional relation calls them dependent here${commutes ? '; it goes by the operations and does not look at values, so it may be too careful' : ''}.`;
  return {
    first: nameA,
    second: nameB,
    state: id,
    ...cornersOf(orders, (reached) => drawn.find(reached)),
    commutes,
    text: `${outcome} ${claim}`,
  };
}
