import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { isKeyword } from '../../src/frontends/esml/syntax/tokens.ts';
import { diagnose } from '../check/marks.ts';
import { afterFix, afterFixes, errorsOf, inProcess, mends } from './support.ts';

const models = ['traffic-lights', 'two-phase-commit', 'vending-machine', 'peterson', 'bakery', 'elevator', 'sliding-window'];

/** A model without its comments, so that only the program is changed. */
const programOf = (name: string): string => readFileSync(`models/${name}.esml`, 'utf8').replace(/\(\*[\s\S]*?\*\)/g, '');

describe('a text in small letters has one message, and one fix brings it back', () => {
  test.each(models)('%s', (name) => {
    const text = programOf(name);
    const small = text.replace(/\b[A-Z]{2,}\b/g, (word) => (isKeyword(word) || word === 'BOOLEAN' ? word.toLowerCase() : word));
    const found = errorsOf(small);
    expect(found.map(({ code }) => code)).toEqual(['E0018']);
    expect(found[0]?.message).toMatch(/^keywords are written in capital letters: MODEL, not model \(\d+ words in this text\)$/);
    if (found[0] !== undefined) expect(afterFix(small, found[0])).toBe(text);
  });

  it.each([
    ['«E0018:if» x < 3 -> x := 1 [] x >= 3 -> skip end', 'IF x < 3 -> x := 1 [] x >= 3 -> SKIP END'],
    ['done := «E0018:true»; ready := false', 'done := TRUE; ready := FALSE'],
    ['done := «E0018:True»', 'done := TRUE'],
    ['«E0018:atomic» x := 1; y := 2 end', 'ATOMIC x := 1; y := 2 END'],
    ['«E0018:skip»', 'SKIP'],
    ['«E0018:assert»(x = 0)', 'ASSERT(x = 0)'],
    ['«E0047:while» («E0018:true») { x := 1 }', 'DO TRUE -> x := 1 END'],
    ['«E0018:«E0047:do»» :: x < 3 -> x := 1 :: else -> skip od', 'DO x < 3 -> x := 1 [] ~(x < 3) -> SKIP END'],
  ])('%s', (written, meant) => mends(inProcess(written), inProcess(meant)));

  it('leaves words in small letters alone that are names', () => {
    const text = inProcess('do := 1; if := do; do := if').replace('VAR x, y', 'VAR do, if, x, y');
    expect(errorsOf(text)).toEqual([]);
    diagnose(text.replace('do := if', 'do := «E0101:els»'));
  });

  it('does not take an unknown name for a keyword where that mends nothing', () => {
    diagnose(inProcess('x := «E0101:poll» + 1'));
  });
});

describe('a text in small letters whose first line has no semicolon', () => {
  const small = `model lock
var busy: boolean
process p
begin
  do true ->
    when not busy
    busy := true
    cs: skip
    busy := false
  end
end p
begin
  p; p
end lock
assert ag(count(p q : q@cs) <= 1)
`;
  const meant = `MODEL lock;
VAR busy: BOOLEAN;
PROCESS p;
BEGIN
  DO TRUE ->
    WHEN ~ busy;
    busy := TRUE;
    cs: SKIP;
    busy := FALSE
  END
END p
BEGIN
  p; p
END lock
ASSERT AG(COUNT(p q : q@cs) <= 1)
`;

  it('is a model, and its fixes make one that runs', () => {
    expect(errorsOf(small)[0]?.message).toBe('keywords are written in capital letters: MODEL, not model (18 words in this text)');
    expect(afterFixes(small)).toBe(meant);
  });

  it('is told from a text of another language', () => {
    expect(errorsOf('model of a lock\n').map(({ code }) => code)).toEqual(['E0036']);
  });
});

describe('misspelt keywords', () => {
  it.each([
    ['«E0019:SKPI»', 'SKIP'],
    ['«E0019:ATMOIC» x := 1; y := 2 END', 'ATOMIC x := 1; y := 2 END'],
    ['done := «E0019:TRU»', 'done := TRUE'],
    ['«E0019:WEHN» x = 0', 'WHEN x = 0'],
  ])('%s', (written, meant) => mends(inProcess(written), inProcess(meant)));

  it('are found where they belong together', () => {
    const right = programOf('vending-machine');
    const wrong = right.replace('PROCESS', 'PROCES').replace('BEGIN', 'BEGNI');
    expect(errorsOf(wrong).map(({ code, message }) => [code, message])).toEqual([
      ['E0019', '"PROCES" is not defined here; did you mean PROCESS?'],
      ['E0019', '"BEGNI" is not defined here; did you mean BEGIN?'],
    ]);
  });
});
