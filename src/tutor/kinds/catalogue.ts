import type { ExerciseKind, NotPosed, Posed, Wish } from '../../contract/tutor/exercise.ts';
import { backEdges } from './back-edges.ts';
import { beat } from './beat.ts';
import { buildSet } from './build-set.ts';
import { countStates } from './count-states.ts';
import { diagramNodes } from './diagram-nodes.ts';
import { orderBySwaps } from './order-by-swaps.ts';
import { representative } from './representative.ts';
import { deadlock } from './deadlock.ts';
import { fairRun } from './fair-run.ts';
import { findMistake } from './find-mistake.ts';
import { formula } from './formula.ts';
import { independentPair, independentPairs } from './independence.ts';
import { nextChoice } from './next-choice.ts';
import { omitSteps } from './omit-steps.ts';
import { orbits } from './orbits.ts';
import { persistentSet } from './persistent-set.ts';
import { pointOfNoReturn } from './point-of-no-return.ts';
import { proviso } from './proviso.ts';
import { repair } from './repair.ts';
import { sleep } from './sleep.ts';
import { traceClasses } from './trace-classes.ts';
import { visible } from './visible.ts';
import { mostStates, type Subject } from '../subject.ts';

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
  beat,
  'find-mistake': findMistake,
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
