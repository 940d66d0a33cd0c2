import { descriptorOf } from '../../engine/reduce/traits.ts';
import { edgeCount } from '../../graphs/graph.ts';
import { templateOf } from '../../system/edges.ts';
import type { NotPosed, Posed, Wish } from '../../contract/tutor/exercise.ts';
import { rightAnswer, unfitting, wrongAnswer } from '../grades.ts';
import type { MisconceptionName } from '../../contract/tutor/misconceptions.ts';
import { searched } from '../searches.ts';
import type { Subject } from '../subject.ts';

/** Predict the number of states: of the model, or of a depth-first search with an algorithm. */
export function countStates(subject: Subject, wish: Wish): Posed | NotPosed {
  const { algorithm } = wish;
  const right = algorithm === undefined ? subject.graph.graph.states : searched(subject, { por: algorithm }).entered.length;
  const what = algorithm === undefined ? 'the model' : `a depth-first search with ${descriptorOf(algorithm).title}`;
  const often: readonly (readonly [number, MisconceptionName])[] = [
    ...(algorithm === undefined ? [[edgeCount(subject.graph.graph), 'transitions-counted'] as const] : []),
    [locations(subject).reduce((sum, n) => sum + n, 0), 'sum-of-processes'],
    [locations(subject).reduce((product, n) => product * n, 1), 'product-of-processes'],
    [completeRuns(subject) ?? -1, 'runs-counted'],
    [Math.max(...subject.graph.depths) + 1, 'one-run'],
  ];
  const hint = 'Write down what each process can do by itself, then ask which combinations can occur, and with which values.';
  return {
    question: {
      wish,
      title: 'The number of states',
      task: [`How many states has ${what}? The initial state is one of them.`],
      runs: [subject.shown('The initial state', [])],
      form: { kind: 'number' },
      hint,
    },
    grade(answer) {
      if (answer.kind !== 'number' || !Number.isInteger(answer.number) || answer.number < 0) return unfitting('give a number');
      if (answer.number === right) return rightAnswer(`${right.toLocaleString('en')} states.`);
      const misconception = often.find(([number]) => number === answer.number)?.[1] ?? null;
      return wrongAnswer(answer.number < right ? 'There are more.' : 'There are fewer.', hint, misconception);
    },
    solution: () => ({ kind: 'number', number: right }),
  };
}

function locations(subject: Subject): number[] {
  const { system } = subject.machine;
  return system.activations.map((_, i) => templateOf(system, i).locations.length);
}

/** How many runs lead from the initial state to a state without steps; null where a run can go round for ever. */
function completeRuns(subject: Subject): number | null {
  const { graph } = subject.graph;
  const known = new Map<number, number>();
  const open = new Set<number>();
  const waiting = [0];
  for (let at = waiting.at(-1); at !== undefined; at = waiting.at(-1)) {
    const targets = [...graph.targets.subarray(graph.first[at] ?? 0, graph.first[at + 1] ?? 0)];
    const unknown = targets.filter((target) => !known.has(target));
    if (unknown.some((target) => target === at || open.has(target))) return null;
    if (unknown.length > 0) {
      open.add(at);
      waiting.push(unknown[0] ?? 0);
      continue;
    }
    known.set(at, targets.length === 0 ? 1 : targets.reduce((sum, target) => sum + (known.get(target) ?? 0), 0));
    open.delete(at);
    waiting.pop();
  }
  return known.get(0) ?? null;
}
