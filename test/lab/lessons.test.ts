import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lessons } from '../../src/app/lab/lessons.ts';
import { placeOf } from '../../src/app/lab/setUp.ts';
import { sideWith } from '../../src/app/state/lab.ts';
import { compared, example } from './support.ts';

describe('a lesson', () => {
  it.each(lessons.map((lesson) => [lesson.id, lesson] as const))('%s shows what it says', async (_, lesson) => {
    const [left, right] = [sideWith(lesson.left), sideWith(lesson.right)];
    const more = lesson.constants === undefined ? {} : { constants: { ...lesson.constants } };
    const { result, workbench } = await compared(example(lesson.model), left, right, { ...more, drawn: 3_000 });
    const sizes = (['left', 'right'] as const).map((name) => [result[name]?.statistics.states, result[name]?.statistics.transitions]);
    expect(sizes).toEqual([lesson.expect.left, lesson.expect.right]);
    expect(result.agreement?.kind).toBe(lesson.expect.agreement);
    if (result.drawing === null) throw new Error('it is not drawn');
    const place = placeOf(result.drawing, lesson.start === undefined ? (lesson.at ?? []) : [lesson.start]);
    expect(place).not.toBeNull();
    const [first = -1, second = -1] = place?.transitions ?? [];
    if (lesson.square) {
      const square = workbench.commutingSquare(place?.state ?? -1, first, second);
      expect(square?.commutes).toBe(lesson.id !== 'write' && lesson.id !== 'empty-full');
    }
    if (lesson.start !== undefined) {
      const told = workbench.explainState({ side: 'right', state: 0, instead: {}, start: first });
      const members = told?.attempts.find(({ start }) => start === first)?.members;
      expect(members).toHaveLength({ strategy1: 3, strategy2: 2, strategy3: 1 }[lesson.id] ?? -1);
    }
  });

  it('has its place in the plan of the lecture', () => {
    const plan = readFileSync('docs/lecture.md', 'utf8');
    expect(lessons.map(({ title }) => title).filter((title) => !plan.includes(title))).toEqual([]);
  });

  it('has an identity and texts of its own', () => {
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
    expect(new Set(lessons.map(({ look }) => look)).size).toBe(lessons.length);
  });
});
