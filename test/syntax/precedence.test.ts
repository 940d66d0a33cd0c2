import { describe, expect, it } from 'vitest';
import { expression, formula } from './support.ts';

describe('expressions follow the table of thesis D.2', () => {
  it.each([
    ['x > 0 & y > 0', '[[x > [0 & y]] > 0]'],
    ['a - b - c', '[[a - b] - c]'],
    ['a DIV b MOD c * d', '[[[a DIV b] MOD c] * d]'],
    ['a + b * c', '[a + [b * c]]'],
    ['a OR b & c', '[a OR [b & c]]'],
    ['a OR b + c - d', '[[[a OR b] + c] - d]'],
    ['a = b # c', '[[a = b] # c]'],
    ['~a & b', '[[~a] & b]'],
    ['-a * b', '[[-a] * b]'],
    ['~a = b', '[[~a] = b]'],
    ['a - -b', '[a - [-b]]'],
    ['~~a', '[~[~a]]'],
    ['a[i + 1].f[2]', 'a{[i + 1]}.f{2}'],
    ['(a + b) * c', '[([a + b]) * c]'],
    ['LEN(q) + HEAD(r.q)', '[length<q> + head<r.q>]'],
    ['-2147483648', '-2147483648'],
    ['- 2147483648 + 1', '[-2147483648 + 1]'],
    ['-5', '[-5]'],
    ['TOSS(3)', 'toss'],
    ['TOSS(3) + 1', '[toss<3> + 1]'],
    ['1 + TOSS(3)', '[1 + toss<3>]'],
  ])('%s', (text, expected) => {
    expect(expression(text)).toBe(expected);
  });
});

describe('formulas of CTL', () => {
  it.each([
    ['x = 1 & y = 2', '[[x = 1] & [y = 2]]'],
    ['a => b => c', '[a => [b => c]]'],
    ['a <=> b => c', '[a <=> [b => c]]'],
    ['a <=> b <=> c', '[[a <=> b] <=> c]'],
    ['AG(a <=> AF b)', '[AG ([a <=> [AF b]])]'],
    ['a OR b => c & d', '[[a OR b] => [c & d]]'],
    ['a OR b & c OR d', '[[a OR [b & c]] OR d]'],
    ['AG x < 3', '[AG [x < 3]]'],
    ['~ x = 1', '[~[x = 1]]'],
    ['~ AG EF x = 1 & y', '[[~[AG [EF [x = 1]]]] & y]'],
    ['EF(p) & EF(q)', '[[EF (p)] & [EF (q)]]'],
    ['AG(x = 1 => AF(y = 2))', '[AG ([[x = 1] => [AF ([y = 2])]])]'],
    ['(a + 1) * 2 > 3', '[[([a + 1]) * 2] > 3]'],
    ['a + b * c = -d', '[[a + [b * c]] = [-d]]'],
    ['A(p U q & r)', '[p AU [q & r]]'],
    ['E(p OR x = 1 U A(q U r))', '[[p OR [x = 1]] EU [q AU r]]'],
    ['Proc.x = Proc[2].y', '[Proc.x = Proc{2}.y]'],
    ['Proc@l & ~Proc[1]@m', '[Proc@l & [~Proc{1}@m]]'],
    ['COUNT(Proc p : p.x = 1 & p@l) <= 1', '[count<Proc p: [[p.x = 1] & p@l]> <= 1]'],
    ['ALL(P p : SOME(Q q : p.x = q.x))', 'all<P p: some<Q q: [p.x = q.x]>>'],
    ['LEN(ch) = 0', '[length<ch> = 0]'],
  ])('%s', (text, expected) => {
    expect(formula(text)).toBe(expected);
  });
});

describe('formulas of LTL', () => {
  it.each([
    ['LTL G F p', '[G [F p]]'],
    ['LTL p U q U r', '[p U [q U r]]'],
    ['LTL p U q R r', '[p U [q R r]]'],
    ['LTL p U q & r U s', '[[p U q] & [r U s]]'],
    ['LTL ~p U X q', '[[~p] U [X q]]'],
    ['LTL x = 1 U y = 2 => F z', '[[[x = 1] U [y = 2]] => [F z]]'],
    ['LTL G(p => F q)', '[G ([p => [F q]])]'],
  ])('%s', (text, expected) => {
    expect(formula(text)).toBe(expected);
  });
});

describe('words of the extensions in the thesis dialect', () => {
  it.each(['WHEN', 'TO', 'F', 'X', 'R', 'TOSS', 'COUNT', 'LTL'])('%s is an ordinary name', (word) => {
    expect(expression(`${word} + 1`, 'thesis')).toBe(`[${word} + 1]`);
    expect(formula(`AG ${word} = 1`, 'thesis')).toBe(`[AG [${word} = 1]]`);
  });
});
