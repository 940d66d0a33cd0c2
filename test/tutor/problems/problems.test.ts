import { describe, expect, it } from 'vitest';
import { gradeSolution } from '../../../src/tutor/problems/grade-solution.ts';
import { barrier } from './barrier.ts';
import { boundedBuffer } from './bounded-buffer.ts';
import { election } from './election.ts';
import { elevator } from './elevator.ts';
import { reliableChannel } from './reliable-channel.ts';
import { tokenRing } from './token-ring.ts';
import { problemOf } from './cases.ts';
import { mutualExclusion } from './mutual-exclusion.ts';
import { philosophers } from './philosophers.ts';
import { readersWriters } from './readers-writers.ts';
import { rendezvous } from './rendezvous.ts';

const all = [
  mutualExclusion,
  boundedBuffer,
  philosophers,
  readersWriters,
  barrier,
  rendezvous,
  tokenRing,
  election,
  reliableChannel,
  elevator,
];

describe.each(all)('solutions of $id', ({ id, all: solutions }) => {
  const problem = problemOf(id);
  it.each(solutions)('$expected: $name', ({ expected, text }) => {
    const verdict = gradeSolution(problem, text);
    expect(verdict.kind === 'changed' ? verdict.change : verdict.kind, verdict.explanation).toBe(expected);
  });
});

describe('the solutions that are graded', () => {
  it('are more than three hundred, and of each problem some are right, too weak, unreadable, and of another task', () => {
    expect(all.reduce((sum, { all: solutions }) => sum + solutions.length, 0)).toBeGreaterThan(300);
    const strong = all.filter(({ all: solutions }) => solutions.some(({ expected }) => expected === 'strong')).map(({ id }) => id);
    // In a ring and on a line the order is given: whoever leaves something out stops. An elevator may go its own way.
    expect(all.map(({ id }) => id).filter((id) => !strong.includes(id))).toEqual(['token-ring', 'reliable-channel', 'elevator']);
    for (const { id, all: solutions } of all) {
      const met = new Set(
        solutions.map(({ expected }) => (['right', 'weak', 'strong', 'unreadable'].includes(expected) ? expected : 'changed')),
      );
      expect({ id, met: [...met].filter((kind) => kind !== 'strong').sort() }).toEqual({
        id,
        met: ['changed', 'right', 'unreadable', 'weak'],
      });
    }
  });
});
