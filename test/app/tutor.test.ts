import { describe, expect, it } from 'vitest';
import { algorithms } from '../../src/engine/reduce/traits.ts';
import { parseLesson } from '../../src/tutor/lesson/parse-lesson.ts';
import {
  anonymous,
  attemptsFileName,
  byQuestion,
  csvOf,
  merged,
  readAttempts,
  withFiles,
  writeAttempts,
} from '../../src/app/features/tutor/attempts.ts';
import { courses } from '../../src/app/features/tutor/courses.ts';
import { tutorLink } from '../../src/app/features/tutor/link.ts';
import { modelAt } from '../../src/app/features/tutor/models.ts';
import { lessonFromAddress, lessonFromFiles } from '../../src/app/features/tutor/open-lesson.ts';
import { addAttempt, keepAttempts, keptAttempts } from '../../src/app/features/tutor/progress.ts';
import { cameTrue, opened, visible } from '../../src/app/features/tutor/open-lesson-state.ts';
import { type Attempt, type AttemptsFile, isAsking, tutorSlice } from '../../src/app/features/tutor/state.ts';
import { createAppStore, update } from '../../src/app/session/state/store.ts';
import type { ViewState } from '../../src/app/session/state/view.ts';
import { usualLanguage } from '../../src/contract/languages.ts';
import { bestLeft } from '../../src/app/features/tutor/best-left.ts';
import { format } from './links.ts';

const text = `# T

One.

\`\`\`predict
How many?
= 4
\`\`\`

Two.

\`\`\`predict
Which?
- a
* b
* c
\`\`\`

Three.
`;

function lessonOf(source: string) {
  const { lesson, problems } = parseLesson(source, algorithms);
  return opened({ id: 't', own: true, name: 't', source, lesson, problems, files: { 'own.esml': 'MODEL Own' } });
}

describe('a lesson that is read', () => {
  it('shows what comes after a prediction when that has been made', () => {
    const open = lessonOf(text);
    expect(visible(open, false)).toBe(2);
    expect(visible({ ...open, predicted: { 1: { kind: 'number', number: 5 } } }, false)).toBe(4);
    expect(visible({ ...open, predicted: { 1: { kind: 'shown' }, 3: { kind: 'shown' } } }, false)).toBe(5);
  });

  it('shows no more in a lecture than was asked for', () => {
    const open = lessonOf(text);
    expect([1, 2, 3].map((part) => visible({ ...open, part }, true))).toEqual([1, 2, 2]);
  });

  it('waits for predictions until one of its set-ups is on, of which it speaks next', () => {
    const open = lessonOf(text);
    expect(isAsking(open)).toBe(true);
    expect(isAsking({ ...open, predicted: { 1: { kind: 'shown' } } })).toBe(true);
    expect(isAsking({ ...open, predicted: { 1: { kind: 'shown' } }, setUp: 2 })).toBe(false);
    expect(isAsking({ ...open, predicted: { 1: { kind: 'shown' }, 3: { kind: 'shown' } } })).toBe(false);
  });

  it('says whether a prediction came true', () => {
    const open = lessonOf(text);
    expect(cameTrue(open, 1, { kind: 'number', number: 4 })).toBe(true);
    expect(cameTrue(open, 1, { kind: 'number', number: 5 })).toBe(false);
    expect(cameTrue(open, 1, { kind: 'shown' })).toBeNull();
    expect(cameTrue(open, 3, { kind: 'chosen', chosen: [2, 1] })).toBe(true);
    expect(cameTrue(open, 3, { kind: 'chosen', chosen: [1] })).toBe(false);
  });

  it('is about the last model before a block', async () => {
    const open = lessonOf(
      '# T\n```esml\nMODEL A\n```\n```setup\nconstants: n = 2\n```\n```setup\nmodel: own.esml\n```\n```setup\nmodel: peterson\n```\n```setup\nmodel: other.esml\n```\n',
    );
    expect(await modelAt(open, 0)).toEqual({ text: 'MODEL A', constants: {} });
    expect(await modelAt(open, 1)).toEqual({ text: 'MODEL A', constants: { n: 2 } });
    expect(await modelAt(open, 2)).toEqual({ text: 'MODEL Own', constants: {} });
    expect(await modelAt(open, 3)).toMatchObject({ text: expect.stringContaining('MODEL Peterson') });
    expect(await modelAt(open, 4)).toContain('open the whole folder');
  });
});

