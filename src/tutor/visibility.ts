import type { NotPosed, ShownRun } from '../contract/tutor/exercise.ts';
import { holdsIn, isTemporal, statedFormula } from './formulas.ts';
import type { Subject } from './subject.ts';

/** What transitions do to the truth value of a proposition, in all states of a model. */
interface Visibility {
  /** Whether it holds, by the number of the state. */
  readonly truth: readonly (boolean | string)[];
  /** The first state from which each visible transition changes it. */
  readonly changedFrom: ReadonlyMap<number, number>;
  /** Where a visible transition changes it: in words, and as a run. */
  shown(transition: number): { readonly says: string; readonly run: ShownRun };
}

/**
 * Which transitions are visible to a proposition: change its truth value in any state that can be reached (E. M. Clarke, O. Grumberg and
 * D. Peled 1999, chapter 10, condition C2). Decided on all steps of the graph.
 */
export function visibilityOf(subject: Subject, text: string): Visibility | NotPosed {
  const stated = statedFormula(subject, text);
  if (typeof stated === 'string') return { refusal: `"formula" cannot be read: ${stated}.` };
  if (isTemporal(stated.property.formula)) return { refusal: '"formula" has a temporal operator: name a proposition, such as x = 1.' };
  const { graph } = subject.graph;
  const truth = Array.from({ length: graph.states }, (_, id) => holdsIn(stated, subject.graph.state(id)));
  const changedFrom = new Map<number, number>();
  for (let id = 0; id < graph.states; id++)
    for (let edge = graph.first[id] ?? 0; edge < (graph.first[id + 1] ?? 0); edge++) {
      const [label, target] = [graph.labels[edge] ?? 0, graph.targets[edge] ?? 0];
      if (truth[id] !== truth[target] && !changedFrom.has(label)) changedFrom.set(label, id);
    }
  return {
    truth,
    changedFrom,
    shown(transition) {
      const from = changedFrom.get(transition) ?? 0;
      const before = subject.pathTo(from);
      const step = subject.steps(subject.graph.state(from)).find((one) => one.transition === transition);
      const [was, is] = truth[from] === true ? ['true', 'false'] : ['false', 'true'];
      return {
        says: `${text} is ${was} before it in the state of this run, and ${is} after it.`,
        run: subject.shown('Where it changes', step === undefined ? before : [...before, step]),
      };
    },
  };
}
