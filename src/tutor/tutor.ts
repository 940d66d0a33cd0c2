import type { ExerciseKind, NotPosed, Posed, Wish } from '../contract/tutor/exercise.ts';
import { backEdges } from './kinds/back-edges.ts';
import { buildSet } from './kinds/build-set.ts';
import { countStates } from './kinds/count-states.ts';
import { diagramNodes } from './kinds/diagram-nodes.ts';
import { orderBySwaps } from './kinds/order-by-swaps.ts';
import { representative } from './kinds/representative.ts';
import { deadlock } from './kinds/deadlock.ts';
import { fairRun } from './kinds/fair-run.ts';
import { formula } from './kinds/formula.ts';
import { independentPair, independentPairs } from './kinds/independence.ts';
import { nextChoice } from './kinds/next-choice.ts';
import { omitSteps } from './kinds/omit-steps.ts';
import { orbits } from './kinds/orbits.ts';
import { persistentSet } from './kinds/persistent-set.ts';
import { pointOfNoReturn } from './kinds/point-of-no-return.ts';
import { proviso } from './kinds/proviso.ts';
import { repair } from './kinds/repair.ts';
import { sleep } from './kinds/sleep.ts';
import { traceClasses } from './kinds/trace-classes.ts';
import { visible } from './kinds/visible.ts';
import { mostStates, type Subject } from './subject.ts';

/** How a question of each kind is made on a model. */
export const posers: Readonly<Record<ExerciseKind, (subject: Subject, wish: Wish) => Posed | NotPosed>> = {
  'independent-pair': independentPair,
  'independent-pairs': independentPairs,
  'persistent-set': persistentSet,
  'build-set': buildSet,
  'next-choice': nextChoice,
  sleep,
  'omit-steps': omitSteps,
  'trace-classes': traceClasses,
  'order-by-swaps': orderBySwaps,
  proviso,
  formula,
  'fair-run': fairRun,
  'count-states': countStates,
  orbits,
  representative,
  'diagram-nodes': diagramNodes,
  'back-edges': backEdges,
  visible,
  deadlock,
  'no-return': pointOfNoReturn,
  repair,
};

/** Makes a question on a model, with what grades its answers; or says why there is none, and what to do. */
export function pose(subject: Subject, wish: Wish): Posed | NotPosed {
  if (subject.machine.initialError !== null) return { refusal: 'The model fails before its first step: correct that first.' };
  if (wish.kind !== 'repair' && !subject.graph.complete)
    return {
      refusal: `The model has more than ${mostStates.toLocaleString('en')} states, and answers are graded on all of them: choose smaller constants.`,
    };
  return posers[wish.kind](subject, wish);
}
