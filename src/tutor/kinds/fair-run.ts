import { Random } from '../../base/random.ts';
import type { Step } from '../../contract/steps.ts';
import type { Grade, NotPosed, Posed, Wish } from '../../contract/tutor/exercise.ts';
import { chosenOf, listed, rightAnswer, wrongAnswer } from '../grades.ts';
import type { MisconceptionName } from '../../contract/tutor/misconceptions.ts';
import { stateKey, type Subject } from '../subject.ts';

type Notion = NonNullable<Wish['fairness']>;
const tries = 300;
const longestLoop = 8;

/** How each process fares in a loop. */
interface Fares {
  readonly moves: boolean;
  readonly movesBefore: boolean;
  /** States of the loop in which it could move, of how many. */
  readonly enabled: number;
  readonly states: number;
}

/** What each notion asks of a process in the loop (docs/properties.md, "Fairness"): whether the run is unfair to it. */
const unfairTo: Readonly<Record<Notion, (fares: Fares) => boolean>> = {
  impartial: ({ moves }) => !moves,
  weak: ({ moves, enabled, states }) => !moves && enabled === states,
  strong: ({ moves, enabled }) => !moves && enabled > 0,
};

const demands: Readonly<Record<Notion, string>> = {
  impartial: 'Impartial: every process moves again and again.',
  weak: 'Weakly fair: every process that is enabled from some state on without a break moves again and again.',
  strong: 'Strongly fair: every process that is enabled again and again moves again and again.',
};

/** Is this run fair: to which processes is a run that repeats a loop for ever unfair, under a notion of fairness? */
export function fairRun(subject: Subject, wish: Wish): Posed | NotPosed {
  const { fairness = 'weak' } = wish;
  const random = new Random(wish.seed);
  let found: Lasso | null = null;
  for (let i = 0; i < tries; i++) {
    const lasso = randomLasso(subject, random);
    if (lasso === null) continue;
    found ??= lasso;
    const answers = (['impartial', 'weak', 'strong'] as const).map((notion) => unfair(subject, lasso, notion).join());
    if (new Set(answers).size > 1) {
      found = lasso;
      break;
    }
  }
  if (found === null)
    return { refusal: 'No run of this model was found that goes round for ever in a few steps: choose a model with a loop.' };
  return posed(subject, wish, found, fairness);
}

function posed(subject: Subject, wish: Wish, lasso: Lasso, notion: Notion): Posed {
  const names = subject.machine.system.activations.map(({ name }) => name);
  const wanted = unfair(subject, lasso, notion);
  const run = subject.shown('The run', lasso.steps, lasso.loopStart);
  const others = (['impartial', 'weak', 'strong'] as const).filter((other) => other !== notion);
  return {
    question: {
      wish,
      title: 'Is this run fair?',
      task: [
        `The run repeats its steps from number ${lasso.loopStart + 1} on for ever.`,
        `${demands[notion]} To which processes is the run unfair in this sense? Choose none if it is fair.`,
      ],
      runs: [run],
      form: { kind: 'choose', options: names, least: 0, most: names.length },
    },
    grade(answer) {
      const chosen = chosenOf(answer, names.length, 0, names.length);
      if (!Array.isArray(chosen)) return chosen as Grade;
      const same = (set: readonly number[]): boolean => set.join() === chosen.join();
      const differing = names.findIndex((_, process) => wanted.includes(process) !== chosen.includes(process));
      if (differing < 0) {
        return rightAnswer(
          wanted.length === 0
            ? 'The run is fair in this sense.'
            : `It is unfair to ${listed(wanted.map((process) => names[process] ?? ''))}, and to no other.`,
        );
      }
      const mixed = others.find((other) => same(unfair(subject, lasso, other)));
      const prefix = fares(subject, lasso, differing);
      const misconception =
        mixed !== undefined
          ? mixedUp(notion, mixed)
          : prefix.movesBefore && !prefix.moves && wanted.includes(differing)
            ? 'prefix-counts'
            : null;
      return wrongAnswer(
        `${sentence(names[differing] ?? '', prefix)}: in this sense the run is ${wanted.includes(differing) ? 'unfair' : 'fair'} to it.`,
        'For each process look at the loop alone: does it move there, and in which states of the loop could it?',
        misconception,
        [run],
      );
    },
    solution: () => ({ kind: 'chosen', chosen: wanted }),
  };
}

function mixedUp(asked: Notion, answered: Notion): MisconceptionName {
  if (answered === 'impartial') return 'disabled-must-move';
  if (asked === 'weak') return 'weak-as-strong';
  return asked === 'strong' ? 'strong-as-weak' : 'disabled-must-move';
}

function sentence(name: string, { moves, enabled, states }: Fares): string {
  if (moves) return `${name} moves in the loop`;
  const where =
    enabled === 0 ? 'in none of its states' : enabled === states ? 'in all of its states' : `in ${enabled} of its ${states} states`;
  return `${name} does not move in the loop, and is enabled ${where}`;
}

interface Lasso {
  readonly steps: readonly Step[];
  readonly loopStart: number;
}

function unfair(subject: Subject, lasso: Lasso, notion: Notion): number[] {
  return subject.machine.system.activations.flatMap((_, process) => (unfairTo[notion](fares(subject, lasso, process)) ? [process] : []));
}

function fares(subject: Subject, { steps, loopStart }: Lasso, process: number): Fares {
  const states = (subject.replay(steps) ?? []).slice(loopStart, steps.length);
  const takesPart = ({ transition }: Step): boolean => subject.compiled.analysis.footprint(transition).processes.includes(process);
  const enabled = states.filter((state) => subject.steps(state).some((step) => takesPart(step) && subject.after(state, step) !== null));
  return {
    moves: steps.slice(loopStart).some(takesPart),
    movesBefore: steps.slice(0, loopStart).some(takesPart),
    enabled: enabled.length,
    states: states.length,
  };
}

/** A loop that a random walk closes, with a shortest way to it; null if the walk ends before or goes too far. */
function randomLasso(subject: Subject, random: Random): Lasso | null {
  let state = subject.initial();
  const steps: Step[] = [];
  const seen = new Map([[stateKey(state), 0]]);
  while (steps.length < 40) {
    const enabled = subject.steps(state);
    const step = enabled[random.below(Math.max(1, enabled.length))];
    const next = step === undefined ? null : subject.after(state, step);
    if (step === undefined || next === null) return null;
    steps.push(step);
    state = next;
    const before = seen.get(stateKey(state));
    if (before !== undefined) {
      const loop = steps.slice(before);
      const id = subject.graph.find(state);
      if (loop.length > longestLoop || id < 0) return null;
      const way = subject.pathTo(id);
      return { steps: [...way, ...loop], loopStart: way.length };
    }
    seen.set(stateKey(state), steps.length);
  }
  return null;
}
