import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { format } from '../../src/frontends/esml/syntax/format.ts';
import { parse } from '../../src/frontends/esml/syntax/parse.ts';
import { plainModel, randomModel } from './random-models.ts';
import { shape, withCommands, withDeclarations, withProperties } from './support.ts';
import { everyExtension, mutualExclusion, slidingWindow1, thesisModels } from './thesis-models.ts';
import type { Dialect } from '../../src/frontends/esml/dialect.ts';
import { amount } from '../campaign.ts';

/** Formats a text without errors. */
function formatted(text: string, dialect: Dialect = 'extended'): string {
  const result = format(text, dialect);
  expect(result.diagnostics).toEqual([]);
  expect(result.text).not.toBeNull();
  return result.text ?? '';
}

/** Comments with their inner space made equal, as formatting may remove space at the ends of their lines. */
function comments(text: string): string[] {
  return parse(text, 'extended').comments.map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' '));
}

/** Formatting keeps the tree and the comments, and formatting again changes nothing. */
function checkFormat(text: string): void {
  const once = formatted(text);
  expect(formatted(once)).toBe(once);
  expect(shape(parse(once, 'extended').model)).toEqual(shape(parse(text, 'extended').model));
  expect(comments(once)).toEqual(comments(text));
  expect(once).not.toMatch(/[ \t]$|\n\n\n|\r/m);
}

describe('formatting keeps the meaning and is idempotent', () => {
  it.each([...thesisModels, ['every extension', everyExtension] as const])('for %s', (_, text) => {
    checkFormat(text);
    checkFormat(text.replace(/\n/g, '\r\n'));
    // Strings stand on one line.
    if (!text.includes('"')) checkFormat(text.replace(/\s+/g, '\n'));
    checkFormat(text.replace(/\s+/g, ' '));
  });

  it('for random models', () => {
    fc.assert(fc.property(randomModel, checkFormat), { seed: 11, numRuns: amount(150, 400) });
  });

  it('for random models on one line', () => {
    fc.assert(fc.property(plainModel, checkFormat), { seed: 12, numRuns: amount(80, 200) });
  });
});

