import { Random } from '../../base/random.ts';
import { Occurrences, type Occurrence } from '../../engine/reduce/occurrences.ts';
import { commuteIn } from '../../engine/reduce/persistence.ts';
import { foata, traceKey } from '../../engine/reduce/traces.ts';
import type { Step } from '../../contract/steps.ts';
import type { NotPosed, Posed, Wish } from '../../contract/tutor/exercise.ts';
import { rightAnswer, unfitting, wrongAnswer } from '../grades.ts';
import { squareOf } from '../squares.ts';
import { sameStep, shuffled, stateKey, type Subject } from '../subject.ts';

const tries = 300;
/** Runs whose classes are larger are not asked about. */
const mostOrders = 400;

/**
 * Order runs into classes (VeriSoft slides, "Basic Property of Traces"): two are equivalent if swapping neighbouring steps that are
 * independent where they are taken leads from one to the other. Asked only of runs whose classes are the same by the operations (Foata
 * normal forms) and by swaps of steps that really commute.
 */
export function traceClasses(subject: Subject, wish: Wish): Posed | NotPosed {
  const random = new Random(wish.seed);
  for (let i = 0; i < tries; i++) {
    const runs = someRuns(subject, random);
    const classes = runs === null ? null : classesOf(subject, runs);
    if (runs !== null && classes !== null) return posed(subject, wish, runs, classes);
  }
  return {
    refusal:
      'No runs of this model were found that form several classes: choose a model whose processes share something, but not everything.',
  };
}

function posed(subject: Subject, wish: Wish, runs: readonly (readonly Step[])[], classes: readonly number[]): Posed {
  const together = (a: number, b: number, of: readonly number[]): boolean => of[a] === of[b];
  const letter = (i: number): string => String.fromCharCode(65 + i);
  return {
    question: {
      wish,
      title: 'Classes of runs',
      task: [
        'Order these runs into classes: two belong together if swapping neighbouring independent steps, again and again, leads from one to the other.',
      ],
      runs: runs.map((run, i) => subject.shown(`Run ${letter(i)}`, run)),
      form: { kind: 'classes' },
    },
    grade(answer) {
      if (answer.kind !== 'classes' || answer.classes.length !== runs.length) return unfitting('give each run a class');
      for (let a = 0; a < runs.length; a++)
        for (let b = a + 1; b < runs.length; b++) {
          const [wanted, given] = [together(a, b, classes), together(a, b, answer.classes)];
          if (wanted === given) continue;
          const [first, second] = [runs[a] ?? [], runs[b] ?? []];
          const pair = [subject.shown(`Run ${letter(a)}`, first), subject.shown(`Run ${letter(b)}`, second)];
          if (wanted)
            return wrongAnswer(
              `Runs ${letter(a)} and ${letter(b)} belong together: only independent steps have changed places.`,
              `Compare the runs ${letter(a)} and ${letter(b)} step by step: which steps have changed places, and do they touch anything in common?`,
              'each-order-apart',
              pair,
            );
          const same = sameSteps(first, second);
          const ends = [first, second].map((run) => stateKey(subject.replay(run)?.at(-1) ?? subject.initial()));
          return wrongAnswer(
            same
              ? `Runs ${letter(a)} and ${letter(b)} have the same steps, but dependent ones stand in another order.`
              : `Runs ${letter(a)} and ${letter(b)} do not even have the same steps.`,
            same
              ? `Which two steps have changed places between ${letter(a)} and ${letter(b)}, and is their order of no account?`
              : `Which step of ${letter(a)} is none of ${letter(b)}?`,
            same ? (ends[0] === ends[1] ? 'same-end' : 'same-steps') : ends[0] === ends[1] ? 'same-end' : null,
            evidenceOf(subject, first, second) ?? pair,
          );
        }
      return rightAnswer(
        'Within each class only independent steps have changed places. Runs of different classes have dependent steps in another order, or other steps.',
      );
    },
    solution: () => ({ kind: 'classes', classes }),
  };
}

