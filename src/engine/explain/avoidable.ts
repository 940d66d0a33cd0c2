import type { Fairness } from '../../contract/check/options.ts';
import type { GoodEnd, Violated } from '../../contract/explain.ts';
import type { Step } from '../../contract/steps.ts';
import type { Machine } from '../machine/machine.ts';
import { MachineSpace } from '../temporal/machine-space.ts';
import { type StateSpace, PropositionFailure } from '../temporal/state-space.ts';
import { LimitReached } from '../temporal/limit-reached.ts';
import { Processes } from '../temporal/processes.ts';
import { goodRunsOf } from './good.ts';
import { GoodRuns } from './good-runs.ts';

/** States that are looked at, at most, to tell whether a violation can be avoided. */
const mostExplained = 200_000;

/**
 * Whether a violation can still be avoided along a run: whether from a place of it some maximal run goes on, fair if so wished, that does
 * not show the violation (E of its contrary; where single states show it the contrary of AF). What can be avoided at a place could be
 * avoided at all places before, so that a run has one point of no return at most. Generators pause now and then.
 */
export class Avoidance {
  private readonly space: StateSpace;
  private readonly processes: Processes;
  private readonly known = new Map<Fairness, GoodRuns | string>();

  constructor(
    private readonly machine: Machine,
    private readonly violated: Violated,
    private readonly maxStates = mostExplained,
  ) {
    this.space = new MachineSpace(machine, machine, machine.layout.ranges, maxStates);
    this.processes = new Processes(machine.system, this.space);
  }

  /**
   * The last place of a run, counted in steps, where the violation could be avoided; -1 where it never could. A text says why that is not
   * known.
   */
  *last(run: readonly Step[], fairness: Fairness): Generator<undefined, number | string> {
    return yield* this.told(fairness, function* (good) {
      const places = placesOf(good, run);
      // At all places up to `sure` it can be avoided, at none from `lost` on.
      let [sure, lost] = [-1, places.length];
      while (lost - sure > 1) {
        yield;
        const middle = sure + Math.ceil((lost - sure) / 2);
        if (yield* good.avoidable(places[middle] ?? [])) sure = middle;
        else lost = middle;
      }
      return sure;
    });
  }

  /** Of each of some steps after a run whether it keeps the violation avoidable; a step that fails does not. */
  *ways(run: readonly Step[], steps: readonly Step[], fairness: Fairness): Generator<undefined, readonly boolean[] | string> {
    return yield* this.told(fairness, function* (good) {
      const nodes = placesOf(good, run)[run.length] ?? [];
      const answers: boolean[] = [];
      for (const step of steps) answers.push(yield* good.avoidable(good.after(nodes, step)));
      return answers;
    });
  }

  /** How a run can go on without the violation; null where it cannot. */
  *goodEnd(run: readonly Step[], fairness: Fairness): Generator<undefined, GoodEnd | null | string> {
    const { space, machine } = this;
    return yield* this.told(fairness, function* (good): Generator<undefined, GoodEnd | null> {
      const found = yield* good.from(placesOf(good, run)[run.length] ?? []);
      if (found === null) return null;
      const { graph, lasso } = found;
      const edges = [...lasso.path, ...lasso.loop].filter((edge) => graph.transition(edge) >= 0);
      const steps = edges.map((edge) => ({ transition: graph.transition(edge), choice: graph.choice(edge) }));
      if (lasso.loop.every((edge) => graph.transition(edge) >= 0)) return { steps, loopStart: lasso.path.length, ends: null };
      const words = new Int32Array(machine.words);
      const last = edges.at(-1);
      space.read(graph.state(last === undefined ? lasso.from : graph.target(last)), words);
      return { steps, loopStart: null, ends: machine.terminated(words) ? 'terminated' : 'stuck' };
    });
  }

  private *told<T>(fairness: Fairness, ask: (good: GoodRuns) => Generator<undefined, T>): Generator<undefined, T | string> {
    try {
      const good = this.of(fairness);
      return typeof good === 'string' ? good : yield* ask(good);
    } catch (problem) {
      if (problem instanceof LimitReached)
        return `More than ${this.maxStates.toLocaleString('en')} states would have to be looked at to tell.`;
      if (problem instanceof PropositionFailure) return `The property cannot be evaluated in a state: ${problem.message}.`;
      throw problem;
    }
  }

  private of(fairness: Fairness): GoodRuns | string {
    const known = this.known.get(fairness);
    if (known !== undefined) return known;
    const { machine, space, processes, violated } = this;
    const good = goodRunsOf(machine, space, processes, violated, fairness);
    const made = typeof good === 'string' ? good : new GoodRuns(space, processes, good, fairness);
    this.known.set(fairness, made);
    return made;
  }
}

/** Where the product stands at each place of a run; nowhere after what no good run does. */
function placesOf(good: GoodRuns, run: readonly Step[]): (readonly number[])[] {
  const places = [good.initial];
  for (const step of run) places.push(good.after(places.at(-1) ?? [], step));
  return places;
}
