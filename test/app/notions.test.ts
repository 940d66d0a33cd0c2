import { describe, expect, it } from 'vitest';
import { notionsOf } from '../../src/app/features/tutor/notions.ts';
import { lessonText } from '../../src/app/session/lessons/lessons.ts';
import { ownConditions } from '../../src/contract/lab/own-reduction.ts';
import { ownConditionWords } from '../../src/contract/lab/own-reduction-words.ts';

const rules = { kind: 'rules', text: '' } as const;
const lessons = (task: readonly string[], asking = ''): string[] => notionsOf({ task, form: rules }, asking).map(({ id }) => id);

describe('the conditions that a question names', () => {
  it('lead to the lessons that explain them, and not to the one that asks', () => {
    expect(lessons(['C0: where something is enabled, something is taken.'])).toEqual(['ample']);
    expect(lessons(['In place of C1 it is enough that the sets are weakly stubborn.'])).toEqual(['ample', 'stubborn']);
    expect(lessons(['Build a stubborn set.'], 'stubborn')).toEqual([]);
    expect(lessons(['How many states has the model?'])).toEqual([]);
  });

  it('are found among the options too, each that rules can break', () => {
    const options = ownConditions.map((name) => `${name} ${ownConditionWords[name].title}: ${ownConditionWords[name].says}`);
    for (const option of options)
      expect(notionsOf({ task: [], form: { kind: 'choose', options: [option], least: 1, most: 1 } }, '')).not.toEqual([]);
  });

  it('are explained there in words', () => {
    expect(lessonText('stubborn')).toContain('*weakly stubborn*');
    for (const name of ['C0', 'C1', 'C2', 'C3']) expect(lessonText('ample')).toContain(`- ${name}: `);
  });
});
