import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { algorithms } from '../../src/engine/reduce/traits.ts';
import { type Answer, exerciseKinds, type Posed } from '../../src/contract/tutor/exercise.ts';
import { parseLesson } from '../../src/tutor/lesson/parse-lesson.ts';
import { pose } from '../../src/tutor/kinds/catalogue.ts';
import type { Subject } from '../../src/tutor/subject.ts';
import { subjectOf } from './support.ts';

const subjects = new Map<string, Subject>();

/** The exercises of a lesson, each about the model before it. */
function exercisesOf(lesson: string): { readonly name: string; readonly kind: string; readonly posed: Posed }[] {
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
    return [{ name: `${lesson}, line ${block.line}: ${kind}`, kind, posed }];
  });
}

const exercises = readdirSync('docs/lessons', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? exercisesOf(entry.name) : [],
);

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
      return [answer.swaps.slice(1), answer.swaps.slice(0, -1), [...answer.swaps, 0]].map((swaps) => ({ kind: 'swaps', swaps }));
    case 'walk':
      return [answer.steps.slice(0, -1), answer.steps.slice(0, 1)].map((steps) => ({ kind: 'walk', steps }));
    case 'text':
      return [{ kind: 'text', text: `~(${answer.text})` }];
  }
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

describe.each(exercises)('$name', ({ kind, posed }) => {
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

  it('says of nonsense what is wanted', () => {
    for (const answer of nonsense) {
      const { right, explanation, hint, misconception } = posed.grade(answer);
      expect({ answer, right, misconception, explanation }).toEqual({
        answer,
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