describe('the layout', () => {
  it('of ME is that of the thesis', () => {
    const aligned = mutualExclusion.replace('s?V           ->', 's?V ->');
    const divided = aligned.replace(
      '[] TRUE -> r := try; s!P;\n             r := crit;\n             r := noncrit; s!V',
      '[] TRUE ->\n    r := try; s!P;\n    r := crit;\n    r := noncrit; s!V',
    );
    expect(formatted(mutualExclusion, 'thesis')).toBe(divided);
  });

  it('of SW1 is that of the thesis', () => {
    expect(formatted(slidingWindow1, 'thesis')).toBe(slidingWindow1.replace('2*N;    (*', '2 * N; (*'));
  });

  it.each([
    ['x:=1 ;x:=-2', 'x := 1; x := -2'],
    ['x :=a [ 1 ] . f  *( b+c )', 'x := a[1].f * (b + c)'],
    ['x := ~ ( a & ~b )', 'x := ~(a & ~b)'],
    ['x := a - - 1', 'x := a - -1'],
    ['c ! down ( 0 ) ; c ? up', 'c!down(0); c?up'],
    ['TRACE ( "a  b" , x )', 'TRACE("a  b", x)'],
    ['ASSERT (x=1)', 'ASSERT(x = 1)'],
    ['WHEN(x=1)', 'WHEN (x = 1)'],
    ['IF x=1->x:=2[ ]x=2->SKIP END', 'IF x = 1 -> x := 2 [] x = 2 -> SKIP END'],
    ['IF x=1->x:=2\n[ ]x=2->SKIP END', 'IF x = 1 -> x := 2\n  [] x = 2 -> SKIP\n  END'],
    ['DO TRUE->\nx:=1;x:=2\nEND', 'DO TRUE ->\n    x := 1; x := 2\n  END'],
    ['ATOMIC x:=1;\nx:=2 END', 'ATOMIC\n    x := 1;\n    x := 2\n  END'],
    ['l:\nx:=1', 'l: x := 1'],
    ['l: DO TRUE->SKIP\nEND', 'l:\n  DO TRUE -> SKIP\n  END'],
    ['IF SOME i IN pid:x=i->SKIP END', 'IF SOME i IN pid : x = i -> SKIP END'],
    ['x := 1; (* one *)\n(* two *)\nx := 2 (* three *)', 'x := 1; (* one *)\n  (* two *)\n  x := 2 (* three *)'],
    ['x := 1;\n\n\n\nx := 2', 'x := 1;\n\n  x := 2'],
  ])('of %s', (commands, expected) => {
    expect(formatted(withCommands(commands))).toBe(withCommands(expected));
  });

  it('divides what is too long for a line', () => {
    const long = `x := ${'number'.repeat(6)}`;
    expect(formatted(withCommands(`${long}; ${long}; ${long}`))).toBe(withCommands(`${long}; ${long};\n  ${long}`));
    const guard = `${'number'.repeat(6)} = 1`;
    expect(formatted(withCommands(`IF ${guard} -> ${long} END`))).toBe(withCommands(`IF ${guard} -> ${long} END`));
    expect(formatted(withCommands(`IF ${guard} -> ${long}; long := 1 END`))).toBe(
      withCommands(`IF ${guard} ->\n    ${long}; long := 1\n  END`),
    );
    const argument = 'argument'.repeat(5);
    expect(formatted(withCommands(`TRACE(${argument}, ${argument}, ${argument})`))).toBe(
      withCommands(`TRACE(${argument}, ${argument},\n      ${argument})`),
    );
  });

  it('of declarations follows the source', () => {
    const text = withDeclarations(
      'CONST a=1;b=2;\nTYPE\nt = ( x , y : int ; z : t ) ; u = 0 .. a-1;\nVAR links: ARRAY[ n ]OF t;k:t:=[ 1,[2 , -3],[ ] ] ;',
    );
    expect(formatted(text)).toBe(
      'MODEL M;\nCONST a = 1; b = 2;\nTYPE\n  t = (x, y: int; z: t); u = 0..a - 1;\nVAR links: ARRAY [n] OF t; k: t := [1, [2, -3], []];\n\nBEGIN\n  P\nEND M\n',
    );
  });

  it('of conditional expressions in guards', () => {
    const text =
      'MODEL M; PROCESS P; BEGIN IF (a->b:c)->x:=(a   ->1\n:2); l:y:=1 [] (a->b : (c->a: b)) -> SKIP END END P; BEGIN P END M ASSERT AG((a->b:c))';
    const lines = format(text, 'extended').text?.split('\n');
    expect(lines).toContain('  IF (a -> b : c) ->');
    expect(lines).toContain('    x := (a -> 1 : 2); l: y := 1');
    expect(lines).toContain('  [] (a -> b : (c -> a : b)) -> SKIP');
    expect(lines).toContain('ASSERT AG((a -> b : c))');
  });

  it('of properties', () => {
    const text = withProperties(
      'ASSERT live[ STRONG ]:AG ( x=1 => AF(COUNT(P p:p . x=1)>1 ) ) ;\nASSERT (x = 1)ASSERT A ( x U P [ 1 ] @ l )',
    );
    expect(formatted(text)).toBe(
      'MODEL M;\n\nBEGIN\n  P\nEND M;\n\nASSERT live [STRONG]: AG(x = 1 => AF(COUNT(P p : p.x = 1) > 1));\nASSERT (x = 1)\nASSERT A(x U P[1]@l)\n',
    );
  });

  it('keeps comments before the model and after it', () => {
    const text = '(* before *)\n\nMODEL M;\n\nBEGIN\n  (* inside *)\n  P\nEND M (* beside *)\n(* after *)\n';
    expect(formatted(text)).toBe(text);
  });
});

describe('a text with errors', () => {
  it('is not formatted', () => {
    const { text, diagnostics } = format('MODEL M; BEGIN P END', 'extended');
    expect(text).toBeNull();
    expect(diagnostics.map(({ code }) => code)).toEqual(['E0032']);
  });
});
