import { describe, expect, it } from 'vitest';
import { canBeDependent } from '../../src/system/analysis/relations/can-be-dependent.ts';
import { conditionalDependence, conditionalTable } from '../../src/system/analysis/relations/conditional.ts';
import { constantDependence } from '../../src/system/analysis/relations/constant.ts';
import { doNotAccord } from '../../src/system/analysis/relations/do-not-accord.ts';
import { type BufferOperation, bufferOperations } from '../../src/system/analysis/relations/relation.ts';
import { stateDependent, stateDependentTable } from '../../src/system/analysis/relations/state-dependent.ts';
import { tableOne } from '../../src/system/analysis/relations/table-one.ts';

type Queue = readonly number[];

/** An operation on a queue: what it answers and leaves; null where it is not defined. Messages sent differ from operation to operation. */
function apply(operation: BufferOperation, message: number, queue: Queue, N: number): { answer: unknown; queue: Queue } | null {
  switch (operation) {
    case 'send':
      return queue.length < N ? { answer: null, queue: [...queue, message] } : null;
    case 'receive':
      return queue.length > 0 ? { answer: queue[0], queue: queue.slice(1) } : null;
    case 'length':
      return { answer: queue.length, queue };
    case 'empty':
      return { answer: queue.length === 0, queue };
    case 'full':
      return { answer: queue.length === N, queue };
  }
}

/** Dependence by its definition (slides, "Refining Dependencies", conditional form) in a queue of n messages. */
function dependent(a: BufferOperation, b: BufferOperation, n: number, N: number): boolean {
  const queue = Array.from({ length: n }, (_, i) => i);
  const first = apply(a, 100, queue, N);
  const second = apply(b, 200, queue, N);
  if (first !== null && (second === null) !== (apply(b, 200, first.queue, N) === null)) return true;
  if (second !== null && (first === null) !== (apply(a, 100, second.queue, N) === null)) return true;
  if (first === null || second === null) return false;
  const ab = apply(b, 200, first.queue, N);
  const ba = apply(a, 100, second.queue, N);
  return JSON.stringify([first.answer, ab?.answer, ab?.queue]) !== JSON.stringify([ba?.answer, second.answer, ba?.queue]);
}

/** The relation of [GP93] by its definition. */
function reaches(a: BufferOperation, b: BufferOperation, start: number, N: number): boolean {
  const seen = new Set([start]);
  const waiting = [start];
  for (let n = waiting.pop(); n !== undefined; n = waiting.pop()) {
    if (apply(b, 200, Array(n).fill(0), N) !== null && dependent(a, b, n, N)) return true;
    for (const [operation, next] of [
      ['send', n + 1],
      ['receive', n - 1],
    ] as const) {
      if (next < 0 || next > N || seen.has(next) || dependent(a, operation, n, N)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return false;
}

const sizes = [1, 2, 3, 4];
const pairs = bufferOperations.flatMap((a) => bufferOperations.map((b) => [a, b] as const));

describe('relations between operations on a bounded FIFO channel', () => {
  it('conditional dependence is what commuting says', () => {
    for (const N of sizes)
      for (let n = 0; n <= N; n++)
        for (const [a, b] of pairs)
          expect([a, b, n, N, conditionalDependence.relates(a, b, n, N)]).toEqual([a, b, n, N, dependent(a, b, n, N)]);
  });

  it('constant dependence and can-be-dependent cover it', () => {
    for (const N of [2, 3])
      for (const [a, b] of pairs) {
        const some = Array.from({ length: N + 1 }, (_, n) => dependent(a, b, n, N)).includes(true);
        expect([a, b, canBeDependent.relates(a, b, null, N)]).toEqual([a, b, some]);
        expect(constantDependence.relates(a, b, null, N)).toBe(some);
      }
  });

  it('the state-dependent relation covers its definition', () => {
    for (const N of sizes)
      for (let n = 0; n <= N; n++)
        for (const [a, b] of pairs)
          if (apply(a, 1, Array(n).fill(0), N) !== null && reaches(a, b, n, N))
            expect([a, b, n, N, stateDependent.relates(a, b, n, N)]).toEqual([a, b, n, N, true]);
  });

  it('tables read as on the slides', () => {
    const row = (table: typeof conditionalTable, a: BufferOperation, columns: readonly BufferOperation[]): string =>
      columns.map((b) => table[a][b]?.text ?? '-').join(' | ');
    const all = bufferOperations;
    expect(all.map((a) => row(conditionalTable, a, all))).toEqual([
      'n < N | n = 0 or n = N | n < N | n = 0 | n = N - 1',
      'n = 0 or n = N | n > 0 | n > 0 | n = 1 | n = N',
      'n < N | n > 0 | - | - | -',
      'n = 0 | n = 1 | - | - | -',
      'n = N - 1 | n = N | - | - | -',
    ]);
    const three = ['send', 'receive', 'full'] as const;
    expect(three.map((a) => row(stateDependentTable, a, three))).toEqual([
      'n < N | n = N | n = N - 1',
      'n = 0 | n > 0 | n > 0',
      'n < N | n = N | -',
    ]);
    const sign = (relation: typeof doNotAccord, N: number): string[] =>
      three.map((a) => three.map((b) => (relation.relates(a, b, null, N) ? '+' : '-')).join(' '));
    expect(sign(canBeDependent, 3)).toEqual(['+ + +', '+ + +', '+ + -']);
    expect(sign(doNotAccord, 3)).toEqual(['+ - +', '- + +', '+ + -']);
    expect(tableOne.Send).toEqual({ Read: '+', Write: '+', Send: '+', Receive: 'x' });
  });

  it('Boolean variables: complements commute', () => {
    expect(constantDependence.relates('complement', 'complement', null, 0)).toBe(false);
    expect(constantDependence.relates('complement', 'write', null, 0)).toBe(true);
    expect(constantDependence.relates('complement', 'read', null, 0)).toBe(true);
  });
});
