import { describe, expect, it } from 'vitest';
import { diagnose, fixed } from './marks.ts';

const local = (variables: string): string =>
  `MODEL M; CONST two = 2; TYPE int = 0..7; e = red, green; row = ARRAY [2] OF int; grid = ARRAY [2] OF row; q = LIST [2] OF int;
 pair = (x: int; b: BOOLEAN); PROCESS P; VAR ${variables}; BEGIN TRACE(v) END P; BEGIN P END M`;

describe('initial values', () => {
  it('are constant expressions of the type', () => {
    diagnose(local('v: int := two * 3 + 1'));
    diagnose(local('v: e := green'));
    diagnose(local('v: BOOLEAN := two > 1'));
    diagnose(local('v: int := «E0202:TRUE»'));
    diagnose(local('v: e := «E0202:1»'));
    diagnose(local('v: int := «E0106:1 DIV 0»'));
    diagnose(local('v: int := 1; w: int := «E0105:v»'));
    diagnose(local('v: int := «E0101:v»'));
  });
  it('lie in the range of the variable', () => {
    diagnose(local('v: int := «E0217:8»'));
    diagnose(local('v: row := [1, «E0217:-1»]'));
    diagnose(local('v: q := [«E0217:9»]'));
  });
  it('follow the changed value of a constant', () => {
    diagnose(local('v: int := two'), 'extended', { two: 7 });
    diagnose(local('v: int := «E0217:two»'), 'extended', { two: 8 });
  });
  it('have as many parts as the type', () => {
    diagnose(local('v: grid := [[1, 2], [3, 4]]'));
    diagnose(local('v: pair := [1, TRUE]'));
    diagnose(local('v: q := []'));
    diagnose(local('v: row := «E0216:[1]»'));
    diagnose(local('v: row := «E0216:[]»'));
    diagnose(local('v: row := «E0216:two»'));
    diagnose(local('v: grid := [[1, 2], «E0216:3»]'));
    diagnose(local('v: pair := «E0216:[1, TRUE, 2]»'));
    diagnose(local('v: pair := [«E0202:FALSE», «E0202:0»]'));
    diagnose(local('v: q := «E0216:[1, 2, 3]»'));
    diagnose(local('v: int := «E0216:[1]»'));
  });
  it('are not those of channels', () =>
    diagnose('MODEL M; TYPE sig = {a}; VAR c: sig := «E0215:1»; PROCESS P; BEGIN c!a END P; PROCESS Q; BEGIN c?a END Q; BEGIN P; Q END M'));
  it('are written with :=', () => {
    diagnose(local('v: int «E0056:=» 3'));
    expect(fixed(local('v: int = 3'))).toBe(local('v: int := 3'));
  });
  it('are not in the language of the thesis, where the body assigns', () => {
    diagnose(local('v: int «E0025::=» 3'), 'thesis');
  });
});

describe('constant arrays', () => {
  const model = (constants: string, body: string): string =>
    `MODEL M; CONST ${constants}; TYPE int = 0..7; e = red, green; row = ARRAY [2] OF int; PROCESS P; VAR x: int; r: row; BEGIN r := r; x := r[0]; TRACE(x); ${body} END P; BEGIN P END M`;
  it('have elements of one type', () => {
    diagnose(model('a = [1, 2 * 3]; b = [[TRUE], [FALSE]]', 'x := a[x]; ASSERT(b[x][0])'));
    diagnose(model('a = «E0219:[1, TRUE]»', 'SKIP'));
    diagnose(model('a = «E0219:[[1, 2], [3]]»', 'SKIP'));
    diagnose(model('a = «E0219:[1, [3]]»', 'SKIP'));
    diagnose(model('a = «E0219:[]»', 'SKIP'));
    diagnose(model('a = [1, «E0101:b»]', 'x := a[0]'));
    diagnose(model('a = [1, «E0106:1 DIV 0»]', 'SKIP'));
  });
  it('are read element by element', () => {
    diagnose(model('a = [[1, 2]]', 'x := «E0202:a[0]»; TRACE(«E0218:a»)'));
    diagnose(model('a = [1, 2]', 'x := LEN(«E0302:a»)'));
    diagnose(model('a = [1, 2]', 'x := «E0204:a[0]»[0]'));
    diagnose(model('a = [1, 2]', 'x := a[«E0202:TRUE»]'));
    diagnose(model('a = [TRUE]', 'x := «E0202:a[0]»'));
    diagnose(model('a = [1, 2]', '«E0301:a»[0] := 1'));
  });
  it('have constant elements', () => {
    diagnose(model('a = [1, 2]; b = a[1] + 5; c = [a[0], b]', 'x := c[x]'));
    diagnose(model('a = [1, 2]; b = a[«E0106:2»]', 'SKIP'));
    diagnose(model('a = [[1, 2]]; b = a[0][«E0106:-1»]', 'SKIP'));
    diagnose(model('a = [1, 2]; b = «E0218:a»', 'SKIP'));
    diagnose('MODEL M; CONST n = 1; a = [5, n]; TYPE t = 0..a[n]; PROCESS P; VAR x: t := 1; BEGIN TRACE(x) END P; BEGIN P END M');
  });
});
