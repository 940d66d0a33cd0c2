import { Random } from '../../base/random.ts';
import type { Step } from '../../contract/steps.ts';
import type { Grade, NotPosed, Posed, Wish } from '../../contract/tutor/exercise.ts';
import { chosenOf, rightAnswer, wrongAnswer } from '../grades.ts';
import { sameStep, stateKey, type Subject } from '../subject.ts';

const tries = 200;

/**
 * Which steps may be left out of a run so that the others, in their order, are still a run that ends with the same step. As many as
 * possible are wanted: the most are found over all prefixes and the states that what is left of them leads to.
 */
export function omitSteps(subject: Subject, wish: Wish): Posed | NotPosed {
  const random = new Random(wish.seed);
  for (let i = 0; i < tries; i++) {
    const run = randomRun(subject, random, 4 + random.below(5));
    if (run === null) continue;
    const most = mostOmitted(subject, run);
    if (most.length > 0 && most.length < run.length - 1) return posed(subject, wish, run, most);
  }
  return { refusal: 'In all runs that were tried each step needs all those before it: choose a model with more processes.' };
}

function posed(subject: Subject, wish: Wish, run: readonly Step[], most: readonly number[]): Posed {
  const shown = subject.shown('The run', run);
  const before = shown.labels.slice(0, -1);
  const last = shown.labels.at(-1) ?? '';
  return {
    question: {
      wish,
      title: 'Steps to leave out',
      task: [
        `The run ends with ${last}. Leave out as many of the other steps as you can, so that the rest, in the same order, is still a run of the model and ends with that step.`,
        'Choose the steps that you leave out.',
      ],
      runs: [shown],
      form: { kind: 'choose', options: before.map((label, i) => `${i + 1}. ${label}`), least: 0, most: before.length },
    },
    grade(answer) {
      const chosen = chosenOf(answer, before.length, 0, before.length);
      if (!Array.isArray(chosen)) return chosen as Grade;
      const stays = run.filter((_, i) => !chosen.includes(i));
      const stopped = firstImpossible(subject, stays);
      const ask = 'Go back from the last step: what does it need, and what do those steps need?';
      if (stopped < stays.length) {
        const number = run.map((_, i) => i).filter((i) => !chosen.includes(i))[stopped] ?? 0;
        const evidence = [subject.shown('As far as it goes', stays.slice(0, stopped))];
        const said = `Then step ${number + 1}, ${shown.labels[number]}, is not possible any more.`;
        // Who leaves out a step of the process itself has overlooked its text, and not what others do to it.
        const own = chosen.findLast((i) => i < number && shareProcess(subject, run[i], run[number]));
        if (own === undefined) return wrongAnswer(said, ask, 'cause-omitted', evidence);
        const order = `Step ${own + 1}, ${shown.labels[own]}, comes before it in the same process, which takes its steps in the order of its text.`;
        return wrongAnswer(`${said} ${order}`, ask, null, evidence);
      }
      if (chosen.length < most.length)
        return wrongAnswer('That is a run, but more steps can be left out.', ask, 'earlier-is-cause', [
          subject.shown('What is left', stays),
        ]);
      return rightAnswer(`What is left is a run, and no shorter part of the steps is one that ends so.`, [
        subject.shown('What is left', stays),
      ]);
    },
    solution: () => ({ kind: 'chosen', chosen: most }),
  };
}

/** Whether a process takes part in both steps. */
function shareProcess(subject: Subject, one: Step | undefined, other: Step | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const movers = subject.movers(other);
  return subject.movers(one).some((process) => movers.includes(process));
}

/** The place of the first step that is not possible; the length of the list if all are. */
function firstImpossible(subject: Subject, steps: readonly Step[]): number {
  let state = subject.initial();
  for (const [i, step] of steps.entries()) {
    if (!subject.steps(state).some((other) => sameStep(other, step))) return i;
    const next = subject.after(state, step);
    if (next === null) return i;
    state = next;
  }
  return steps.length;
}

/** The most steps that can be left out; of several choices the one that leaves out the earliest. */
function mostOmitted(subject: Subject, run: readonly Step[]): readonly number[] {
  type Part = { readonly state: Int32Array; readonly omitted: readonly number[] };
  let parts = new Map<string, Part>([['', { state: subject.initial(), omitted: [] }]]);
  run.forEach((step, i) => {
    const next = new Map<string, Part>();
    const offer = (part: Part): void => {
      const key = stateKey(part.state);
      if ((next.get(key)?.omitted.length ?? -1) < part.omitted.length) next.set(key, part);
    };
    for (const { state, omitted } of parts.values()) {
      if (i < run.length - 1) offer({ state, omitted: [...omitted, i] });
      if (!subject.steps(state).some((other) => sameStep(other, step))) continue;
      const reached = subject.after(state, step);
      if (reached !== null) offer({ state: reached, omitted });
    }
    parts = next;
  });
  return [...parts.values()].reduce<readonly number[]>((best, { omitted }) => (omitted.length > best.length ? omitted : best), []);
}

/** A run of so many steps in which nothing is left to chance but the order; null if it comes to an end before. */
function randomRun(subject: Subject, random: Random, length: number): Step[] | null {
  const { analysis } = subject.compiled;
  let state = subject.initial();
  const run: Step[] = [];
  while (run.length < length) {
    const steps = subject.steps(state).filter(({ transition }) => !analysis.footprint(transition).choosing);
    const step = steps[random.below(Math.max(1, steps.length))];
    const next = step === undefined ? null : subject.after(state, step);
    if (step === undefined || next === null) return null;
    run.push(step);
    state = next;
  }
  return run;
}
