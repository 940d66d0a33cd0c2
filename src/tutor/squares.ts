import { commuteIn } from '../engine/reduce/persistence.ts';
import { independent, sleepRelation } from '../engine/reduce/independence.ts';
import type { Step } from '../contract/steps.ts';
import { shares } from '../system/analysis/analysis.ts';
import type { ShownRun } from '../contract/tutor/exercise.ts';
import type { MisconceptionName } from '../contract/tutor/misconceptions.ts';
import { sameStep, stateKey, type Subject } from './subject.ts';

/** Two transitions in a state, executed in both orders. */
export interface Square {
  readonly commutes: boolean;
  /** Whether the analysis calls them independent, which it does only where they commute. */
  readonly analysed: boolean;
  /** In a sentence what happens. */
  readonly says: string;
  readonly misconception: MisconceptionName;
  /** Both orders as far as they go, after the way to the state. */
  readonly runs: readonly ShownRun[];
}

/** Looks at two transitions that are enabled in the state to which the way leads. */
export function squareOf(subject: Subject, state: Int32Array, way: readonly Step[], a: number, b: number): Square {
  const commutes = commuteIn(subject.around, state, a, b);
  const analysed = independent(a, b, subject.look(state), sleepRelation('none'));
  const [x, y] = telling(subject, state, a, b);
  const [first, second] = [subject.name(state, a), subject.name(state, b)];
  const runs = [run(subject, way, state, x, y, `${first} first`), run(subject, way, state, y, x, `${second} first`)];
  return { commutes, analysed, runs, ...outcome(subject, state, x, y, commutes) };
}

/** The steps of two transitions whose square says most: one that does not close, if there is one. */
function telling(subject: Subject, state: Int32Array, a: number, b: number): readonly [Step, Step] {
  const steps = subject.steps(state);
  const pairs = steps
    .filter(({ transition }) => transition === a)
    .flatMap((x) => steps.filter(({ transition }) => transition === b).map((y) => [x, y] as const));
  const open = pairs.find(([x, y]) => {
    const [xy, yx] = [bothOf(subject, state, x, y), bothOf(subject, state, y, x)];
    return xy === null || yx === null || stateKey(xy) !== stateKey(yx);
  });
  const found = open ?? pairs[0];
  if (found === undefined) throw new Error('both transitions of a square are enabled');
  return found;
}

/** The state after two steps, null if the second is not enabled or one fails. */
function bothOf(subject: Subject, state: Int32Array, x: Step, y: Step): Int32Array | null {
  const between = subject.after(state, x);
  if (between === null || !subject.steps(between).some((step) => sameStep(step, y))) return null;
  return subject.after(between, y);
}

function run(subject: Subject, way: readonly Step[], state: Int32Array, x: Step, y: Step, title: string): ShownRun {
  const between = subject.after(state, x);
  const goesOn = between !== null && subject.steps(between).some((step) => sameStep(step, y));
  return subject.shown(title, goesOn ? [...way, x, y] : [...way, x]);
}

function outcome(
  subject: Subject,
  state: Int32Array,
  x: Step,
  y: Step,
  commutes: boolean,
): { readonly says: string; readonly misconception: MisconceptionName } {
  const [first, second] = [subject.label(state, x), subject.label(state, y)];
  const { analysis } = subject.compiled;
  const [a, b] = [analysis.footprint(x.transition), analysis.footprint(y.transition)];
  if (commutes) {
    const common = a.accesses.some(({ object }) => b.accesses.some((other) => other.object === object));
    const shared = common ? ', though they touch a common object' : '';
    return {
      says: `${first} and ${second} are independent here${shared}: neither enables or disables the other, and both orders lead to the same state.`,
      misconception: 'shared-object',
    };
  }
  const own = shares(a.processes, b.processes);
  for (const [one, other, earlier, later] of [
    [x, y, first, second],
    [y, x, second, first],
  ] as const) {
    const between = subject.after(state, one);
    if (between === null) return { says: `${earlier} ends in a run-time error here.`, misconception: 'different-processes' };
    if (!subject.steps(between).some((step) => sameStep(step, other)))
      return {
        says: `After ${earlier}, ${later} is not enabled any more.`,
        misconception: own ? 'own-alternatives' : 'disabling-overlooked',
      };
  }
  const [xy, yx] = [bothOf(subject, state, x, y), bothOf(subject, state, y, x)];
  if (xy === null || yx === null) return { says: 'One of the two orders ends in a run-time error.', misconception: 'different-processes' };
  if (stateKey(xy) !== stateKey(yx))
    return { says: `${first} and ${second} lead to different states in their two orders.`, misconception: 'different-processes' };
  return { says: `After ${first}, a further way of ${second} is possible, or the other way round.`, misconception: 'enabling-overlooked' };
}
