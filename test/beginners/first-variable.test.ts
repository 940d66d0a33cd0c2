import { describe, expect, it } from 'vitest';
import { afterFix, errorsOf } from './support.ts';

const model = (declaration: string): string => `MODEL Counter;
${declaration}
PROCESS P;
BEGIN
  counter := 1
END P;
BEGIN P END Counter
`;

describe('a variable of C below the line of MODEL', () => {
  it.each([
    ['int counter = 0;', 'VAR counter: 0..9 := 0;'],
    ['int counter = 20;', 'VAR counter: 0..255 := 20;'],
    ['int counter;', 'VAR counter: 0..9;'],
    ['int counter = 0', 'VAR counter: 0..9 := 0;'],
    ['CONST n = 3;\nint counter = 0;', 'CONST n = 3;\nVAR counter: 0..9 := 0;'],
    ['int counter = 0;\nbool on = false;', 'VAR counter: 0..9 := 0;\nbool on = false;'],
  ])('is mended by one fix, on its own line: %s', (written, meant) => {
    const text = model(written);
    const [first] = errorsOf(text);
    expect(first?.message).toContain('write VAR counter: 0..');
    expect(first === undefined ? '' : afterFix(text, first)).toBe(model(meant));
  });
});
