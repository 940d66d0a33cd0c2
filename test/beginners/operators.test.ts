import { describe, expect, it } from 'vitest';
import { operatorLimit } from '../../src/frontends/esml/syntax/cursor.ts';
import { errorsOf, inProcess, mends } from './support.ts';

describe('operators of other languages have one message in an expression, and one fix', () => {
  it.each([
    ['WHEN done «E0013:&&» ready', 'WHEN done & ready'],
    ['WHEN done«E0013:||»ready', 'WHEN done OR ready'],
    ['WHEN «E0013:!»done', 'WHEN ~done'],
    ['WHEN x «E0013:!=» 1', 'WHEN x # 1'],
    ['WHEN x «E0013:==» 1', 'WHEN x = 1'],
    ['WHEN x «E0013::=» 1', 'WHEN x = 1'],
    ['x := y«E0013:%»2', 'x := y MOD 2'],
    ['x := y «E0013:/» 2', 'x := y DIV 2'],
    ['WHEN x > 0 «E0013:&&» y > 0', 'WHEN (x > 0) & (y > 0)'],
    ['WHEN x > 0 «E0013:and» y > 0 or done', 'WHEN (x > 0) & (y > 0) OR done'],
    ['WHEN x > 0 «E0013:||» y > 0 && x < 3', 'WHEN (x > 0) OR (y > 0) & (x < 3)'],
    ['WHEN (x > 0) «E0013:&&» !(y > 0)', 'WHEN (x > 0) & ~(y > 0)'],
    ['WHEN «E0013:!»done && x == 1', 'WHEN ~done & (x = 1)'],
    ['done := x «E0013:==» 1 && y == 1', 'done := (x = 1) & (y = 1)'],
    ['WHEN x > «E0201:0 & y» > 0', 'WHEN (x > 0) & (y > 0)'],
    ['IF done «E0013:&&» ready -> SKIP [] x «E0013:!=» 1 -> SKIP END', 'IF done & ready -> SKIP [] x # 1 -> SKIP END'],
  ])('%s', (written, meant) => mends(inProcess(written), inProcess(meant)));

  it('in properties too', () => {
    mends(`${inProcess('SKIP')}ASSERT AG(«E0013:!»P.done && P.x == 1)`, `${inProcess('SKIP')}ASSERT AG(~P.done & P.x = 1)`);
  });
});

describe('an expression with too many operators has one message, at the first that is too many', () => {
  const sum = (operators: number): string => `x${' + x'.repeat(operators)}`;
  const place = `${sum(operatorLimit)} `.length;

  it.each([
    ['done := ', ' > 5'],
    ['WHEN ', ' > 5'],
    ['x := ', ''],
    ['IF ', ' = 1 -> SKIP END'],
    ['DO done -> x := ', ' END'],
    ['ASSERT(', ' = 1)'],
  ])('%s...%s', (before, after) => {
    const text = inProcess(`${before}${sum(operatorLimit + 500)}${after}`);
    const start = text.indexOf(sum(1)) + place;
    expect(errorsOf(text).map(({ code, span }) => [code, span])).toEqual([['E0016', { start, end: start + 1 }]]);
  });

  it('in a property', () => {
    const text = `${inProcess('SKIP')}ASSERT AG(${sum(operatorLimit + 1).replaceAll('x', 'P.x')} > 0)`;
    expect(errorsOf(text).map(({ code }) => code)).toEqual(['E0016']);
  });
});
