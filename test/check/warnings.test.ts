import { describe, expect, it } from 'vitest';
import { readHeader } from '../../src/app/session/library/header.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { frontEnds } from '../../src/frontends/front-ends.ts';
import { filesBelow } from '../architecture/sources.ts';
import { diagnose } from './marks.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

describe('warnings', () => {
  it('find signals that only one side knows', () => {
    diagnose(`MODEL M; TYPE s = {a, «W0602:b», «W0601:d», «W0603:e»}; VAR c: s;
PROCESS P(OUT c: s); BEGIN c!a; c!b END P; PROCESS Q(IN c: s); BEGIN c?a; c?d END Q; BEGIN P(c); Q(c) END M`);
  });
  it('find channels without a receiver or sender', () => {
    diagnose(`MODEL M; TYPE s = {a}; VAR «W0607:c», «W0608:d», «W0609:e»: s;
PROCESS P(OUT c: s); BEGIN c!a END P; PROCESS Q(IN c: s); BEGIN c?a END Q; BEGIN P(c); Q(d) END M`);
  });
  it('find variables that are never read, and count properties as readers', () => {
    diagnose('MODEL M; PROCESS P; VAR «W0604:x»: BOOLEAN; BEGIN x := TRUE END P; BEGIN P END M ASSERT AF TRUE');
    diagnose('MODEL M; PROCESS P; VAR x: BOOLEAN; BEGIN x := TRUE END P; BEGIN P END M ASSERT EF P.x');
  });
  it('find no fault with a variable that only takes what a receive must store', () => {
    const receiver = (variable: string, more: string) => `MODEL M; TYPE s = {a(0..1)}; VAR c: s;
PROCESS P(OUT c: s); BEGIN c!a(1) END P; PROCESS Q(IN c: s); VAR ${variable}: 0..1; BEGIN c?a(x)${more} END Q; BEGIN P(c); Q(c) END M ASSERT AF TRUE`;
    diagnose(receiver('x', ''));
    diagnose(receiver('«W0604:x»', '; x := 0'));
  });
  it('find commands after one that never ends', () => {
    const process = (body: string) =>
      `MODEL M; CONST yes = TRUE; VAR g: BOOLEAN; PROCESS P; BEGIN ${body} END P; BEGIN P END M ASSERT AG g`;
    diagnose(process('DO TRUE -> g := ~g END; «W0611:here: g := TRUE»; g := FALSE'));
    diagnose(process('DO g -> SKIP [] yes -> DO TRUE -> SKIP END; «W0611:g := ~g» END'));
    diagnose(process('IF g -> DO TRUE -> SKIP END [] ~g -> there: DO yes -> SKIP END END; «W0611:g := ~g»'));
    diagnose(process('IF g -> DO TRUE -> SKIP END [] ~g -> SKIP END; g := ~g; DO g -> SKIP END; g := ~g'));
  });
  it('find labels that mark an end only as their names begin so', () => {
    const labelled = (label: string) => `MODEL M; VAR g: BOOLEAN; PROCESS P; BEGIN ${label}: WHEN g END P; BEGIN P END M ASSERT AG ~g`;
    for (const label of ['«W0622:endwait»', '«W0622:ending»', 'end', 'end1', 'end_wait', 'endWait', 'theend']) diagnose(labelled(label));
  });
  it('find comparisons with values out of range, but for the next one beyond in an order', () => {
    const guard = (condition: string) =>
      `MODEL M; CONST n = 99; VAR x: 0..7; PROCESS P; BEGIN WHEN ${condition}; x := 1 END P; BEGIN P END M ASSERT AG x < 3`;
    diagnose(guard('«W0621:x = n»'));
    diagnose(guard('«W0621:x < n»'));
    diagnose(guard('«W0621:n >= x»'));
    diagnose(guard('«W0621:x # 8»'));
    diagnose(guard('«W0621:x > 0 - 2»'));
    diagnose(guard('(x < 8) & (x >= 0 - 1) & (x <= 7)'));
    const [warned] = analyse(guard('n < x'), { dialect: 'extended', constants: {} }).diagnostics;
    expect(warned?.message).toBe('this is always false: x has values of 0..7, and is compared with 99');
  });
  it('find receives into parameters, which a model of the thesis has', () => {
    const text = (target: string) =>
      `MODEL M; TYPE s = {a(0..3)}; VAR c: s; PROCESS P(OUT c: s); BEGIN c!a(1) END P; PROCESS Q(IN c: s; k: 0..3); VAR x: 0..3; BEGIN c?a(${target}); DO k = x -> SKIP END END Q; BEGIN P(c); Q(c, 2) END M`;
    diagnose(text('«W0618:k»'));
    diagnose(text('x'));
    const { diagnostics } = analyse(
      `MODEL M; TYPE n = 0..3; s = {a(n)}; VAR c: s; PROCESS P(OUT c: s); BEGIN c!a(1) END P; PROCESS Q(IN c: s; k: n); BEGIN c?a(k) END Q; BEGIN P(c); Q(c, 2) END M`,
      {
        dialect: 'thesis',
        constants: {},
      },
    );
    expect(diagnostics).toEqual([]);
  });
  it('find a TRACE that no step prints, and a step behind it that does', () => {
    const text = (body: string) => `MODEL M; PROCESS P; VAR x: 0..3; BEGIN ${body} END P; BEGIN P END M ASSERT EF P.x = 1`;
    const found = (body: string) =>
      frontEnds.esml
        .compile(text(body), { language: usualLanguage, constants: {} })
        .diagnostics.map(({ code, span }) => [code, text(body).slice(span.start, span.end)]);
    expect(found('DO x < 3 -> x := x + 1 END; TRACE("end")')).toEqual([['W0617', 'TRACE("end")']]);
    expect(found('DO x < 3 -> x := x + 1 END; TRACE("end"); WHEN TRUE')).toEqual([]);
    expect(found('DO x < 3 -> x := x + 1; DO x = 1 -> x := 2 END; TRACE(x) END')).toEqual([]);
    expect(found('x := 3; TRACE(x)')).toEqual([]);
    // One branch prints it, though the other does not.
    expect(found('IF x < 3 -> x := 1 [] x = 3 -> DO x = 3 -> x := 2 END END; TRACE(x)')).toEqual([]);
  });
  it('find values of an enumeration that nothing uses, other than the first', () => {
    const text = (type: string, property: string) =>
      `MODEL M; TYPE t = ${type}; VAR x: t; PROCESS P; BEGIN x := b END P; BEGIN P END M ${property}`;
    diagnose(text('a, b, «W0619:c»', 'ASSERT AG(x # a)'));
    diagnose(text('a, b, c', 'ASSERT AG(x # c)'));
    diagnose(text('a, b, c', ''));
    diagnose('MODEL M; TYPE t = a, b; VAR x: t; PROCESS P; VAR y: t; BEGIN y := x END P; BEGIN P END M ASSERT AG(P.y = x)');
  });
  it('find guards that are constantly false and processes that never start', () => {
    diagnose('MODEL M; PROCESS P; BEGIN DO «W0605:1 > 2» -> SKIP END END P; PROCESS «W0606:Q»; BEGIN SKIP END Q; BEGIN P END M');
  });
  it('wait until a model is more than half written', () => {
    const text = (body: string, activations: string, property: string) =>
      `MODEL M; TYPE s = {a, b}; VAR c: s; x: BOOLEAN; PROCESS P(OUT c: s); VAR y: BOOLEAN; BEGIN ${body} END P; PROCESS Q(IN c: s); BEGIN c?a END Q; BEGIN ${activations} END M ${property}`;
    const warnings = (...parts: Parameters<typeof text>) =>
      analyse(text(...parts), { dialect: 'extended', constants: {} }).diagnostics.map(({ code }) => code);
    const all = ['W0603', 'W0604', 'W0604'];
    expect(warnings('c!a', 'P(c); Q(c)', 'ASSERT AF TRUE').sort()).toEqual(all);
    // No property says yet what the variables are for.
    expect(warnings('c!a', 'P(c); Q(c)', '')).toEqual(['W0603']);
    // P does nothing yet, or is not activated.
    expect(warnings('SKIP', 'P(c); Q(c)', 'ASSERT AF TRUE')).toEqual([]);
    expect(warnings('here: SKIP', 'P(c); Q(c)', 'ASSERT AF TRUE')).toEqual([]);
    expect(warnings('c!a', 'Q(c)', 'ASSERT AF TRUE')).toEqual(['W0606']);
    expect(warnings('c!a; y := 1', 'P(c); Q(c)', 'ASSERT AF TRUE')).toEqual(['E0202']);
  });
  it('do not take a constant that can be set from outside for a mistake', () => {
    diagnose('MODEL M; CONST buggy = FALSE; PROCESS P; BEGIN IF buggy -> SKIP [] ~buggy -> SKIP END END P; BEGIN P END M');
    diagnose('MODEL M; PROCESS P; CONST no = FALSE; BEGIN IF «W0605:no» -> SKIP [] ~no -> SKIP END END P; BEGIN P END M');
  });
  it('are not found in the models that a newcomer sees first', () => {
    const first = filesBelow('models', /\.esml$/).filter(
      ({ path, text }) =>
        readHeader(text).group === 'First steps' || /(producer-consumer|peterson|dining-philosophers|mutual-exclusion)\.esml$/.test(path),
    );
    expect(first.length).toBeGreaterThan(5);
    for (const { path, text } of first) {
      const { diagnostics } = frontEnds.esml.compile(text, { language: usualLanguage, constants: {} });
      expect(
        diagnostics.map(({ message }) => message),
        path,
      ).toEqual([]);
    }
  });
  it('find labels in properties that no process can be at', () => {
    const process = (body: string) => `MODEL M; CONST stay = TRUE; PROCESS P; VAR x: BOOLEAN; BEGIN ${body} END P; BEGIN P END M`;
    const after = 'ASSERT AG(~P@«W0612:l») ASSERT EF P.x';
    diagnose(`${process('DO TRUE -> x := ~x END; «W0611:l: SKIP»')} ${after}`);
    diagnose(`${process('DO stay -> x := ~x [] x -> SKIP END; «W0611:IF x -> l: SKIP [] TRUE -> SKIP END»')} ${after}`);
    diagnose(`${process('IF x -> DO stay -> x := ~x END [] ~x -> DO stay -> SKIP END END; «W0611:l: SKIP»')} ${after}`);
    diagnose(`${process('DO x -> x := FALSE [] ~stay -> l: SKIP END')} ${after}`);
  });
  it('find none that are reached on some way, or with another value of a constant', () => {
    const process = (body: string) => `MODEL M; CONST stay = TRUE; PROCESS P; VAR x: BOOLEAN; BEGIN ${body} END P; BEGIN P END M`;
    const after = 'ASSERT AG(~P@l) ASSERT EF P.x';
    diagnose(`${process('l: DO TRUE -> x := ~x END')} ${after}`);
    diagnose(`${process('DO x -> x := ~x END; l: SKIP')} ${after}`);
    diagnose(`${process('DO TRUE -> x := ~x; l: SKIP END')} ${after}`);
    diagnose(`${process('IF x -> DO TRUE -> SKIP END [] ~x -> x := TRUE END; l: SKIP')} ${after}`);
    diagnose(`${process('DO stay -> x := ~x END; l: SKIP')} ${after}`, 'extended', { stay: 0 });
    diagnose(`${process('DO TRUE -> x := ~x END; «W0611:l: SKIP»')} ASSERT EF P.x`);
  });
});
