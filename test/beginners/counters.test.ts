import { describe, expect, it } from 'vitest';
import { begun, finished } from '../begun.ts';
import { compile } from '../support.ts';
import { afterFixes } from './support.ts';

const model = (variables: string, commands: string): string => `MODEL H; CONST m = 1;
TYPE num = 0..1;
VAR n: 0..9;
PROCESS W;
VAR ${variables}
BEGIN
  ${commands}
END W;
BEGIN W END H
ASSERT AF(n = 2)
`;

describe('a loop of another language whose counter has no value above the last', () => {
  it.each([
    ['t: 0..1;', 'FOR t := 0 TO 1 DO n := n + 1 END', 'VAR t: 0..2;'],
    ['t: 0..m;', 'FOR t := 0 TO m DO n := n + 1 END', 'VAR t: 0..m + 1;'],
    ['t: num;', 'for (t = 0; t <= 1; t++) n++;', 'VAR t: 0..2;'],
    ['s, t: 0..1;', 'for t in range(2): n += 1', 'VAR s: 0..1; t: 0..2;'],
    ['t, s: 0..1;', 'for t in range(2): n += 1', 'VAR s: 0..1; t: 0..2;'],
    ['t: 0..1;', 'while (t <= 1) { n++; t++; }', 'VAR t: 0..2;'],
    ['t: 0..1;', 'while t < 2: { n += 1; t += 1 }', 'VAR t: 0..2;'],
    ['t: 0..1;', 'WHILE t <= 1 DO n := n + 1; t := t + 1 END', 'VAR t: 0..2;'],
    ['t: 0..2;', 'FOR t := 0 TO 1 DO n := n + 1 END', 'VAR t: 0..2;'],
    ['t: 0..1;', 'while (t < 1) { n++; t++; } n++;', 'VAR t: 0..1;'],
  ])('gets room for the value with which it ends: %s %s', (variables, commands, declared) => {
    const mended = afterFixes(model(variables, commands));
    expect(mended).toContain(declared);
    const { verdicts } = finished(begun(compile(mended)));
    expect(verdicts.filter(({ holds }) => holds !== true)).toEqual([]);
  });
});
