import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { algorithms } from '../../src/engine/reduce/traits.ts';
import { type Answer, type ExerciseKind, exerciseKinds, type Posed } from '../../src/contract/tutor/exercise.ts';
import { parseLesson } from '../../src/tutor/lesson/parse-lesson.ts';
import { pose } from '../../src/tutor/kinds/catalogue.ts';
import type { Step } from '../../src/contract/steps.ts';
import type { Subject } from '../../src/tutor/subject.ts';
import { exampleSubject, subjectOf } from './support.ts';

const subjects = new Map<string, Subject>();

interface Exercise {
  readonly name: string;
  readonly kind: ExerciseKind;
  readonly subject: Subject;
  readonly posed: Posed;
}

/** The exercises of a lesson, each about the model before it. */
function exercisesOf(lesson: string): Exercise[] {
  let [text, written]: [string, string] = ['', ''];
  let constants: Readonly<Record<string, number>> = {};
  return parseLesson(readFileSync(`docs/lessons/${lesson}/lesson.md`, 'utf8'), algorithms).lesson.blocks.flatMap((block) => {
    if (block.kind === 'model') [text, written, constants] = [block.text, block.text, {}];
    if (block.kind === 'setup') {
      const { model } = block.setup;
      text = model === null ? written : readFileSync(`models/${model}.esml`, 'utf8');
      constants = block.setup.constants;
    }
    if (block.kind !== 'exercise') return [];
    const key = JSON.stringify([text, constants]);
    const subject = subjects.get(key) ?? subjectOf(text, constants);
    subjects.set(key, subject);
    const posed = pose(subject, block.wish);
    if ('refusal' in posed) throw new Error(posed.refusal);
    const { kind } = block.wish;
    return [{ name: `${lesson}, line ${block.line}: ${kind}`, kind, subject, posed }];
  });
}

/** A kind that no lesson of its own asks for, as lessons of others may. */
function onExample(model: string, kind: ExerciseKind): Exercise {
  const subject = exampleSubject(model);
  const posed = pose(subject, { kind, seed: 1 });
  if ('refusal' in posed) throw new Error(posed.refusal);
  return { name: `${model}: ${kind}`, kind, subject, posed };
}

const exercises = [
  ...readdirSync('docs/lessons', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? exercisesOf(entry.name) : [])),
  onExample('figure-one-lock', 'independent-pair'),
];

/** Answers that are nearly a right one: a part left out, one too many, one in the place of another. */
function nearlyRight(answer: Answer, { form }: Posed['question']): Answer[] {
  switch (answer.kind) {
    case 'chosen': {
      const { chosen } = answer;
      const others = 'options' in form ? form.options.flatMap((_, i) => (chosen.includes(i) ? [] : [i])) : [];
      const without = chosen.map((left) => chosen.filter((one) => one !== left));
      const more = others.map((one) => [...chosen, one]);
      const exchanged = without.flatMap((rest) => others.map((one) => [...rest, one]));
      return [...without, ...more, ...exchanged].map((now) => ({ kind: 'chosen', chosen: now }));
    }
    case 'classes':
      return answer.classes.map((_, i) => ({
        kind: 'classes',
        classes: answer.classes.map((one, j) => (i === j ? (one + 1) % answer.classes.length : one)),
      }));
    case 'number':
      return [1, -1].map((by) => ({ kind: 'number', number: answer.number + by }));
    case 'numbers':
      return answer.numbers.map((_, i) => ({ kind: 'numbers', numbers: answer.numbers.map((one, j) => (i === j ? one + 1 : one)) }));
    case 'swaps':
      return [
        answer.swaps.slice(1),
        answer.swaps.slice(0, -1),
        ...('items' in form ? form.items.slice(1).map((_, at) => [...answer.swaps, at]) : []),
      ].map((swaps) => ({ kind: 'swaps', swaps }));
    case 'walk':
      return [answer.steps.slice(0, -1), answer.steps.slice(0, 1)].map((steps) => ({ kind: 'walk', steps }));
    case 'text':
      return [`~(${answer.text})`, ...('text' in form ? [form.text] : [])].map((text) => ({ kind: 'text', text }));
  }
}

