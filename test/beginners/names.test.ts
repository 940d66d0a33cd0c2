import { describe, expect, it } from 'vitest';
import { nearestName } from '../../src/base/nearest-name.ts';
import { diagnose } from '../check/marks.ts';
import { inProcess, mends } from './support.ts';

describe('misspelt names', () => {
  it.each([
    ['«E0101:coutn» := 1', 'count := 1'],
    ['«E0101:counter» := 1', 'count := 1'],
    ['«E0101:dnoe» := TRUE', 'done := TRUE'],
    ['«E0101:Done» := TRUE', 'done := TRUE'],
    ['x := «E0101:yy»', 'x := y'],
    ['«E0101:X» := 1', 'x := 1'],
    ['light := «E0101:gren»', 'light := green'],
    ['«E0101:outt»!stop', 'out!stop'],
    ['out!«E0304:dtaa»(1)', 'out!data(1)'],
  ])('%s', (written, meant) => mends(inProcess(written), inProcess(meant)));

  it('are two letters away at most, in short names fewer', () => {
    expect(nearestName('counter', ['count'])).toBe('count');
    expect(nearestName('kounters', ['count'])).toBeNull();
    expect(nearestName('abc', ['abd', 'xyz'])).toBe('abd');
    expect(nearestName('abc', ['ade'])).toBeNull();
    expect(nearestName('request', ['req', 'ack'])).toBe('req');
    expect(nearestName('crit', ['Critical'])).toBe('Critical');
    expect(nearestName('request', ['req', 'reque'])).toBe('reque');
    expect(nearestName('requested', ['req', 'reque'])).toBeNull();
    expect(nearestName('z', ['x', 'y'])).toBeNull();
  });

  it('are compared with what could stand there: types with types, values with values', () => {
    diagnose(inProcess('x := «E0101:pror»'));
    mends(inProcess('SKIP').replace('VAR k: num', 'VAR k: «E0101:nmu»'), inProcess('SKIP'));
    mends(inProcess('SKIP').replace('  P(c);', '  «E0101:PP»(c);'), inProcess('SKIP'));
  });

  it('of types that are not there are defined by the fix', () => {
    mends(
      inProcess('SKIP').replace('VAR k: num', 'VAR k: num; i: «E0101:integer»'),
      inProcess('SKIP').replace('VAR k: num', 'VAR k: num; i: integer').replace('TYPE num', 'TYPE integer = 0..9; num'),
    );
    mends(
      inProcess('SKIP').replace('VAR k: num', 'VAR k: num; f: «E0101:bool»'),
      inProcess('SKIP').replace('VAR k: num', 'VAR k: num; f: BOOLEAN'),
    );
  });
});

describe('strings', () => {
  it.each([
    ['light := «E0060:"green"»', 'light := green'],
    ['done := «E0060:"true"»', 'done := TRUE'],
    ["light := «E0008:'green'»", 'light := green'],
    ["TRACE(«E0008:'x is '», x)", 'TRACE("x is ", x)'],
    ['TRACE(«E0008:“x is ”», x)', 'TRACE("x is ", x)'],
  ])('%s', (written, meant) => mends(inProcess(written), inProcess(meant)));
});
