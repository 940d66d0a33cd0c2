import { describe, expect, it } from 'vitest';
import { compile } from '../support.ts';
import { stateless } from './support.ts';

/** The slides' n independent processes: `v := 1; stop`. */
const independent = (n: number): string =>
  `MODEL M; TYPE int = 0..1; PROCESS P; VAR v: int; BEGIN v := 1 END P; BEGIN FOR i := 1 TO ${n} DO P END END M`;

/** n readers and a writer of one variable (Abdulla et al. 2014, "readers"): the writer comes after any set of readers, so 2^n traces. */
const readers = (n: number): string => `MODEL M; TYPE int = 0..1; VAR x: int;
PROCESS W; BEGIN x := 1 END W;
PROCESS R; VAR l: int; BEGIN l := x END R;
BEGIN W; FOR i := 1 TO ${n} DO R END END M`;

/** n processes that write one variable: all orders differ. */
const writers = (n: number): string => `MODEL M; TYPE int = 0..9; VAR x: int;
PROCESS W(i: int); BEGIN x := i END W;
BEGIN FOR i := 1 TO ${n} DO W(i) END END M`;

describe('stateless search', () => {
  it.each([2, 3, 4, 5, 6])('runs the interleavings of %i independent processes one by one, and one class', (n) => {
    const factorial = Array.from({ length: n }, (_, i) => i + 1).reduce((a, b) => a * b, 1);
    const system = compile(independent(n));
    expect(stateless(system, {}).statistics.executions).toBe(factorial);
    for (const options of [
      { sleep: true },
      { por: 'persistent2' as const },
      { por: 'persistent2' as const, sleep: true },
      { por: 'source-dpor' as const },
    ])
      expect(stateless(system, options).statistics.executions).toBe(1);
  });

  it.each([1, 2, 3, 4, 5, 8])('source sets: readers(%i) has 2^n traces', (n) => {
    expect(stateless(compile(readers(n)), { por: 'source-dpor' }).statistics.executions).toBe(2 ** n);
  });

  it.each([2, 3, 4, 5])('source sets: %i writers have n! traces', (n) => {
    const factorial = Array.from({ length: n }, (_, i) => i + 1).reduce((a, b) => a * b, 1);
    expect(stateless(compile(writers(n)), { por: 'source-dpor' }).statistics.executions).toBe(factorial);
    expect(stateless(compile(writers(n)), { sleep: true }).statistics.executions).toBe(factorial);
  });
});
