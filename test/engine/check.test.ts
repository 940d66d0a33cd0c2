import { describe, expect, it } from 'vitest';
import { check, oneProcess } from '../support.ts';

const counts = (text: string, options = {}): [number, number] => {
  const { statistics } = check(text, options);
  return [statistics.states, statistics.transitions];
};

describe('counts of docs/language.md section 2', () => {
  it('passes SKIP and TRACE within the step that reaches them', () => {
    expect(counts(oneProcess('n: int;', 'SKIP; n := 1; TRACE(n); SKIP'))).toEqual([2, 1]);
    expect(counts(oneProcess('n: int;', 'n := 1; l: SKIP'))).toEqual([3, 2]);
  });
  it('counts different steps between the same states separately', () => {
    expect(counts(oneProcess('n: int;', 'IF TRUE -> SKIP [] TRUE -> SKIP END; TRACE(n)'))).toEqual([2, 2]);
  });
  it('keeps a process at a DO that has fallen through', () => {
    expect(counts(oneProcess('n: int;', 'DO n < 2 -> n := n + 1 END'))).toEqual([5, 4]);
    expect(check(oneProcess('n: int;', 'DO n < 2 -> n := n + 1 END')).verdicts[0]?.holds).toBe(true);
  });
  it('takes TOSS as one step for each value', () => {
    expect(counts(oneProcess('n: int;', 'n := TOSS(7); TRACE(n)'))).toEqual([9, 8]);
  });
});

describe('verdicts', () => {
  it('finds each run-time error and says which', () => {
    const message = (commands: string, types = 'row = ARRAY [2] OF int; q = LIST [1] OF int;'): string | undefined => {
      const verdict = check(oneProcess('n: int; r: row; l: q;', `r[0] := 0; EMPTY(l); ${commands}; TRACE(n, r[0], LEN(l))`, types))
        .verdicts[1];
      return verdict?.holds === false ? verdict.explanation : undefined;
    };
    expect(message('n := n - 1')).toMatch('value out of range: -1 cannot be stored in P.n (0..7)');
    expect(message('r[n + 2] := 0')).toMatch('index out of range');
    expect(message('n := 1 DIV n')).toMatch('division by zero');
    expect(message('n := 1 MOD n')).toMatch('division by zero');
    expect(message('n := HEAD(l)')).toMatch('empty list');
    expect(message('REMOVE(l)')).toMatch('empty list');
    expect(message('APPEND(l, 1); APPEND(l, 1)')).toMatch('full list');
    expect(message('PREPEND(l, 1); PREPEND(l, 1)')).toMatch('full list');
    expect(message('IF n > 0 -> SKIP END')).toMatch('no guard');
    expect(message('IF 2147483647 + n + 1 > 0 -> SKIP END')).toMatch('overflow');
    expect(message('ASSERT(n > 0)')).toMatch('assertion violated');
    expect(message('ATOMIC DO TRUE -> n := 0 END END')).toMatch('does not end');
    expect(message('n := -1 MOD 3; ASSERT(n = 2); IF -1 DIV 3 = -1 -> SKIP END')).toBeUndefined();
  });
  it('tells termination from deadlock, unless asked not to', () => {
    const text = oneProcess('n: int;', 'n := 1; TRACE(n)');
    expect(check(text).verdicts[0]?.holds).toBe(true);
    expect(check(text, { terminationIsDeadlock: true }).verdicts[0]).toMatchObject({ holds: false, run: [{ transition: 0, choice: 0 }] });
    expect(check(oneProcess('n: int;', 'WHEN n > 0')).verdicts[0]).toMatchObject({ holds: false, run: [] });
  });
  it('decides AG p, EF p and p, and leaves the rest open', () => {
    const text = `${oneProcess('n: int;', 'DO n < 7 -> n := n + 1 END')}
ASSERT below: AG P.n < 5 ASSERT range: AG P.n <= 7 ASSERT reach: EF P.n = 7 ASSERT never: ~EF P.n = 8 ASSERT first: P.n = 0 ASSERT later: AF P.n = 7`;
    const { verdicts } = check(text);
    expect(verdicts.slice(2).map((v) => [v.property, v.kind, v.holds, v.run?.length])).toEqual([
      ['below', 'invariant', false, 10],
      ['range', 'invariant', true, undefined],
      ['reach', 'ctl', true, 14],
      ['never', 'invariant', true, undefined],
      ['first', 'ctl', true, undefined],
      ['later', 'ctl', null, undefined],
    ]);
  });
  it('never says that something holds after an incomplete search', () => {
    const text = `${oneProcess('n: int;', 'DO n < 7 -> n := n + 1 END')} ASSERT AG P.n < 8`;
    const { verdicts, completeness, statistics } = check(text, { maxStates: 3 });
    expect(completeness).toEqual({ kind: 'bounded', by: 'states', limit: 3 });
    expect(statistics.states).toBe(3);
    expect(verdicts.map((v) => v.holds)).toEqual([null, null, null]);
    expect(check(text, { maxStates: 16 }).completeness.kind).toBe('exhaustive');
    expect(check(text, { maxMilliseconds: 0 }).verdicts.map((v) => v.holds)).not.toContain(false);
  });
});

describe('depth-first search', () => {
  it('tells loops from revisits (thesis Figure 3.1)', () => {
    const text = oneProcess('n: int;', 'IF TRUE -> SKIP [] TRUE -> SKIP END; DO TRUE -> SKIP END');
    const { statistics } = check(text, { search: 'dfs' });
    expect(statistics).toMatchObject({ states: 2, transitions: 3, revisits: 1, loops: 1, depth: 1 });
  });
  it('counts as the thesis does: states, revisits and loops make up the transitions and the artificial first one', () => {
    const text = oneProcess('n, m: int;', 'DO n < 5 -> n := n + 1 [] m < 5 -> m := m + 1 [] n > 3 -> n := 0 END; TRACE(n, m)');
    const { states, transitions, revisits, loops } = check(text, { search: 'dfs' }).statistics;
    expect(states + (revisits ?? 0) + (loops ?? 0)).toBe(transitions + 1);
  });
});
