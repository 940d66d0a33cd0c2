import type { TransitionSystem } from '../../system/ir.ts';
import type { Layout } from '../../system/layout.ts';
import { keptApart } from '../../system/symmetry/counters/apart.ts';
import { abstractByCounters, type CounterAbstraction } from '../../system/symmetry/counters/counter-abstraction.ts';
import type { CountedStates } from '../../system/symmetry/counters/local-states.ts';
import type { Watch } from '../../system/symmetry/counters/limits.ts';
import { findFamilies } from '../../system/symmetry/find-families.ts';
import { CompiledModel } from '../compiled-model.ts';
import { WithEnds } from './with-ends.ts';

/** A system in the place of another one, and how their states correspond. */
type Stage = Pick<CounterAbstraction, 'system' | 'abstraction' | 'representative'>;

/** A model in which all families have become counters, one after the other. */
export interface CountedModel {
  readonly given: CompiledModel;
  readonly counted: CompiledModel;
  /** Writes the state of the counters that stands for a state of the model. */
  abstraction(state: Int32Array, into: Int32Array): void;
  /** Whether processes may end, so that the model itself has to be asked whether all have. */
  readonly mayEnd: boolean;
  /** Whether all processes of the model have ended where the counters are so. */
  hasTerminated(state: Int32Array): boolean;
}

/**
 * Replaces all families of a model by counters; throws `CannotCount` where that is not possible. `hasEnded` says whether all processes of
 * the model have ended in a state without steps.
 */
export function countedModel(
  given: CompiledModel,
  hasEnded: (state: Int32Array) => boolean = (state) => given.machine.terminated(state),
  states: CountedStates = 'reachable',
  watch: Watch = () => {},
): CountedModel {
  const abstractions: Stage[] = [];
  let mayEnd = false;
  const layouts: Layout[] = [given.layout];
  let model = given;
  for (;;) {
    const family = familyLeft(model.system);
    if (family === undefined) break;
    const apart = keptApart(model.system, family);
    const made = abstractByCounters(apart?.system ?? model.system, family, states, watch);
    mayEnd ||= made.mayEnd;
    for (const stage of apart === null ? [made] : [apart, made]) {
      watch();
      abstractions.push(stage);
      model = new CompiledModel(stage.system);
      layouts.push(model.layout);
    }
  }
  const counted = model;
  return {
    given,
    counted,
    mayEnd,
    abstraction: (state, into) => {
      let at = state;
      abstractions.forEach((one, i) => {
        const [from, to] = [layoutAt(layouts, i), layoutAt(layouts, i + 1)];
        const next = i === abstractions.length - 1 ? into : new Int32Array(to.words);
        one.abstraction(from, to, at, next);
        at = next;
      });
    },
    hasTerminated: (state) => {
      let at = state;
      for (let i = abstractions.length - 1; i >= 0; i--) {
        const from = layoutAt(layouts, i);
        const next = new Int32Array(from.words);
        abstractions[i]?.representative(from, layoutAt(layouts, i + 1), at, next);
        at = next;
      }
      return hasEnded(at);
    },
  };
}

/** A family that is still made of processes. */
function familyLeft(system: TransitionSystem) {
  return findFamilies(system).families.find(({ rows }) => rows.length > 0);
}

function layoutAt(layouts: readonly Layout[], index: number): Layout {
  const layout = layouts[index];
  if (layout === undefined) throw new Error('each abstraction has a layout before and after it');
  return layout;
}

/** The steps of counters, of which the model says whether all processes have ended. */
export function countedSource(model: CountedModel): WithEnds {
  return new WithEnds(model.counted.machine, (state) => model.hasTerminated(state));
}
