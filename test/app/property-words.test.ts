import { expect, it } from 'vitest';
import { propertyAnswer, propertyTitle } from '../../src/app/kit/widgets/property-words.ts';

const said = (property: string, holds: boolean | null): string => `${propertyTitle(property)}: ${propertyAnswer(property, holds)}`;

// It said “No deadlock fails”, and “deadlock holds” where there was none.
it('no answer negates twice, or says of a deadlock that it holds', () => {
  expect([true, false, null].map((holds) => said('deadlock', holds))).toEqual(['Deadlock: none', 'Deadlock: found', 'Deadlock: unknown']);
  expect(said('errors', false)).toBe('Run-time errors: found');
  expect([true, false].map((holds) => said('mutex', holds))).toEqual(['mutex: holds', 'mutex: violated']);
});
