import { describe, expect, it } from 'vitest';
import { opened, visible } from '../../src/app/features/tutor/open-lesson-state.ts';
import { exchanged, takenIn, withTaken } from '../../src/app/features/tutor/taken.ts';
import { isVisit, visitOf } from '../../src/app/features/tutor/visit.ts';
import { algorithms } from '../../src/engine/reduce/traits.ts';
import { parseLesson } from '../../src/tutor/lesson/parse-lesson.ts';

const source = '# T\n```predict\nHow many?\n= 4\n```\n\nText.\n\n```predict\nWhich?\n- a\n* b\n```\n\nEnd.\n';

/** A lesson whose first question was answered by who prepares the lecture. */
function prepared() {
  const { lesson, problems } = parseLesson(source, algorithms);
  const open = opened({ id: 't', own: true, name: 't', source, lesson, problems, files: {} });
  return { ...open, predicted: { 0: { kind: 'number', number: 3 } } } as const;
}

describe('the answers of a lecture', () => {
  it('are none at its beginning, and those that were given outside of it are there after it', () => {
    const lecture = exchanged(prepared());
    expect([lecture.lecturing, lecture.predicted, visible(lecture, true)]).toEqual([true, {}, 1]);
    const on = { ...lecture, part: 2, predicted: { 0: { kind: 'shown' } } } as const;
    const after = exchanged(on);
    expect([after.lecturing, after.predicted, after.part]).toEqual([false, prepared().predicted, 1]);
    // It goes on where it was interrupted.
    expect(exchanged(after)).toEqual(on);
  });

  it('are taken back when it has come to its end', () => {
    const lecture = exchanged(prepared());
    const { blocks } = lecture.lesson;
    const over = { ...lecture, part: blocks.length, predicted: { 0: { kind: 'shown' }, 2: { kind: 'shown' } } } as const;
    const next = exchanged(exchanged(over));
    expect([next.part, next.predicted]).toEqual([1, {}]);
    expect(exchanged(next).predicted).toEqual(prepared().predicted);
  });

  it('stay where they were asked for when they come later', () => {
    const lecture = exchanged(prepared());
    const refused = { 1: { kind: 'refused', why: 'late' } } as const;
    const late = withTaken(lecture, false, (taken) => ({ ...taken, exercises: refused }));
    expect([late.exercises, takenIn(late, false).exercises, exchanged(late).exercises]).toEqual([{}, refused, refused]);
  });

  it('are kept apart in the history of the browser as well', () => {
    const own = visitOf(prepared(), { id: 't' });
    expect(own).not.toHaveProperty('lecture');
    const on = { ...exchanged(prepared()), part: 2, predicted: { 0: { kind: 'shown' } } } as const;
    const visit = JSON.parse(JSON.stringify(visitOf(on, { id: 't' })));
    expect(visit).toEqual({ ...own, lecture: { part: 2, predicted: { 0: { kind: 'shown' } } } });
    expect(isVisit(visit)).toBe(true);
    for (const lecture of [null, {}, { part: 1 }, { part: 1, predicted: { 0: 'shown' } }])
      expect(isVisit({ ...visit, lecture })).toBe(false);
    for (const place of [null, {}, { part: 1 }, { part: '1', by: 0 }]) expect(isVisit({ ...visit, place })).toBe(false);
  });
});
