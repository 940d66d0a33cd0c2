import { Random } from '../../base/random.ts';
import type { Step } from '../../contract/steps.ts';
import type { Grade, NotPosed, Posed, Wish } from '../../contract/tutor/exercise.ts';
import { chosenOf, rightAnswer, wrongAnswer } from '../grades.ts';
import { shuffled, type Subject } from '../subject.ts';

const mostSteps = 12;

/**
 * Which step of a run to a deadlock is the first bad choice: the one after which every run comes to a deadlock (AF of it holds), while
 * before it another end was possible, or none. Graded on all states.
 */
export function pointOfNoReturn(subject: Subject, wish: Wish): Posed | NotPosed {
  const doomed = doomedStates(subject);
  const found = shuffled(subject.graph.graph.states, new Random(wish.seed)).filter((id) => subject.graph.kind(id) === 'deadlock');
  if (found.length === 0) return { refusal: 'This model has no deadlock: choose one that has.' };
  const asked = found.map((id) => subject.pathTo(id)).filter(({ length }) => length > 1 && length <= mostSteps);
  const at = (way: readonly Step[]): number => idsOf(subject, way).findIndex((id) => doomed.has(id)) - 1;
  const fits = asked.filter((way) => at(way) >= 0);
  // Where it is the last step, or the first, nobody has to look.
  const way = fits.find((one) => at(one) > 0 && at(one) < one.length - 1) ?? fits.find((one) => at(one) > 0) ?? fits[0];
  if (way === undefined)
    return { refusal: `No deadlock of this model within ${mostSteps} steps can be avoided: choose a model in which some runs end well.` };
  return posed(subject, wish, way, at(way), doomed);
}

function posed(subject: Subject, wish: Wish, way: readonly Step[], decisive: number, doomed: ReadonlySet<number>): Posed {
  const shown = subject.shown('The run', way);
  const name = (i: number): string => `step ${i + 1}, ${shown.labels[i]}`;
  return {
    question: {
      wish,
      title: 'The first bad choice',
      task: [
        'The run ends in a deadlock. Up to some step it can still be avoided; from then on every run comes to one.',
        'After which step is it too late?',
      ],
      runs: [shown],
      form: { kind: 'choose', options: shown.labels.map((label, i) => `${i + 1}. ${label}`), least: 1, most: 1 },
    },
    grade(answer) {
      const chosen = chosenOf(answer, way.length, 1, 1);
      if (!Array.isArray(chosen)) return chosen as Grade;
      const [step = 0] = chosen as number[];
      if (step === decisive)
        return rightAnswer(`Before ${name(step)}, the deadlock can be avoided; after it every run comes to one.`, [
          subject.shown('Another way', escapeFrom(subject, way.slice(0, step), doomed)),
        ]);
      if (step > decisive)
        return wrongAnswer(
          `It was too late before that: after step ${step} each run comes to a deadlock already.`,
          'Go back from the deadlock, state by state: could any process have done something else there that helps?',
          'last-step-decides',
          [subject.shown(`After step ${step}`, way.slice(0, step))],
        );
      return wrongAnswer(
        `After ${name(step)}, the deadlock can still be avoided, as this run does.`,
        'Try from there: let one process alone go on for as long as it can.',
        'each-step-decides',
        [subject.shown('It is avoided', escapeFrom(subject, way.slice(0, step + 1), doomed))],
      );
    },
    solution: () => ({ kind: 'chosen', chosen: [decisive] }),
  };
}

function idsOf(subject: Subject, way: readonly Step[]): number[] {
  return (subject.replay(way) ?? []).map((state) => subject.graph.find(state));
}

/**
 * The states from which each run comes to a deadlock: the least set with the deadlocks and with each state all of whose steps lead into it.
 */
function doomedStates(subject: Subject): ReadonlySet<number> {
  const { graph, expanded } = subject.graph;
  const doomed = new Set<number>();
  for (let id = 0; id < expanded; id++) if (subject.graph.kind(id) === 'deadlock') doomed.add(id);
  for (let before = -1; before !== doomed.size; ) {
    before = doomed.size;
    for (let id = graph.states - 1; id >= 0; id--) {
      const targets = graph.targets.subarray(graph.first[id] ?? 0, graph.first[id + 1] ?? 0);
      if (targets.length > 0 && targets.every((target) => doomed.has(target))) doomed.add(id);
    }
  }
  return doomed;
}

/** A run that goes on from a state where the deadlock can be avoided, to an end of all processes or round a cycle. */
function escapeFrom(subject: Subject, way: readonly Step[], doomed: ReadonlySet<number>): Step[] {
  const { graph, choices } = subject.graph;
  const run = [...way];
  const seen = new Set<number>();
  for (let at = idsOf(subject, way).at(-1) ?? 0; !seen.has(at); ) {
    seen.add(at);
    let next = -1;
    for (let edge = graph.first[at] ?? 0; edge < (graph.first[at + 1] ?? 0); edge++) {
      const target = graph.targets[edge] ?? -1;
      if (target < 0 || doomed.has(target) || (next >= 0 && !seen.has(graph.targets[next] ?? 0))) continue;
      next = edge;
    }
    if (next < 0) break;
    run.push({ transition: graph.labels[next] ?? 0, choice: choices[next] ?? 0 });
    at = graph.targets[next] ?? 0;
  }
  return run;
}
