import { describe, expect, it } from 'vitest';
import type { Answer, ExerciseKind } from '../../src/contract/tutor/exercise.ts';
import { questions } from './support.ts';

/** A wrong answer, or one that is right by chance; the hint of what is said of it does not depend on the answer. */
const tried = {
  'count-states': { kind: 'number', number: 9_999 },
  'independent-pair': { kind: 'chosen', chosen: [0, 1] },
  'next-choice': { kind: 'chosen', chosen: [0] },
  sleep: { kind: 'chosen', chosen: [0] },
  formula: { kind: 'text', text: 'EF(FALSE)' },
  'order-by-swaps': { kind: 'swaps', swaps: [] },
} as const satisfies Partial<Record<ExerciseKind, Answer>>;

describe('the hint of a question', () => {
  for (const [kind, answer] of Object.entries(tried) as [keyof typeof tried, Answer][])
    it(`of the kind ${kind} is there before an answer, and is what a wrong one is told`, () => {
      const wish = kind === 'next-choice' ? ({ algorithm: 'persistent2' } as const) : {};
      const asked = questions(kind, 5, wish);
      const wrong = asked
        .map(({ posed }) => ({ hint: posed.question.hint, grade: posed.grade(answer) }))
        .filter(({ grade }) => !grade.right);
      for (const { posed } of asked) expect(posed.question.hint).toMatch(/\w/);
      expect(wrong.length).toBeGreaterThan(0);
      for (const { hint, grade } of wrong) expect(grade.hint).toBe(hint);
    });

  it('is absent where it depends on the answer', () => {
    for (const { posed } of questions('persistent-set', 3)) expect(posed.question).not.toHaveProperty('hint');
  });
});
