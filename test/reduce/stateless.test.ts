import { describe, expect, it } from 'vitest';
import { compile } from '../support.ts';
import { stateless } from './support.ts';
import { campaign } from '../campaign.ts';
import { fileSystem, indexer, lastZero, readers, writers } from './benchmarks.ts';

/** The slides' n independent processes: `v := 1; stop`. */
const independent = (n: number): string =>
  `MODEL M; TYPE int = 0..1; PROCESS P; VAR v: int; BEGIN v := 1 END P; BEGIN FOR i := 1 TO ${n} DO P END END M`;

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
      { por: 'optimal-dpor' as const },
      { por: 'optimal-light' as const },
    ])
      expect(stateless(system, options).statistics.executions).toBe(1);
  });

  describe.each(['source-dpor', 'optimal-dpor', 'optimal-light'] as const)('%s', (por) => {
    const executions = (text: string) => stateless(compile(text), { por }).statistics.executions;

    it.each([1, 2, 3, 4, 5, 8])('readers(%i) has 2^n classes', (n) => {
      expect(executions(readers(n))).toBe(2 ** n);
    });

    it.each([2, 3, 4, 5])('%i writers have n! classes', (n) => {
      const factorial = Array.from({ length: n }, (_, i) => i + 1).reduce((a, b) => a * b, 1);
      expect(executions(writers(n))).toBe(factorial);
      expect(stateless(compile(writers(n)), { sleep: true }).statistics.executions).toBe(factorial);
    });

    it.each<[number, number]>([[2, 5], [3, 12], [5, 64], ...(campaign ? [[10, 3328] satisfies [number, number]] : [])])(
      'last zero(%i) has %i classes',
      (n, classes) => {
        expect(executions(lastZero(n))).toBe(classes);
      },
    );

    it.each([
      [11, 1],
      [12, 8],
    ])('indexer(%i) has %i classes', (n, classes) => {
      expect(executions(indexer(n))).toBe(classes);
    });

    it.each<[number, number]>([[13, 1], [14, 2], [16, 8], ...(campaign ? [[18, 32] satisfies [number, number]] : [])])(
      'file system(%i) has %i classes',
      (n, classes) => {
        expect(executions(fileSystem(n))).toBe(classes);
      },
    );
  });
});
