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
