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
