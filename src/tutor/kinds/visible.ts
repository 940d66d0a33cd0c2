import { Random } from '../../base/random.ts';
import { SharedReads } from '../../engine/views/reads.ts';
import type { Grade, NotPosed, Posed, Wish } from '../../contract/tutor/exercise.ts';
import { chosenOf, listed, rightAnswer, wrongAnswer } from '../grades.ts';
import type { Subject } from '../subject.ts';
import { visibilityOf } from '../visibility.ts';

/**
 * Which of the transitions that are enabled in a state are visible to a property: may change the truth value of its proposition, here or
 * in any other state that can be reached (E. M. Clarke, O. Grumberg and D. Peled 1999, chapter 10: condition C2 of ample sets). Graded on
 * all steps of the graph; the analysis, which reads the text only, may call more of them visible.
 */
export function visible(subject: Subject, wish: Wish): Posed | NotPosed {
  const text = wish.formula ?? '';
  const visibility = visibilityOf(subject, text);
  if ('refusal' in visibility) return visibility;
  const { truth, changedFrom } = visibility;
  const asked = subject.find(wish, new Random(wish.seed), (state, id) => {
    const transitions = subject.transitions(state);
    const seen = transitions.filter((transition) => changedFrom.has(transition));
    if (transitions.length < 2 || transitions.length > 7 || seen.length === 0 || seen.length === transitions.length) return null;
    return { state, id, transitions, seen };
  });
  if (asked === null)
    return {
      refusal: `In no state that was looked at are both a visible transition and an invisible one enabled: choose another formula than ${text}.`,
    };
  const { state, id, transitions, seen } = asked;
  const name = (transition: number): string => subject.name(state, transition);
  const way = subject.pathTo(id);
  const reads = new SharedReads(subject.machine);
  /** Whether a transition writes a variable that the formula names. */
  const touches = (transition: number): boolean =>
    subject
      .steps(state)
      .filter((step) => step.transition === transition)
      .some((step) => reads.writes(state, step).some((one) => new RegExp(`\\b${one.name.replace(/\W.*$/, '')}\\b`).test(text)));
  return {
    question: {
      wish,
      title: 'Visible transitions',
      task: [
        `The transitions below are enabled in this state. A reduction that preserves a property on ${text} must know which are visible: which of them can change its truth value, here or in another state?`,
      ],
      runs: [subject.shown('The state', way)],
      form: { kind: 'choose', options: transitions.map(name), least: 0, most: transitions.length },
    },
    grade(answer) {
      const chosen = chosenOf(answer, transitions.length, 0, transitions.length);
      if (!Array.isArray(chosen)) return chosen as Grade;
      const given = chosen.map((i: number) => transitions[i] ?? 0);
      const wrong = given.find((transition: number) => !changedFrom.has(transition));
      if (wrong !== undefined)
        return wrongAnswer(
          `${name(wrong)} never changes whether ${text} holds.`,
          'Take each transition through all states in which it can happen: what is true before, and after?',
          touches(wrong) ? 'visible-by-name' : null,
          [subject.shown('The state', way)],
        );
      const missing = seen.find((transition) => !given.includes(transition));
      if (missing === undefined) return rightAnswer(`${listed(seen.map(name))}: no other can change whether ${text} holds, in any state.`);
      const { says, run } = visibility.shown(missing);
      return wrongAnswer(
        `${name(missing)} is visible: ${says}`,
        'A transition is visible if it changes the value in any state, not only in this one.',
        changesHere(subject, id, missing, truth) ? null : 'visible-elsewhere',
        [run],
      );
    },
    solution: () => ({ kind: 'chosen', chosen: seen.map((transition) => transitions.indexOf(transition)) }),
  };
}

function changesHere(subject: Subject, id: number, transition: number, truth: readonly (boolean | string)[]): boolean {
  const { graph } = subject.graph;
  for (let edge = graph.first[id] ?? 0; edge < (graph.first[id + 1] ?? 0); edge++)
    if (graph.labels[edge] === transition && truth[id] !== truth[graph.targets[edge] ?? 0]) return true;
  return false;
}
