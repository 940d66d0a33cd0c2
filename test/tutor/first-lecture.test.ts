import { describe, expect, it } from 'vitest';
import { algorithms } from '../../src/engine/reduce/traits.ts';
import { pose } from '../../src/tutor/kinds/catalogue.ts';
import { searched } from '../../src/tutor/searches.ts';
import { violation } from '../../src/tutor/sets/persistent.ts';
import { exampleSubject, lastModelOf, optionsOf, subjectOf } from './support.ts';

/** What the first lecture says in words, and no set-up of a lesson counts. */
describe('the first lecture', () => {
  it('empty and full: in the first state both commute, and neither is persistent by itself', () => {
    const subject = exampleSubject('bounded-channel');
    const state = subject.initial();
    const [first = -1, second = -1] = subject.transitions(state);
    expect([first, second].map((one) => subject.name(state, one))).toEqual(['Sender ! go -> c', 'Observer: wasFull := LEN(c) = size']);
    const posed = pose(subject, { kind: 'independent-pairs', seed: 1, at: ['Sender !', 'wasFull'] });
    expect('refusal' in posed ? posed.refusal : posed.solution()).toEqual({ kind: 'chosen', chosen: [0] });
    for (const one of [first, second]) expect(violation(subject, state, [one])).not.toBeNull();
    expect(searched(subject, { por: 'persistent3' }).entered[0]?.choice.candidate).toBeNull();
  });

  it('complements commute with each other, and neither with a read nor with a write', () => {
    const subject = exampleSubject('bit-operations', { readers: 1, writers: 1, complementers: 2 });
    const posed = pose(subject, { kind: 'independent-pairs', seed: 1, at: ['Reader', 'Writer', 'Complementer[0]', 'Complementer[1]'] });
    if ('refusal' in posed) throw new Error(posed.refusal);
    const right = optionsOf(posed).indexOf('Complementer[0]: bit := ~bit  and  Complementer[1]: bit := ~bit');
    expect(posed.solution()).toEqual({ kind: 'chosen', chosen: [right] });
  });

  it('no best algorithm: the third strategy chooses fewer in the mean, and comes to more states', () => {
    const subject = exampleSubject('philosophers-thinking');
    const [second = [], third = []] = (['persistent2', 'persistent3'] as const).map((por) => searched(subject, { por }).entered);
    const mean = (of: typeof second) =>
      of.reduce((sum, { choice, enabled }) => sum + (choice.candidate?.transitions ?? enabled).length, 0) /
      of.filter(({ enabled }) => enabled.length > 0).length;
    expect(mean(third)).toBeLessThan(mean(second));
    expect(third.length).toBeGreaterThan(second.length);
  });

  it('where nothing can be left out, every algorithm takes all; a third process alone may be taken', () => {
    const subject = exampleSubject('one-shared-variable', { n: 2, apart: 1 });
    const found = algorithms.map((por) => {
      const { entered, taken } = searched(subject, { por });
      return [entered.length, taken.length];
    });
    expect(new Set(found.map(String))).toEqual(new Set(['181,324']));
    const three = subjectOf(lastModelOf('nothing'));
    const state = three.initial();
    const sets = [[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]];
    expect(sets.filter((set) => violation(three, state, set) === null)).toEqual([[2], [0, 1], [0, 1, 2]]);
  });

  it("Overman's method: from x two transitions come, from each other variable all three", () => {
    const subject = exampleSubject('three-supports');
    const [start] = searched(subject, { por: 'overman' }).entered;
    expect(start?.choice.candidate?.transitions.map((one) => subject.name(subject.initial(), one))).toEqual([
      'Second: x := 1 - x',
      'Third: x := 1 - x',
    ]);
    expect(start?.choice.rejected).toEqual([]);
  });
});