describe('the lessons that come with the workbench', () => {
  it('are the lecture and a lesson for each of the other notions', () => {
    expect(courses.map(({ lessons }) => lessons.length)).toEqual([26, 22]);
    expect(courses.flatMap(({ lessons }) => lessons.filter(({ tasks }) => tasks === 0).map(({ id }) => id))).toEqual([]);
  });
});

const attempt = (exercise: string, right: boolean, at: number, misconception: string | null = null): Attempt => ({
  lesson: 'L, "1"',
  exercise,
  right,
  misconception,
  answer: { kind: 'shown' },
  at,
});

describe('attempts', () => {
  it('are written as a file that is read again, and merged to a row for each exercise', () => {
    const ada = [
      { ...attempt('sleep 1', true, 30), hints: 2 },
      attempt('sleep 1', false, 10, 'empty-set'),
      attempt('sleep 1', false, 20, 'empty-set'),
    ];
    const read = readAttempts('a.json', writeAttempts('Ada', ada));
    const bob = readAttempts('bob.json', writeAttempts('', [attempt('sleep 2', false, 1)]));
    if (typeof read === 'string' || typeof bob === 'string') throw new Error('not read');
    expect(merged([bob, read])).toEqual([
      { student: 'Ada', lesson: 'L, "1"', exercise: 'sleep 1', tries: 3, rightAfter: 3, misconceptions: ['empty-set'], hints: 2 },
      { student: 'bob.json', lesson: 'L, "1"', exercise: 'sleep 2', tries: 1, rightAfter: null, misconceptions: [], hints: 0 },
    ]);
  });

  it.each(['', '[]', '{"format":"other"}', '{"format":"esml attempts","attempts":3}', 'null'])('%s is no file of them', (damaged) => {
    expect(readAttempts('x.json', damaged)).toContain('“x.json” is no file of attempts');
  });

  it('of which some are damaged are read without those', () => {
    const read = readAttempts(
      'x',
      '{"format":"esml attempts","student":"S","attempts":[null,{"lesson":"L","exercise":"e","right":true},{"lesson":1}]}',
    );
    expect(read).toEqual({ student: 'S', attempts: [{ lesson: 'L', exercise: 'e', right: true, misconception: null, at: 0 }] });
  });

  it('become a table that a spreadsheet reads as text', () => {
    const row = { student: '=cmd()', lesson: 'L, "1"', exercise: 'e', tries: 2, rightAfter: null, misconceptions: ['a', 'b'], hints: 3 };
    expect(csvOf([row])).toBe('student,lesson,exercise,tries,right after,misconceptions,hints\r\n\'=cmd(),"L, ""1""",e,2,,a; b,3\r\n');
  });

  it('are kept, and what is damaged is left out', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    expect(keptAttempts(storage)).toEqual([]);
    keepAttempts(storage, [attempt('e', true, 1)]);
    expect(keptAttempts(storage)).toEqual([attempt('e', true, 1)]);
    for (const damaged of ['{', '3', '[{"lesson":1},null]']) {
      kept.set([...kept.keys()][0] ?? '', damaged);
      expect(keptAttempts(storage)).toEqual([]);
    }
  });
});

describe('a class', () => {
  const file = (student: string, ...attempts: readonly [string, boolean, string | null][]): AttemptsFile => ({
    student,
    attempts: attempts.map(([exercise, right, misconception], at) => ({ lesson: 'L', exercise, right, misconception, at })),
  });
  const files = [
    file('Ada', ['a', true, null], ['b', false, 'one-run'], ['b', true, null]),
    file('Bob', ['a', true, null], ['b', false, 'one-run'], ['b', false, 'runs-counted']),
  ];

  it('is told for each question, the hardest first', () => {
    expect(byQuestion(merged(files))).toEqual([
      {
        lesson: 'L',
        exercise: 'b',
        students: 2,
        rightAtOnce: 0,
        rightAtLast: 1,
        misconceptions: [
          { name: 'one-run', students: 2 },
          { name: 'runs-counted', students: 1 },
        ],
      },
      { lesson: 'L', exercise: 'a', students: 2, rightAtOnce: 2, rightAtLast: 2, misconceptions: [] },
    ]);
  });

  it('has the last file of each student', () => {
    expect(withFiles(files, [file('Ada', ['a', false, null])])).toEqual([file('Ada', ['a', false, null]), files[1]]);
  });

  it('has no names and no times where it is saved without them', () => {
    const saved = JSON.stringify(anonymous(files, () => [1, 0]));
    expect(saved).not.toMatch(/Ada|Bob|"at":[1-9]/);
    expect(anonymous(files, () => [1, 0]).map(({ student }) => student)).toEqual(['student 1', 'student 2']);
  });

  it.each([
    ['', 'attempts.json'],
    ['Ada Lovelace', 'attempts-Ada-Lovelace.json'],
    ['../../x', 'attempts-x.json'],
    ['José Ñ.', 'attempts-José-Ñ.json'],
  ])('has files named by students: %j', (student, name) => {
    expect(attemptsFileName(student)).toBe(name);
  });
});

