import { describe, expect, it } from 'vitest';
import type { OperationKind } from '../../src/system/analysis/objects.ts';
import { canBeDependent } from '../../src/system/analysis/relations/can-be-dependent.ts';
import { conditionalDependence, conditionalTable } from '../../src/system/analysis/relations/conditional.ts';
import { constantDependence } from '../../src/system/analysis/relations/constant.ts';
import { doNotAccord } from '../../src/system/analysis/relations/do-not-accord.ts';
import { type BufferOperation, bufferOperations } from '../../src/system/analysis/relations/relation.ts';
import { stateDependent, stateDependentTable } from '../../src/system/analysis/relations/state-dependent.ts';
import { tableOne, tableOneDependence } from '../../src/system/analysis/relations/table-one.ts';

type Queue = readonly number[];

/** A step on a queue: an operation, or a communication followed by a look within the same step. Messages sent differ from step to step. */
interface BufferStep {
  readonly first: 'send' | 'receive' | null;
  readonly operation: BufferOperation;
}

/** An operation on a queue: what it answers and leaves; null where it is not defined. */
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

function run(step: BufferStep, message: number, queue: Queue, N: number): { answer: unknown; queue: Queue } | null {
  if (step.first === null) return apply(step.operation, message, queue, N);
  const before = apply(step.first, message, queue, N);
  if (before === null) return null;
  const after = apply(step.operation, message, before.queue, N);
  return after === null ? null : { answer: [before.answer, after.answer], queue: after.queue };
}

/** Dependence by its definition (slides, "Refining Dependencies", conditional form) in a queue of n messages. */
function dependent(a: BufferStep, b: BufferStep, n: number, N: number): boolean {
  const queue = Array.from({ length: n }, (_, i) => i);
  const first = run(a, 100, queue, N);
  const second = run(b, 200, queue, N);
  if (first !== null && (second === null) !== (run(b, 200, first.queue, N) === null)) return true;
  if (second !== null && (first === null) !== (run(a, 100, second.queue, N) === null)) return true;
  if (first === null || second === null) return false;
  const ab = run(b, 200, first.queue, N);
  const ba = run(a, 100, second.queue, N);
  return JSON.stringify([first.answer, ab?.answer, ab?.queue]) !== JSON.stringify([ba?.answer, second.answer, ba?.queue]);
}

/** The relation of [GP93] by its definition. */
function reaches(a: BufferStep, b: BufferStep, start: number, N: number): boolean {
  const seen = new Set([start]);
  for (const n of seen) {
    if (run(b, 200, Array(n).fill(0), N) !== null && dependent(a, b, n, N)) return true;
    for (const [operation, next] of [
      ['send', n + 1],
      ['receive', n - 1],
    ] as const)
      if (next >= 0 && next <= N && !dependent(a, alone(operation), n, N)) seen.add(next);
  }
  return false;
}

const alone = (operation: BufferOperation): BufferStep => ({ first: null, operation });
const touch = (operation: OperationKind, shift = 0) => ({ operation, shift });

/** What a footprint says of such a step. */
function touches({ first, operation }: BufferStep) {
  if (first === null) return [touch(operation)];
  return [touch(first), touch(operation, first === 'send' ? 1 : -1)];
}

const sizes = [1, 2, 3, 4];
const pairs = bufferOperations.flatMap((a) => bufferOperations.map((b) => [a, b] as const));
const looks = ['length', 'empty', 'full'] as const;
const steps: readonly BufferStep[] = [
  ...bufferOperations.map(alone),
  ...(['send', 'receive'] as const).flatMap((first) => looks.map((operation) => ({ first, operation }))),
];
const stepPairs = steps.flatMap((a) => steps.map((b) => [a, b] as const));

