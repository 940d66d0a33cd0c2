import { describe, expect, it } from 'vitest';
import type { Answer, ExerciseKind, Grade, Wish } from '../../src/contract/tutor/exercise.ts';
import { pose } from '../../src/tutor/kinds/catalogue.ts';
import type { Subject } from '../../src/tutor/subject.ts';
import { exampleSubject, optionsOf } from './support.ts';

function posedOf(subject: Subject, kind: ExerciseKind, wish: Partial<Wish> = {}) {
  const posed = pose(subject, { kind, seed: 1, ...wish });
  if ('refusal' in posed) throw new Error(posed.refusal);
  return posed;
}

/** What is said of choosing the options with these words. */
function saidOf(subject: Subject, kind: ExerciseKind, wish: Partial<Wish>, words: readonly string[]): Grade {
  const posed = posedOf(subject, kind, wish);
  const options = optionsOf(posed);
  return posed.grade({ kind: 'chosen', chosen: words.map((word) => options.findIndex((option) => option.includes(word))) });
}

/** Answers were explained by what others believe, or told to look where nothing is. */
describe('an answer has the explanation that it deserves', () => {
  it.each([
    ['a step that is enabled and disturbs a member', 'persistent1', 1, ['last := y'], 'dependent-outside', 1],
    ['a smaller set that is persistent', 'persistent1', 1, ['open := TRUE'], 'best-set', 0],
    ['a step that comes later and disturbs a member', 'persistent2', 1, ['y := 1'], 'disabled-overlooked', 1],
    ['one set of the algorithm that is not its first', 'persistent2', 5, ['copy := 0'], null, 0],
    ['all that is enabled', 'persistent2', 5, ['open := TRUE', 'copy := 0', 'y := 1'], 'takes-everything', 0],
  ] as const)('a choice: %s', (_, algorithm, seed, words, misconception, evidence) => {
    const grade = saidOf(exampleSubject('three-strategies'), 'next-choice', { algorithm, seed }, words);
    expect([grade.right, grade.misconception, grade.evidence.length > 0]).toEqual([false, misconception, evidence > 0]);
    if (misconception === null) expect(grade.explanation).toContain('but a later one');
  });

  it('a choice of Algorithm 2: what was turned down was taken, too', () => {
    const subject = exampleSubject('cycle-beside-run');
    const wish = { algorithm: 'alg2' } as const;
    expect(posedOf(subject, 'next-choice', wish).question.task.join(' ')).toContain('counts as taken, too');
    expect(saidOf(subject, 'next-choice', wish, ['Run']).explanation).toContain('was turned down counts as taken');
    expect(saidOf(subject, 'next-choice', wish, ['Circle']).misconception).toBe('proviso-overlooked');
    expect(saidOf(subject, 'next-choice', wish, ['Circle', 'Run']).right).toBe(true);
  });

  it('sleeping: where all wakes, nothing is said to have been independent', () => {
    const subject = exampleSubject('one-shared-variable', { n: 2, apart: 1 });
    const grade = posedOf(subject, 'sleep').grade({ kind: 'chosen', chosen: [] });
    expect(grade).toMatchObject({ right: true, explanation: expect.stringContaining('Nothing sleeps') });
  });

  it('putting off: who leaves out what is lost trusts that it comes in the end', () => {
    const subject = exampleSubject('independent-loops');
    const wish = { algorithm: 'persistent2', seed: 4 } as const;
    for (const words of [[], ['Worker[1]']])
      expect(saidOf(subject, 'proviso', wish, words)).toMatchObject({ right: false, misconception: 'taken-later' });
  });

  it('classes of runs: other steps are not said to have changed places', () => {
    const posed = posedOf(exampleSubject('independent-runs', { n: 2 }), 'trace-classes');
    const together: Answer = { kind: 'classes', classes: posed.question.runs.map(() => 0) };
    expect(posed.grade(together).hint).toMatch(/^Which step of . is none of ./);
    const solution = posed.solution();
    expect(solution === null ? '' : posed.grade(solution).explanation).toContain('or other steps');
  });

  it('swaps: the order of a process is no belief about classes', () => {
    const posed = posedOf(exampleSubject('lost-update'), 'order-by-swaps');
    expect(posed.grade({ kind: 'swaps', swaps: [1] })).toMatchObject({ right: false, misconception: null });
    expect(posed.grade({ kind: 'swaps', swaps: [1] }).explanation).toContain('in the order of its text');
  });

  it('independent pairs: the hint at a missing pair is about that pair', () => {
    const hintOf = (name: string, constants: Record<string, number>) =>
      posedOf(exampleSubject(name, constants), 'independent-pairs').grade({ kind: 'chosen', chosen: [] }).hint;
    expect(hintOf('three-strategies', {})).toContain('nothing in common');
    expect(hintOf('bit-operations', { readers: 2, writers: 1 })).toContain('operations on a common object');
  });
});