describe('attempts of two tabs', () => {
  it('are all kept, each once', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    const one = addAttempt(storage, [], attempt('e', true, 1));
    expect(addAttempt(storage, [], attempt('f', true, 2))).toEqual([...one, attempt('f', true, 2)]);
    expect(addAttempt(storage, one, attempt('g', true, 3))).toEqual([...one, attempt('f', true, 2), attempt('g', true, 3)]);
    expect(keptAttempts(storage)).toHaveLength(3);
  });
});

describe('a lesson in a link', () => {
  it.each([{ id: 'proviso' }, { name: 'own.md', text: '# T', files: { 'm.esml': 'MODEL M' } }])(
    'is read as it was written: %j',
    (shared) => {
      expect(tutorLink.read(JSON.parse(JSON.stringify(tutorLink.write(shared))), 1)).toEqual({ value: shared });
    },
  );

  it('is there when the tutor is in view, also where nobody has chosen its tab since the page was loaded', () => {
    const store = createAppStore({ text: 'MODEL M', language: usualLanguage, constants: {} });
    const { lesson } = parseLesson(text, algorithms);
    tutorSlice.update(store, (tutor) => ({
      ...tutor,
      open: opened({ id: 'proviso', own: false, name: 'proviso', source: text, lesson, problems: [], files: {} }),
    }));
    const taken = (change: Partial<ViewState>) => {
      update(store, 'view', (view) => ({ ...view, place: 'learn', pane: 'source', tabs: {}, ...change }));
      return tutorLink.take(store.getState(), format.places);
    };
    expect(taken({})).toEqual({ id: 'proviso' });
    expect(taken({ tabs: { 'learn-lesson': 'tutor' } })).toEqual({ id: 'proviso' });
    expect(taken({ tabs: { 'learn-lesson': 'lessons' } })).toBeUndefined();
    expect(taken({ place: 'edit' })).toBeUndefined();
    expect(taken({ place: 'edit', presented: 'tutor' })).toEqual({ id: 'proviso' });
  });

  it.each([
    null,
    3,
    {},
    { id: '../x' },
    { id: 7 },
    { name: 'n' },
    { name: 'n', text: 't', files: { '../m.esml': '' } },
    { name: 'n', text: 'x'.repeat(200_001) },
  ])('that is damaged is refused', (damaged) => {
    expect(tutorLink.read(damaged, 1)).toBeNull();
  });
});

describe('a lesson of somebody’s own', () => {
  it('is the text in Markdown among files, with the models', async () => {
    const files = [new File(['MODEL M'], 'm.esml'), new File(['# A'], 'a.md'), new File(['# L'], 'lesson.md')];
    expect(await lessonFromFiles(files)).toEqual({ name: 'lesson.md', text: '# L', files: { 'm.esml': 'MODEL M' } });
    expect(await lessonFromFiles([new File([''], 'x.png')])).toContain('There is no lesson');
    expect(await lessonFromFiles([new File([new Uint8Array(1_000_001)], 'x.md')])).toContain('too large');
  });

  it('has an address', async () => {
    globalThis.window = { location: { href: 'https://here.example/', origin: 'https://here.example' } } as never;
    expect(await lessonFromAddress('https://')).toContain('is no address');
  });
});

describe('the best of a game', () => {
  const game = parseLesson('# G\n\n```exercise\nkind: beat\nseed: 4\nrival: 3\nanswer: take enabled\n```\n', algorithms).lesson;
  const open = opened({ id: 'g', own: true, name: 'g.md', source: '', lesson: game, problems: [], files: {} });
  const tried = (lesson: string, exercise: string, left?: number): Attempt => ({
    ...attempt(exercise, true, 1),
    lesson,
    ...(left === undefined ? {} : { left }),
  });

  it('is the fewest states that sound rules left in that exercise of that lesson', () => {
    const others = [tried('G', 'beat 5', 2), tried('H', 'beat 4', 3), tried('G', 'beat 4')];
    expect(bestLeft(others, open, 0)).toBeNull();
    expect(bestLeft([...others, tried('G', 'beat 4', 9), tried('G', 'beat 4', 7), tried('G', 'beat 4', 8)], open, 0)).toBe(7);
  });
});
