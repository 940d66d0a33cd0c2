import { describe, expect, it } from 'vitest';
import { check } from '../support.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { describeType } from '../../src/frontends/esml/services/hover-text.ts';
import { diagnose } from './marks.ts';

/** A model with these shared variables, and a process with these local ones and commands. */
const model = (shared: string, local: string, commands: string, head = 'P'): string =>
  `MODEL M; CONST n = 3; TYPE num = 0..7; VAR ${shared} PROCESS ${head}; ${local} BEGIN ${commands} END P; BEGIN P END M ASSERT EF used ASSERT EF P.done`;
const both = 'used: BOOLEAN;';

describe('types in place', () => {
  it('stand wherever the name of a type may', () => {
    diagnose(`MODEL M; CONST n = 3;
TYPE queue = LIST [n] OF 0..3; grid = ARRAY [2] OF ARRAY [n] OF BOOLEAN; pair = (a, b: 0..n; c: LIST [2] OF 0..1);
VAR c: {go, data(0..3)}; d: ARRAY [2] OF CHANNEL [n - 1] OF {stop}; x: 0..n - 1; light: red, green := green;
    t: (at: 0..3; on: BOOLEAN); q: queue; g: grid; p: pair;
PROCESS P(OUT c: {go, data(0..3)}; IN d: CHANNEL [2] OF {stop}; me: 0..1);
VAR mine: up, down; y: -3..n;
BEGIN
  c!go; c!data(x); y := x + me; y := t.at + y; light := red; mine := down;
  IF mine = down -> d?stop [] g[0][1] -> APPEND(q, HEAD(q)); x := p.a [] light = green -> SKIP END
END P;
PROCESS Q(IN c: {go, data(0..3)}; OUT d: CHANNEL [2] OF {stop});
VAR z: 0..3;
BEGIN POLL c?data(z) & (z > 0) -> d!stop [] c?go -> SKIP END END Q;
BEGIN P(c, d[0], 0); Q(c, d[0]) END M`);
  });

  it('are the same where they are written alike after constants are worked out', () => {
    diagnose(
      model(
        `a: ARRAY [n] OF 0..3; b: ARRAY [2 + 1] OF 0..n; ${both}`,
        'VAR c: ARRAY [3] OF 0..3; done: BOOLEAN;',
        'a := b; b := c; used := a = c',
      ),
    );
    diagnose(model(`a: (x: 0..3; y: num); b: (x: 0..n; y: num); ${both}`, 'VAR done: BOOLEAN;', 'a := b; used := a = b'));
    diagnose(
      model(`a: LIST [2] OF ARRAY [2] OF num; ${both}`, 'VAR b: ARRAY [2] OF num; done: BOOLEAN;', 'APPEND(a, b); used := HEAD(a) = b'),
    );
  });

  it('are different otherwise, also where one has a name or other names in it', () => {
    diagnose(model(`a: ARRAY [n] OF 0..3; b: ARRAY [n] OF 0..4; ${both}`, 'VAR done: BOOLEAN;', 'a := «E0202:b»'));
    diagnose(model(`a: ARRAY [n] OF num; b: ARRAY [n] OF 0..7; ${both}`, 'VAR done: BOOLEAN;', 'a := «E0202:b»'));
    diagnose(model(`a: (x: 0..3; y: num); b: (y: num; x: 0..3); ${both}`, 'VAR done: BOOLEAN;', 'a := «E0202:b»'));
    diagnose(model(`a: LIST [2] OF num; b: LIST [3] OF num; ${both}`, 'VAR done: BOOLEAN;', 'a := «E0202:b»'));
    // A process has a type of its own under the name that the model's has.
    diagnose(model(`a: ARRAY [n] OF num; ${both}`, 'TYPE num = 0..7; VAR b: ARRAY [n] OF num; done: BOOLEAN;', 'a := «E0202:b»'));
  });

  it('of integers mix as named ones do, and are checked against their range', () => {
    diagnose(model(`x: 0..7; y: num; ${both}`, 'VAR z: 1..2; done: BOOLEAN;', 'x := y + z; y := x; used := x = z'));
    diagnose(model(`x: 0..7; ${both}`, 'VAR done: BOOLEAN;', 'used := x = 1; x := «W0610:8»'));
    const text = model(`x: 0..1; ${both}`, 'VAR done: BOOLEAN;', 'x := x + 1; x := x + 1');
    expect(check(text).verdicts.find(({ property }) => property === 'errors')?.holds).toBe(false);
    diagnose(model(`x: «E0206:3..2»; ${both}`, 'VAR done: BOOLEAN;', 'SKIP'));
    diagnose(model(`x: 0..3 := «E0217:4»; ${both}`, 'VAR done: BOOLEAN;', 'SKIP'));
  });

  it('follow constants that are set from outside', () => {
    const text = `MODEL M; CONST n = 3; PROCESS P; VAR x: 0..n; BEGIN DO x < n -> x := x + 1 END END P; BEGIN P END M ASSERT AG(P.x <= n)`;
    // A step for each guard, one for each addition.
    expect([1, 5].map((n) => check(text, {}, { n }).statistics.states)).toEqual([3, 11]);
  });

  it('need a name as symmetric types, and as enumerations unless one variable alone has them', () => {
    diagnose(model(`x: «E0231:SCALARSET [3]»; ${both}`, 'VAR done: BOOLEAN;', 'SKIP'));
    diagnose(model(`x, y: «E0230:red, green»; ${both}`, 'VAR done: BOOLEAN;', 'SKIP'));
    const two = model(`x: red, green; ${both}`, 'VAR y: red, blue; done: BOOLEAN;', 'used := (x = green) OR (y = blue); done := y = red');
    expect(analyse(two, { dialect: 'extended', constants: {} }).diagnostics).toEqual([]);
    diagnose(model(`x: red, green; «E0102:red»: num; ${both}`, 'VAR done: BOOLEAN;', 'used := x = green'));
    diagnose(model(`x: ARRAY [2] OF red, green; ${both}`, 'VAR done: BOOLEAN;', 'used := x[0] = green'));
  });

  it('of channels are of the model: no array of them elsewhere', () => {
    diagnose(model(both, 'VAR c: «E0211:ARRAY [2] OF {go}»; done: BOOLEAN;', 'SKIP'));
    diagnose(model(`t: (c: «E0208:{go}»; d: num); ${both}`, 'VAR done: BOOLEAN;', 'SKIP'));
    diagnose(model(both, 'VAR «E0212:c»: {go}; done: BOOLEAN;', 'SKIP'));
  });

  it('are called by what is written', () => {
    const { facts } = analyse(model(`a: ARRAY [n] OF 0..n; t: (x: num; y: 0..1); ${both}`, 'VAR done: BOOLEAN;', 'SKIP'), {
      dialect: 'extended',
      constants: {},
    });
    expect(facts.shared.map(({ type }) => describeType(type))).toEqual(['ARRAY [3] OF 0..3', '(x: num; y: 0..1)', 'BOOLEAN']);
  });
});
