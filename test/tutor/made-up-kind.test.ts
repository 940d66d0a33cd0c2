import { expect, it } from 'vitest';
import { type ExerciseKind, exerciseKinds } from '../../src/contract/tutor/exercise.ts';
import { parseLesson } from '../../src/tutor/lesson/parse-lesson.ts';
import { rightAnswer, wrongAnswer } from '../../src/tutor/grades.ts';
import type { Subject } from '../../src/tutor/subject.ts';
import { pose, posers } from '../../src/tutor/kinds/catalogue.ts';
import { subjectOf } from './support.ts';

/** How many processes there are. */
const countProcesses = ({ machine }: Subject, wish: object) => {
  const right = machine.system.activations.length;
  return {
    question: { wish, title: 'Processes', task: ['How many processes does the model have?'], runs: [], form: { kind: 'number' } },
    grade: (answer: { readonly kind: string; readonly number?: number }) =>
      answer.number === right
        ? rightAnswer('Each activation is one.')
        : wrongAnswer('It is another number.', 'Count activations.', null, []),
    solution: () => ({ kind: 'number', number: right }),
  };
};

// Its name, and the line that enters it.
const kind = 'made-up' as ExerciseKind;
(exerciseKinds as unknown as string[]).push(kind);
Object.assign(posers, { [kind]: countProcesses });

it('a kind of exercise that is one function and one line is asked and graded, and stands in lessons', () => {
  const posed = pose(subjectOf('MODEL M; PROCESS P; BEGIN SKIP END P; BEGIN P; P END M'), { kind, seed: 1 });
  if ('refusal' in posed) throw new Error(posed.refusal);
  expect(posed.question.form).toEqual({ kind: 'number' });
  expect(posed.grade(posed.solution() as never).right).toBe(true);
  expect(posed.grade({ kind: 'number', number: 3 } as never)).toMatchObject({ right: false, misconception: null });
  const { lesson, problems } = parseLesson('# A lesson\n\n```exercise\nkind: made-up\nseed: 3\n```\n', []);
  expect(problems).toEqual([]);
  expect(lesson.blocks).toContainEqual(expect.objectContaining({ kind: 'exercise', wish: expect.objectContaining({ kind }) }));
});
