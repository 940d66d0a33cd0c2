import { describe, expect, it } from 'vitest';
import { Coverage } from '../../src/engine/coverage/coverage.ts';
import { compile } from '../support.ts';

const text = `MODEL M;
TYPE n = 0..3;
VAR x: n;
PROCESS P;
BEGIN
  DO x < 2 -> x := x + 1 [] x = 3 -> x := 0 END;
  x := 2;
  IF x = 2 -> x := 1 [] x = 0 -> x := 3 END
END P;
BEGIN P END M
ASSERT never: AG(x = 3 => AF(x = 0))
ASSERT sometimes: AG(x = 2 => AF(x = 1))
ASSERT plain: AG(x = 3 => x = 0)
ASSERT linear: LTL G (x = 3 => F x = 0)
`;

function report(maxStates?: number) {
  const coverage = new Coverage(compile(text), maxStates);
  while (!coverage.slice(1000));
  return coverage.report();
}

describe('coverage', () => {
  it('counts how often each edge is taken; a DO that falls through does not hide what follows it', () => {
    const { edges, complete, states } = report();
    const taken = edges.map(({ span, taken }) => [text.slice(span.start, span.end), taken]);
    expect({ complete, states }).toEqual({ complete: true, states: 8 });
    expect(taken).toEqual([
      ['x < 2', 2],
      ['x = 3', 0],
      ['x := x + 1', 2],
      ['x := 0', 0],
      ['x := 2', 1],
      ['x = 2', 1],
      ['x = 0', 0],
      ['x := 1', 1],
      ['x := 3', 0],
    ]);
  });

  it('counts the states in which a process is at a command, also at a DO that falls through to it', () => {
    const states = report().locations.map(({ span, states: count }) => [text.slice(span.start, span.end), count]);
    expect(states).toContainEqual(['x := 2', 1]);
    expect(states).toContainEqual(['x := x + 1', 2]);
  });

  it('finds commands that are never reached', () => {
    expect(report().unreached.map(({ start, end }) => text.slice(start, end))).toEqual(['x := 0', 'x := 3']);
  });

  it('warns of implications whose left side is never true', () => {
    expect(report().vacuous.map(({ property, text: words }) => [property, words])).toEqual([
      ['never', 'x = 3'],
      ['plain', 'x = 3'],
      ['linear', 'x = 3'],
    ]);
  });

  it('claims nothing when not all states were explored', () => {
    expect(report(2)).toMatchObject({ complete: false, states: 2, unreached: [], vacuous: [] });
  });
});
