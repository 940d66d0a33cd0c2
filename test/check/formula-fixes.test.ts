import { describe, expect, it } from 'vitest';
import { analyseFormula } from '../../src/frontends/esml/formula.ts';

const text = 'MODEL M; VAR x: 0..9; PROCESS P; BEGIN x := 1 END P; BEGIN P END M\nASSERT EF(x = 1)';

/** What is said of a formula, and the formula after the first fix. */
function said(formula: string): [string | undefined, string | undefined] {
  const [first] = analyseFormula(text, { dialect: 'extended', constants: {} }, formula).diagnostics;
  const edits = [...(first?.fixes[0]?.edits ?? [])].sort((a, b) => b.span.start - a.span.start || b.span.end - a.span.end);
  const fixed = edits.reduce((t, { span, text: written }) => t.slice(0, span.start) + written + t.slice(span.end), formula);
  return [first?.message, edits.length === 0 ? undefined : fixed];
}

describe('a formula that is asked for has its fixes in its own text', () => {
  it.each([
    ['G F x = 1', 'G is an operator of LTL; write LTL G ...', 'LTL G F x = 1'],
    ['[]<>(x = 1)', '[] and <> are written G and F in ESML', 'LTL G  F (x = 1)'],
    ['AG 0 <= x < 3', 'comparisons are not chained: write ((0 <= x) & (x < 3))', 'AG ((0 <= x) & (x < 3))'],
    ['AG(x == 1)', '== is written = in ESML', 'AG(x = 1)'],
  ])('%s', (formula, message, fixed) => {
    expect(said(formula)).toEqual([message, fixed]);
  });

  it('with the warnings of one without errors, of the formula alone', () => {
    const reach = /^AG binds tighter than =>: this says \(AG x = 1\) => AF x = 2/;
    const [message, fixed] = said('AG x = 1 => AF x = 2');
    expect(message).toMatch(reach);
    expect(fixed).toBe('AG(x = 1 => AF x = 2)');
    expect(said('AG(x = 1 => AF x = 2)')).toEqual([undefined, undefined]);
    expect(said('x = 1')[1]).toBe('AG(x = 1)');
  });

  it('and none that would change the model', () => {
    expect(said('AG(y < 3)')).toEqual(['"y" is not defined here', undefined]);
  });
});
