import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { filesBelow } from '../architecture/sources.ts';
import { check, compile } from '../models/run.ts';

const model = (formula: string): string =>
  `MODEL M;\nVAR x, y: 0..5;\nPROCESS P;\nBEGIN\n  x := 1; y := x\nEND P;\nBEGIN P END M\nASSERT ${formula}`;

const readings = (text: string) => analyse(text, { dialect: 'extended', constants: {} }).diagnostics.filter(({ code }) => code === 'W0614');

/** The formula after one of the fixes of its warning. */
function afterFix(formula: string, which: 0 | 1): string {
  const text = model(formula);
  const [edit] = readings(text)[0]!.fixes[which]!.edits;
  return (text.slice(0, edit!.span.start) + edit!.text + text.slice(edit!.span.end)).slice(model('').length);
}

const verdict = (formula: string) =>
  check(compile(model(formula)), { terminationIsDeadlock: false }).verdicts.find(({ property }) => property === 'property 1')?.holds;

describe('a formula whose operator ends before & or OR has a warning with both readings', () => {
  it.each([
    ['AG x < 3 & y < 3', 'AG(x < 3 & y < 3)', '(AG x < 3) & y < 3'],
    ['EF x = 1 OR y = 1 & x = 2', 'EF(x = 1 OR y = 1 & x = 2)', '(EF x = 1) OR y = 1 & x = 2'],
    ['AX EX x = 1 & y = 2', 'AX EX(x = 1 & y = 2)', '(AX EX x = 1) & y = 2'],
    ['AG (x < 3) & (y < 3)', 'AG((x < 3) & (y < 3))', '(AG (x < 3)) & (y < 3)'],
    ['AG ~(x = 3) & y = 1', 'AG(~(x = 3) & y = 1)', '(AG ~(x = 3)) & y = 1'],
    ['AG x = 1 => AF y = 1', 'AG(x = 1 => AF y = 1)', '(AG x = 1) => AF y = 1'],
    ['y < 3 & AG x < 3 & x > 1', 'y < 3 & AG(x < 3 & x > 1)', 'y < 3 & (AG x < 3) & x > 1'],
    ['AG(x = 0 => AF x = 1 & y = 1)', 'AG(x = 0 => AF(x = 1 & y = 1))', 'AG(x = 0 => (AF x = 1) & y = 1)'],
    ['LTL G x < 3 & y < 3', 'LTL G(x < 3 & y < 3)', 'LTL (G x < 3) & y < 3'],
    ['LTL G F x = 1 & y = 0', 'LTL G F(x = 1 & y = 0)', 'LTL (G F x = 1) & y = 0'],
    ['LTL G x = 1 => F y = 1', 'LTL G(x = 1 => F y = 1)', 'LTL (G x = 1) => F y = 1'],
  ])('%s', (formula, wide, narrow) => {
    const [warning, ...more] = readings(model(formula));
    expect(more).toEqual([]);
    expect(warning?.message).toMatch(/binds tighter than .*: this says .*; if .* is about all of it, write /);
    expect([afterFix(formula, 0), afterFix(formula, 1)]).toEqual([wide, narrow]);
    for (const fixed of [wide, narrow]) expect(readings(model(fixed))).toEqual([]);
    // The second fix says what the formula says.
    expect(verdict(narrow)).toBe(verdict(formula));
  });

  it('and the readings differ', () => {
    expect([verdict('AG x < 3 & y < 3'), verdict('EF x = 1 & y = 1')]).toEqual([true, false]);
    expect([verdict('AG(x < 3 & y < 3)'), verdict('EF(x = 1 & y = 1)')]).toEqual([true, true]);
  });

  it.each([
    ...['AG(x < 3) & y < 3', 'AG (x < 3 & y < 3)', 'AG x < 3 & AG y < 3', 'LTL G F x = 1 & G F y = 1', 'LTL G F x = 1 => G F y = 1'],
    ...['LTL F x = 1 => F y = 1', 'y < 3 & AG x < 3', 'AG x < 3', 'A(x = 0 U x = 1) & y = 0', 'AG x < 3 & ~EF y = 4'],
  ])('but not %s', (formula) => expect(readings(model(formula))).toEqual([]));

  it('which no model of the library has', () => {
    const models = filesBelow('models', /\.esml$/);
    expect(models.length).toBeGreaterThan(50);
    for (const { path, text } of models) expect(readings(text), path).toEqual([]);
  });
});

describe('a formula without a temporal operator has a warning', () => {
  const warnings = (text: string) =>
    analyse(text, { dialect: 'extended', constants: {} }).diagnostics.filter(({ code }) => code === 'W0615');

  it.each([
    ['x < 3', 'AG(x < 3)'],
    ['safe: (x < 3 & y < 3)', 'AG(x < 3 & y < 3)'],
    ['x = 0 => y = 0', 'AG(x = 0 => y = 0)'],
    ['LTL ~(x = 3)', 'G(~(x = 3))'],
  ])('%s', (formula, meant) => {
    const [warning, ...more] = warnings(model(formula));
    expect(more).toEqual([]);
    expect(warning?.message).toContain(`for all states write ${meant}`);
    const [edit] = warning!.fixes[0]!.edits;
    const text = model(formula);
    expect(warnings(text.slice(0, edit!.span.start) + edit!.text + text.slice(edit!.span.end))).toEqual([]);
  });

  it.each([
    'AG x < 3',
    'x = 0 & EF x = 1',
    '~(AG x < 3)',
    'TRUE',
    'A(x = 0 U x = 1)',
    'LTL x = 0 U x = 1',
    'begins: x = 0',
    'Initially: x = 0',
  ])('but not %s', (formula) => expect(warnings(model(formula))).toEqual([]));

  it('which no model of the library has', () => {
    for (const { path, text } of filesBelow('models', /\.esml$/)) expect(warnings(text), path).toEqual([]);
  });
});
