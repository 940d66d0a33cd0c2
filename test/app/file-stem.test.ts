import { expect, it } from 'vitest';
import { fileStem } from '../../src/app/session/files/file-stem.ts';

it('a file is named by its model and by the constants with other values than in the text', () => {
  const text = 'MODEL Lock; CONST n = 2; Fair = FALSE; Safe = TRUE;';
  const all = [
    { name: 'n', kind: 'integer' },
    { name: 'Fair', kind: 'boolean' },
    { name: 'Safe', kind: 'boolean' },
  ] as const;
  expect(fileStem({ text, constants: {} }, all)).toBe('Lock');
  expect(fileStem({ text, constants: { n: -3, Fair: 1, Safe: 0 } }, all)).toBe('Lock-n=-3-Fair=TRUE-Safe=FALSE');
});