describe('relations between operations on a bounded FIFO channel', () => {
  it('conditional dependence is what commuting says', () => {
    for (const N of sizes)
      for (let n = 0; n <= N; n++)
        for (const [a, b] of pairs)
          expect([a, b, n, N, conditionalDependence.relates(touch(a), touch(b), n, N)]).toEqual([
            a,
            b,
            n,
            N,
            dependent(alone(a), alone(b), n, N),
          ]);
  });

  it('constant dependence and can-be-dependent cover it', () => {
    for (const N of [2, 3])
      for (const [a, b] of pairs) {
        const some = Array.from({ length: N + 1 }, (_, n) => dependent(alone(a), alone(b), n, N)).includes(true);
        expect([a, b, canBeDependent.relates(touch(a), touch(b), null, N)]).toEqual([a, b, some]);
        expect(constantDependence.relates(touch(a), touch(b), null, N)).toBe(some);
      }
  });

  it('the state-dependent relation covers its definition', () => {
    for (const N of sizes)
      for (let n = 0; n <= N; n++)
        for (const [a, b] of pairs)
          if (run(alone(a), 1, Array(n).fill(0), N) !== null && reaches(alone(a), alone(b), n, N))
            expect([a, b, n, N, stateDependent.relates(touch(a), touch(b), n, N)]).toEqual([a, b, n, N, true]);
  });

  /**
   * A look at the length after a communication of the same step was once related as if it came first, so that a violation could be missed.
   */
  it('cover steps that look at a channel after they have communicated', () => {
    const somewhere = (a: BufferStep, b: BufferStep, related: (n: number) => boolean, N: number) => {
      for (let n = 0; n <= N; n++) {
        const both = run(a, 1, Array(n).fill(0), N) !== null && run(b, 1, Array(n).fill(0), N) !== null;
        if (dependent(a, b, n, N)) expect([a, b, n, N, both, related(n)]).toEqual([a, b, n, N, both, true]);
      }
    };
    for (const N of sizes)
      for (const [a, b] of stepPairs) {
        const any = (relates: (x: ReturnType<typeof touch>, y: ReturnType<typeof touch>) => boolean) =>
          touches(a).some((x) => touches(b).some((y) => relates(x, y)));
        for (const relation of [conditionalDependence, tableOneDependence, constantDependence])
          somewhere(a, b, (n) => any((x, y) => relation.relates(x, y, n, N)), N);
        somewhere(a, b, () => any((x, y) => canBeDependent.relates(x, y, null, N)), N);
        for (let n = 0; n <= N; n++) {
          const queue = Array(n).fill(0);
          if (run(a, 1, queue, N) === null) continue;
          if (run(b, 1, queue, N) !== null && dependent(a, b, n, N))
            expect([a, b, n, N, any((x, y) => doNotAccord.relates(x, y, null, N))]).toEqual([a, b, n, N, true]);
          if (reaches(a, b, n, N)) expect([a, b, n, N, any((x, y) => stateDependent.relates(x, y, n, N))]).toEqual([a, b, n, N, true]);
        }
      }
  });

  it('look after a communication at the number of messages there are by then', () => {
    const when = (a: ReturnType<typeof touch>, b: ReturnType<typeof touch>): number[] =>
      [0, 1, 2, 3].filter((n) => conditionalDependence.relates(a, b, n, 3));
    expect(when(touch('full', 1), touch('receive'))).toEqual([2]);
    expect(when(touch('full', 1), touch('send'))).toEqual([1]);
    expect(when(touch('empty', -1), touch('send'))).toEqual([1]);
    expect(when(touch('empty', -1), touch('receive'))).toEqual([2]);
    expect(when(touch('length', 1), touch('receive'))).toEqual([1, 2]);
    expect(when(touch('full', 1), touch('empty', -1))).toEqual([]);
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
      three.map((a) => three.map((b) => (relation.relates(touch(a), touch(b), null, N) ? '+' : '-')).join(' '));
    expect(sign(canBeDependent, 3)).toEqual(['+ + +', '+ + +', '+ + -']);
    expect(sign(doNotAccord, 3)).toEqual(['+ - +', '- + +', '+ + -']);
    expect(tableOne.Send).toEqual({ Read: '+', Write: '+', Send: '+', Receive: 'x' });
  });

  it('Boolean variables: complements commute', () => {
    const relates = (a: OperationKind, b: OperationKind): boolean => constantDependence.relates(touch(a), touch(b), null, 0);
    expect(relates('complement', 'complement')).toBe(false);
    expect(relates('complement', 'write')).toBe(true);
    expect(relates('complement', 'read')).toBe(true);
  });
});