/** The square of the first two neighbouring dependent steps of a run that stand the other way round in another. */
function evidenceOf(subject: Subject, first: readonly Step[], second: readonly Step[]) {
  const states = subject.replay(first) ?? [];
  for (let i = 0; i + 1 < first.length; i++) {
    const [x, y, state] = [first[i], first[i + 1], states[i]];
    if (x === undefined || y === undefined || state === undefined) continue;
    const [atX, atY] = [second.findIndex((step) => sameStep(step, x)), second.findIndex((step) => sameStep(step, y))];
    if (atY < 0 || atX < atY || !subject.transitions(state).includes(y.transition) || x.transition === y.transition) continue;
    const square = squareOf(subject, state, first.slice(0, i), x.transition, y.transition);
    if (!square.commutes) return square.runs;
  }
  return null;
}

function sameSteps(a: readonly Step[], b: readonly Step[]): boolean {
  const key = (steps: readonly Step[]): string =>
    steps
      .map(({ transition, choice }) => `${transition}.${choice}`)
      .sort()
      .join(' ');
  return key(a) === key(b);
}

/** Four or five different runs of one length: one of them, orders of it, and others; null if that fails. */
function someRuns(subject: Subject, random: Random): Step[][] | null {
  const { analysis } = subject.compiled;
  const length = 3 + random.below(3);
  const walk = (): Step[] | null => {
    let state = subject.initial();
    const run: Step[] = [];
    while (run.length < length) {
      const steps = subject.steps(state).filter(({ transition }) => !analysis.footprint(transition).choosing);
      const step = steps[random.below(Math.max(1, steps.length))];
      const next = step === undefined ? null : subject.after(state, step);
      if (step === undefined || next === null) return run.length < 3 ? null : run;
      run.push(step);
      state = next;
    }
    return run;
  };
  const first = walk();
  if (first === null) return null;
  const found = new Map([[keyOf(first), first]]);
  const wanted = 4 + random.below(2);
  for (let i = 0; i < 40 && found.size < wanted; i++) {
    // Mostly orders of the same steps, so that the question is not decided by what the runs consist of.
    const other = random.below(4) === 0 ? walk() : shuffled(first.length, random).flatMap((at) => first[at] ?? []);
    if (
      other !== null &&
      other.length === first.length &&
      subject.replay(other) !== null &&
      subject.replay(other)?.length === other.length + 1
    )
      found.set(keyOf(other), other);
  }
  return found.size < 3 ? null : [...found.values()];
}

function keyOf(run: readonly Step[]): string {
  return run.map(({ transition, choice }) => `${transition}.${choice}`).join(' ');
}

/** The class of each run; null if there is only one, if each run is its own, or if operations and swaps do not say the same. */
function classesOf(subject: Subject, runs: readonly (readonly Step[])[]): number[] | null {
  const byForm = numbered(runs.map((run) => formOf(subject, run)));
  const many = new Set(byForm).size;
  if (many < 2 || many === runs.length) return null;
  const orders: string[] = [];
  for (const run of runs) {
    const reached = swapped(subject, run);
    if (reached === null) return null;
    orders.push([...reached].sort()[0] ?? '');
  }
  const bySwaps = numbered(orders);
  return byForm.some((number, i) => number !== bySwaps[i]) ? null : byForm;
}

function numbered(keys: readonly string[]): number[] {
  const different = [...new Set(keys)];
  return keys.map((key) => different.indexOf(key));
}

function formOf(subject: Subject, run: readonly Step[]): string {
  const { analysis } = subject.compiled;
  const occurrences = new Occurrences(analysis);
  const states = subject.replay(run) ?? [];
  const steps = run.map((step, i): Step & Occurrence => {
    const state = states[i] ?? subject.initial();
    return { ...step, ...occurrences.at(step.transition, state, subject.look(state)) };
  });
  return traceKey(foata(steps, (a, b) => !occurrences.commute(a, b)));
}

/** All orders that swaps of neighbouring steps which commute lead to; null if there are too many. */
function swapped(subject: Subject, run: readonly Step[]): ReadonlySet<string> | null {
  const found = new Map([[keyOf(run), run]]);
  for (const order of found.values()) {
    const states = subject.replay(order) ?? [];
    for (let i = 0; i + 1 < order.length; i++) {
      const [x, y, state] = [order[i], order[i + 1], states[i]];
      if (x === undefined || y === undefined || state === undefined || x.transition === y.transition) continue;
      if (!subject.transitions(state).includes(y.transition) || !commuteIn(subject.around, state, x.transition, y.transition)) continue;
      const other = [...order.slice(0, i), y, x, ...order.slice(i + 2)];
      found.set(keyOf(other), other);
      if (found.size > mostOrders) return null;
    }
  }
  return new Set(found.keys());
}
