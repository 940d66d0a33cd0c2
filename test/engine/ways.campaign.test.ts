import { begun, finished } from '../begun.ts';
import { Check } from '../../src/engine/machine-check.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { noReduction } from '../../src/contract/check/reduction.ts';
import { type CheckOptions, defaultCheckOptions } from '../../src/contract/check/options.ts';
import type { SearchOutcome } from '../../src/contract/check/outcome.ts';
import { GeneratedCheck } from '../../src/engine/wasm/host/generated-check.ts';
import { compile } from '../models/run.ts';
import { describe, expect, it } from 'vitest';

/** A model of one process with an atomic block. */
function atomic(block: string, after = 'SKIP'): string {
  return `MODEL Ways; TYPE count = 0..1000000; PROCESS P; VAR i, n: count; BEGIN ATOMIC ${block} END; ${after} END P; BEGIN P END Ways`;
}

/** So many choices between doing nothing and counting. */
function choices(count: number): string {
  return Array.from({ length: count }, () => 'IF TRUE -> SKIP [] TRUE -> n := n + 1 END').join('; ');
}

function outcomes(text: string, options: Partial<CheckOptions> = {}): readonly SearchOutcome[] {
  const system = compile(text);
  const all = { ...defaultCheckOptions, ...options };
  return [Check, GeneratedCheck].map((Search) => finished(new Search(system, new Machine(system), all)));
}

function verdicts({ verdicts }: SearchOutcome): Record<string, boolean | null> {
  return Object.fromEntries(verdicts.map(({ property, holds }) => [property, holds]));
}

describe('ways through an atomic block', () => {
  it('are all taken, however long they are together: the limit of a million steps is one of each way', () => {
    for (const search of ['bfs', 'dfs'] as const) {
      for (const { completeness, statistics, ...outcome } of outcomes(
        atomic(`DO i < 70000 -> i := i + 1 END; ${choices(4)}`, 'ASSERT(n < 4)'),
        { search },
      )) {
        expect(completeness).toEqual({ kind: 'exhaustive' });
        expect([statistics.states, statistics.transitions]).toEqual([10, 20]);
        expect(verdicts({ completeness, statistics, ...outcome })).toEqual({ deadlock: true, errors: false });
      }
    }
  });

  it('are all taken, however many they are', () => {
    for (const { statistics, completeness } of outcomes(atomic(choices(16)))) {
      expect(completeness).toEqual({ kind: 'exhaustive' });
      expect([statistics.states, statistics.transitions, statistics.terminated]).toEqual([18, 65_536, 17]);
    }
  });

  it('are all taken by two blocks that communicate', () => {
    const block = (first: string): string => `ATOMIC ${first}; ${choices(6)} END`;
    const text = `MODEL Two; TYPE count = 0..99; sig = {go}; VAR c: sig;
      PROCESS S(OUT c: sig); VAR n: count; BEGIN ${block('c!go')} END S;
      PROCESS R(IN c: sig); VAR n: count; BEGIN ${block('c?go')} END R;
      BEGIN S(c); R(c) END Two`;
    for (const { statistics } of outcomes(text)) expect([statistics.states, statistics.transitions]).toEqual([50, 4_096]);
  });

  it('go on beside one that has no end', () => {
    const text = atomic('IF TRUE -> DO TRUE -> SKIP END [] TRUE -> n := 1 END', 'WHEN FALSE');
    for (const outcome of outcomes(text)) {
      expect(outcome.completeness).toEqual({ kind: 'exhaustive' });
      expect(verdicts(outcome)).toEqual({ deadlock: false, errors: false });
      expect(outcome.verdicts[1]?.explanation).toBe('this atomic block does not end: more than 1,000,000 steps inside it');
    }
  });

  it('end the search where they are too long together, and an error found by then is told', () => {
    const text = atomic('DO TRUE -> SKIP [] TRUE -> n := 1 - n END', 'WHEN FALSE');
    for (const outcome of outcomes(text)) {
      expect(outcome.completeness).toEqual({ kind: 'bounded', by: 'ways', limit: 10_000_000 });
      expect(verdicts(outcome)).toEqual({ deadlock: null, errors: false });
    }
  });

  it('end a reduced search in the same way', () => {
    const system = compile(atomic('DO TRUE -> SKIP [] TRUE -> n := 1 - n END', 'WHEN FALSE'));
    const reduction = { ...noReduction, por: 'stubborn' } as const;
    const outcome = finished(begun(system, { engine: 'machine', search: 'dfs', reduction }));
    expect(outcome.completeness).toEqual({ kind: 'bounded', by: 'ways', limit: 10_000_000 });
    expect(verdicts(outcome)).toEqual({ deadlock: null, errors: false });
  });

  it('are told apart in a run, with what they print', () => {
    const machine = new Machine(compile(atomic(`${choices(3)}; TRACE("n=", n)`)));
    const state = new Int32Array(machine.words);
    const next = new Int32Array(machine.words);
    machine.initial(state);
    const printed = [7, 0, 3, 4, 5, 1].map((way) => {
      const output: string[] = [];
      machine.execute(state, 0, way, next, output);
      return output.join();
    });
    expect(printed).toEqual(['n=3', 'n=0', 'n=2', 'n=1', 'n=2', 'n=1']);
    expect(() => machine.fire(state, 0, 8, next)).toThrow('transition 0 has no way 8');
  });
});
