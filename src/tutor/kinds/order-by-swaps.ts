import { Random } from '../../base/random.ts';
import type { Step } from '../../contract/steps.ts';
import type { NotPosed, Posed, Wish } from '../../contract/tutor/exercise.ts';
import { commuteIn } from '../../engine/reduce/persistence.ts';
import { rightAnswer, unfitting, wrongAnswer } from '../grades.ts';
import { squareOf } from '../squares.ts';
import { sameStep, shuffled, type Subject } from '../subject.ts';

const tries = 300;
/** Orders of a run that are looked at, at most. */
const mostOrders = 120;
/** Swaps that are needed at least and at most. */
const [fewest, most] = [2, 5];

type Run = readonly Step[];

/**
 * Make one execution of another by swapping neighbouring steps (VeriSoft slides, "Basic Property of Traces"): of the two that are offered
 * only one is equivalent. Each swap is graded by running both orders in the state where it is made.
 */
export function orderBySwaps(subject: Subject, wish: Wish): Posed | NotPosed {
  const random = new Random(wish.seed);
  for (let i = 0; i < tries; i++) {
    const start = someRun(subject, random);
    const found = start === null ? null : targets(subject, start, random);
    if (start !== null && found !== null) return posed(subject, wish, start, found);
  }
  return {
    refusal:
      'No run of this model was found that can be ordered in two ways, one of them equivalent: choose a model whose processes share something.',
  };
}

interface Targets {
  readonly runs: readonly [Run, Run];
  /** The swaps that lead to the one that is equivalent. */
  readonly swaps: readonly number[];
}

function posed(subject: Subject, wish: Wish, start: Run, { runs, swaps }: Targets): Posed {
  const shown = [subject.shown('Run A', start), ...runs.map((run, i) => subject.shown(`Run ${'BC'.charAt(i)}`, run))];
  const hint = 'Which two steps stand the other way round in B, and which in C? Are they independent where they are taken?';
  return {
    question: {
      wish,
      title: 'One run from another by swaps',
      task: [
        'Run A has the same steps as the runs B and C, and is equivalent to one of them.',
        'Make that one of A: swap neighbouring steps that are independent where they are taken, as often as you need.',
      ],
      runs: shown,
      form: { kind: 'swaps', items: shown[0]?.labels ?? [] },
      hint,
    },
    grade(answer) {
      if (answer.kind !== 'swaps' || answer.swaps.some((at) => !Number.isInteger(at) || at < 0 || at + 1 >= start.length))
        return unfitting('swap neighbouring steps');
      let run: Run = start;
      for (const at of answer.swaps) {
        const [x, y] = [run[at], run[at + 1]];
        const before = run.slice(0, at);
        const state = subject.replay(before)?.at(-1);
        if (x === undefined || y === undefined || state === undefined) return unfitting('swap neighbouring steps');
        const first = subject.label(state, x);
        if (!subject.steps(state).some((step) => sameStep(step, y))) {
          const second = subject.label(subject.after(state, x) ?? state, y);
          const evidence = [subject.shown('Before the two steps', before)];
          const own = subject.movers(x).some((process) => subject.movers(y).includes(process));
          const why = own ? 'a process takes its steps in the order of its text' : 'it needs that step';
          return wrongAnswer(`${second} is not possible before ${first}: ${why}.`, hint, own ? null : 'same-steps', evidence);
        }
        if (x.transition === y.transition || !commuteIn(subject.around, state, x.transition, y.transition)) {
          const square = squareOf(subject, state, before, x.transition, y.transition);
          return wrongAnswer(`These two may not be swapped. ${square.says}`, hint, square.misconception, square.runs);
        }
        run = [...before, y, x, ...run.slice(at + 2)];
      }
      const letter = runs.findIndex((one) => sameRun(one, run));
      if (letter < 0)
        return wrongAnswer('Each swap is of independent steps, but what comes out is neither run B nor run C.', hint, null, [
          subject.shown('Your run', run),
        ]);
      return rightAnswer(`Run ${'BC'.charAt(letter)} is equivalent to A: only independent steps have changed places.`, [
        subject.shown('Your run', run),
      ]);
    },
    solution: () => ({ kind: 'swaps', swaps }),
  };
}

/** An order of a run, with the states along it, and the swaps that lead to it. */
interface Order {
  readonly run: Run;
  readonly states: readonly Int32Array[];
  readonly swaps: readonly number[];
}

/** An equivalent order some swaps away, and one of the same steps that is a run too, and not equivalent. */
function targets(subject: Subject, start: Run, random: Random): Targets | null {
  const orders = ordersOf(subject, start);
  if (orders === null) return null;
  const near = [...orders.values()].filter(({ swaps }) => swaps.length >= fewest && swaps.length <= most);
  const chosen = near[random.below(Math.max(1, near.length))];
  if (chosen === undefined) return null;
  for (let i = 0; i < 40; i++) {
    const other = shuffled(start.length, random).flatMap((at) => start[at] ?? []);
    if (subject.replay(other)?.length !== other.length + 1 || orders.has(keyOf(other))) continue;
    return { runs: random.below(2) === 0 ? [chosen.run, other] : [other, chosen.run], swaps: chosen.swaps };
  }
  return null;
}

/** All orders that swaps of independent neighbours lead to, with the fewest swaps; null if there are too many. */
function ordersOf(subject: Subject, start: Run): ReadonlyMap<string, Order> | null {
  const found = new Map<string, Order>([[keyOf(start), { run: start, states: subject.replay(start) ?? [], swaps: [] }]]);
  for (const { run, states, swaps } of found.values()) {
    for (let at = 0; at + 1 < run.length; at++) {
      const [x, y, state] = [run[at], run[at + 1], states[at]];
      if (x === undefined || y === undefined || state === undefined || x.transition === y.transition) continue;
      if (!subject.steps(state).some((step) => sameStep(step, y)) || !commuteIn(subject.around, state, x.transition, y.transition))
        continue;
      const other = [...run.slice(0, at), y, x, ...run.slice(at + 2)];
      const key = keyOf(other);
      if (found.has(key)) continue;
      // Both orders lead to the same state: only the one between the two steps is another one.
      const between = subject.after(state, y) ?? state;
      found.set(key, { run: other, states: [...states.slice(0, at + 1), between, ...states.slice(at + 2)], swaps: [...swaps, at] });
      if (found.size > mostOrders) return null;
    }
  }
  return found;
}

/** A run of four to six different steps, nothing left to chance but the order; null if that fails. */
function someRun(subject: Subject, random: Random): Run | null {
  const { analysis } = subject.compiled;
  const length = 4 + random.below(3);
  let state = subject.initial();
  const run: Step[] = [];
  while (run.length < length) {
    const steps = subject.steps(state).filter(({ transition }) => !analysis.footprint(transition).choosing);
    const step = steps[random.below(Math.max(1, steps.length))];
    const next = step === undefined ? null : subject.after(state, step);
    if (step === undefined || next === null || run.some((one) => sameStep(one, step))) return null;
    run.push(step);
    state = next;
  }
  return run;
}

function sameRun(a: Run, b: Run): boolean {
  return keyOf(a) === keyOf(b);
}

function keyOf(run: Run): string {
  return run.map(({ transition, choice }) => `${transition}.${choice}`).join(' ');
}
