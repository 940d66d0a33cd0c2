import { describe, expect, it } from 'vitest';
import type { Answer, Posed, Wish } from '../../src/contract/tutor/exercise.ts';
import { pose } from '../../src/tutor/kinds/catalogue.ts';
import type { Subject } from '../../src/tutor/subject.ts';
import { exampleSubject, lastModelOf, optionsOf, subjectOf } from './support.ts';

function asked(subject: Subject, wish: Partial<Wish> & Pick<Wish, 'kind'>): Posed {
  const posed = pose(subject, { seed: 1, ...wish });
  if ('refusal' in posed) throw new Error(posed.refusal);
  return posed;
}

/** The belief that is named is the one that an answer shows, and no other that might be told at this place. */
describe('the belief that is named', () => {
  const putOff = asked(subjectOf(lastModelOf('ignoring')), { kind: 'proviso', algorithm: 'persistent2' });
  const chosen = (...words: string[]): Answer => ({
    kind: 'chosen',
    chosen: optionsOf(putOff).flatMap((name, i) => (words.some((word) => name.includes(word)) ? [i] : [])),
  });

  it.each([
    ['nothing is put off for ever', [], 'taken-later'],
    ['one of two is', ['Right'], 'taken-later'],
    ['what the task says is taken here is', ['Left', 'Right', 'Third'], null],
  ] as const)('of who answers that %s', (_, words, misconception) => {
    expect(putOff.grade(chosen(...words))).toMatchObject({ right: false, misconception });
  });

  it('of who thinks that a step which is taken later is lost is that leaving out is losing', () => {
    const afterAll = `MODEL Later; TYPE n = 0..1;
      PROCESS PA; VAR a: n; BEGIN a := 1; a := 0 END PA; PROCESS PB; VAR b: n; BEGIN LOOP b := 1 - b END END PB;
      PROCESS PC; VAR c: n; BEGIN c := 1 END PC; BEGIN PA; PB; PC END Later`;
    const posed = asked(subjectOf(afterAll), { kind: 'proviso', algorithm: 'persistent2', at: ['a := 1'] });
    const of = (...words: string[]) => ({
      kind: 'chosen' as const,
      chosen: optionsOf(posed).flatMap((name, i) => (words.some((word) => name.includes(word)) ? [i] : [])),
    });
    expect(posed.grade(of('PC'))).toMatchObject({ right: true });
    expect(posed.grade(of('PB', 'PC'))).toMatchObject({ right: false, misconception: 'put-off-once' });
    expect(posed.grade(of('PA', 'PC'))).toMatchObject({ right: false, misconception: null });
  });

  it('of who counts a node for a bit that decides nothing is that each bit is asked for', () => {
    // The values of y[5], x[4] and x[5] in which the first and the last agree: 1, 0 and 2 nodes.
    const posed = asked(subjectOf(lastModelOf('variable-order')), { kind: 'diagram-nodes', seed: 9 });
    const graded = (...numbers: number[]) => posed.grade({ kind: 'numbers', numbers });
    expect(graded(1, 0, 2)).toMatchObject({ right: true });
    expect(graded(1, 2, 2)).toMatchObject({ right: false, misconception: 'bit-always-asked' });
    expect(graded(1, 0, 4)).toMatchObject({ right: false, misconception: 'tree-for-diagram' });
    expect(graded(1, 0, 3)).toMatchObject({ right: false, misconception: null });
  });

  it('of a bit that is the same in all states is that it is asked for, as there is nothing to put together', () => {
    const posed = asked(subjectOf(lastModelOf('variable-order')), { kind: 'diagram-nodes', seed: 1 });
    expect(posed.grade({ kind: 'numbers', numbers: [1, 1, 1, 2] })).toMatchObject({ right: false, misconception: 'bit-always-asked' });
  });
});

describe('the states of an exercise', () => {
  /** What is said of the states at the ends of the runs, without where the processes are. */
  const values = (posed: Posed) =>
    posed.question.runs.map(({ end }) => end.filter((line) => line.includes(' = ') && !/ (at|before) /.test(line)));

  it('on CTL have the same values of all variables, as the lesson says', () => {
    const [first, second] = values(asked(exampleSubject('philosophers-once'), { kind: 'formula', temporal: true, seed: 7 }));
    expect(first).toEqual(second);
    expect(first).toHaveLength(1);
  });

  it('on counters are orbits of some of 68 states, of which 17 vectors are made', () => {
    const subject = exampleSubject('readers-writers-alike', { r: 4, w: 2 });
    expect(subject.graph.graph.states).toBe(68);
    expect(asked(subject, { kind: 'orbits' }).question.form.kind).toBe('classes');
  });
});