/** Answers that are far from a right one: its opposite, all, nothing, everything alike or apart, the first thing that can be done. */
function farFromRight(answer: Answer, { form, runs }: Posed['question'], subject: Subject): Answer[] {
  switch (answer.kind) {
    case 'chosen': {
      const all = 'options' in form ? form.options.map((_, i) => i) : [];
      const sets = [all.filter((one) => !answer.chosen.includes(one)), all, [], ...all.map((one) => [one])];
      return sets.map((chosen) => ({ kind: 'chosen', chosen }));
    }
    case 'classes':
      return [runs.map(() => 0), runs.map((_, i) => i)].map((classes) => ({ kind: 'classes', classes }));
    case 'number':
      return Array.from({ length: 4 * answer.number + 100 }, (_, number) => ({ kind: 'number', number }));
    case 'numbers':
      return [answer.numbers.map((_, i) => 2 ** i), answer.numbers.map(() => 1), answer.numbers.map(() => 0)].map((numbers) => ({
        kind: 'numbers',
        numbers,
      }));
    case 'swaps':
      return [[], [0], [1], [0, 0]].map((swaps) => ({ kind: 'swaps', swaps }));
    case 'walk':
      return walks(subject, answer.steps.length + 2).map((steps) => ({ kind: 'walk', steps }));
    case 'text':
      return ['TRUE', 'FALSE', 'take {}', onlyOne].map((text) => ({ kind: 'text', text }));
  }
}

/** Runs of up to so many steps, the shortest first; not too many. */
function walks(subject: Subject, most: number): Step[][] {
  const found: Step[][] = [[]];
  for (const run of found) {
    const state = subject.replay(run)?.at(-1);
    if (run.length >= most || state === undefined || found.length > 3_000) break;
    for (const step of subject.steps(state)) if (subject.after(state, step) !== null) found.push([...run, step]);
  }
  return found;
}

/** What no question asks for, of every form, with what a form of the page can send at worst. */
const nonsense: readonly Answer[] = [
  ...[[99], [-1, 0.5], [Number.NaN]].map((chosen): Answer => ({ kind: 'chosen', chosen })),
  ...[[], [9, -3, 1.5], Array.from({ length: 50 }, () => 0)].map((classes): Answer => ({ kind: 'classes', classes })),
  ...[Number.NaN, -1, 0.5, Number.POSITIVE_INFINITY].map((number): Answer => ({ kind: 'number', number })),
  ...[[], [-1, 1e9], [Number.NaN]].map((numbers): Answer => ({ kind: 'numbers', numbers })),
  ...[[99], [-1], [0.5]].map((swaps): Answer => ({ kind: 'swaps', swaps })),
  ...['', 'I do not know', '((((', 'MODEL', '😀'].map((text): Answer => ({ kind: 'text', text })),
  { kind: 'walk', steps: [{ transition: 999, choice: 0 }] },
];

/**
 * Of two transitions one is visible: who does not know which rests on nothing that has a name. Nor does who does not find the mistake of
 * somebody else.
 */
const restsOnNothing: ReadonlySet<string> = new Set(['ample: visible', 'own-reductions: find-mistake']);

/** A model of which rules leave nothing out. */
const onlyOne = 'MODEL One; PROCESS P; BEGIN SKIP END P; BEGIN P END One';

describe.each(exercises)('$name', ({ name, kind, subject, posed }) => {
  it('takes its own solution, and of what is nearly right it says what is missing', () => {
    const solution = posed.solution();
    if (solution === null) return expect(['formula', 'repair']).toContain(kind);
    expect(posed.grade(solution)).toMatchObject({ right: true, hint: null });
    const grades = nearlyRight(solution, posed.question).map((answer) => posed.grade(answer));
    const wrong = grades.filter(({ right }) => !right);
    expect(wrong.length).toBeGreaterThan(0);
    for (const { explanation, hint } of wrong) {
      // More than that it is wrong.
      expect(explanation.length).toBeGreaterThan(11);
      expect(hint).not.toBeNull();
    }
  });

  it('says other things of what is right, nearly right and wrong, and names what a wrong answer may rest on', () => {
    const solution = posed.solution();
    if (solution === null) return expect(['formula', 'repair']).toContain(kind);
    const said = (answers: readonly Answer[]) => answers.map((answer) => posed.grade(answer)).filter(({ right }) => !right);
    const right = posed.grade(solution).explanation;
    const [near, far] = [said(nearlyRight(solution, posed.question)), said(farFromRight(solution, posed.question, subject))];
    const wrong = [...near, ...far];
    expect(wrong.map(({ explanation }) => explanation)).not.toContain(right);
    expect(new Set(wrong.map(({ explanation, misconception }) => `${explanation} ${misconception}`)).size).toBeGreaterThan(1);
    const named = wrong.flatMap(({ misconception }) => misconception ?? []);
    expect(named.length > 0).toBe(!restsOnNothing.has(name.replace(/, line \d+/, '')));
  });

  it('says of nonsense what is wanted', () => {
    for (const answer of nonsense) {
      const { right, explanation, hint, misconception, unfit } = posed.grade(answer);
      expect({ answer, right, misconception, explanation, unfit }).toEqual({
        answer,
        unfit: true,
        right: false,
        misconception: null,
        explanation: expect.stringMatching(/^This is not an answer yet: .+\.$/),
      });
      expect(hint).not.toBeNull();
    }
  });
});

it('is asked of each kind of exercise', () => {
  expect(exerciseKinds.filter((kind) => !exercises.some((one) => one.kind === kind))).toEqual([]);
});
