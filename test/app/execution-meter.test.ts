import { describe, expect, it } from 'vitest';
import { meterRows, partWords } from '../../src/app/features/executions/meter.ts';
import { numberAt, redundantOf } from '../../src/app/features/executions/words.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { recordExecutions } from '../../src/worker/executions/record.ts';
import type { StatelessName } from '../../src/contract/check/stateless-catalogue.ts';
import { compile } from '../support.ts';
import { lastZero, readers } from '../reduce/benchmarks.ts';

function rows(text: string, searches: readonly StatelessName[], mostExecutions = 1_000) {
  const limits = { maxDepth: 100, mostExecutions, mostNodes: 10_000, mostMilliseconds: 60_000 };
  return meterRows(recordExecutions(new CompiledModel(compile(text)), text, { searches, ...limits }));
}

describe('the meter of executions', () => {
  it('has the classes, and below them the searches from the fewest executions on', () => {
    const found = rows(readers(2), ['none', 'optimal-dpor']);
    expect(found.map(({ name, total, more }) => [name, total, more])).toEqual([
      ['Classes', 4, false],
      ['Optimal reduction', 4, false],
      ['All orders', 6, false],
    ]);
    expect(found.map(({ parts }) => partWords(parts))).toEqual(['4 classes', '4 first of a class', '4 first of a class, 2 redundant']);
    expect(partWords([{ kind: 'class', count: 1 }])).toBe('1 class');
  });

  it('counts executions that were given up: source sets begin some, optimal reduction none', () => {
    const [, ...searches] = rows(lastZero(3), ['sleep', 'optimal-dpor']);
    expect(searches.map(({ name }) => name)).toEqual(['Optimal reduction', 'Sleep sets']);
    expect(searches.map(({ parts }) => parts.some(({ kind }) => kind === 'asleep'))).toEqual([false, true]);
  });

  it('tells which executions are redundant', () => {
    const limits = { maxDepth: 100, mostExecutions: 100, mostNodes: 1_000, mostMilliseconds: 60_000 };
    const { trees } = recordExecutions(new CompiledModel(compile(readers(2))), readers(2), { searches: ['none'], ...limits });
    const executions = trees[0]?.executions ?? [];
    const redundant = redundantOf(executions);
    expect(redundant.size).toBe(2);
    expect([...redundant].every((i) => executions.findIndex((one) => one.class === executions[i]?.class) < i)).toBe(true);
    expect(executions.map((_, i) => numberAt(i, redundant)).filter((number) => number.startsWith('('))).toHaveLength(2);
  });

  it('says that there is more where each recording ended early', () => {
    expect(rows(readers(3), ['none', 'optimal-dpor'], 3).map(({ more }) => more)).toEqual([true, true, true]);
    expect(rows(readers(3), ['none', 'optimal-dpor'], 10).map(({ more }) => more)).toEqual([false, false, true]);
  });
});
