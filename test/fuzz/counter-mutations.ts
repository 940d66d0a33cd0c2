import type { Mutation } from './mutations.ts';

/** The tests that notice them. */
export const counterTests = ['test/reduce/counters.test.ts'];

const reduce = 'src/engine/reduce';

/** Clauses of what accords by variables that count where processes are, each made wrong once. */
export const counterMutations: readonly Mutation[] = [
  {
    name: 'changes commute that may leave the range',
    file: `${reduce}/accordance.ts`,
    from: '.every((positions) => staysInRange(counter, positions))',
    to: '.length > 0',
  },
  {
    name: 'changes commute although a condition looks at the variable',
    file: `${reduce}/accordance.ts`,
    from: "operations.length === 2 && operations.includes('read') &&",
    to: '',
  },
  {
    name: 'a variable counts although ways to a location add something different',
    file: `${reduce}/counters.ts`,
    from: 'else if (sums[target] !== sum) return null;',
    to: 'else continue;',
  },
  {
    name: 'a variable counts that is written otherwise too',
    file: `${reduce}/counters.ts`,
    from: 'return this.spoilt.has(key) || ',
    to: 'return ',
  },
  {
    name: 'a constant counts that both partners of a rendezvous write',
    file: `${reduce}/counters.ts`,
    from: " || of.kind === 'rendezvous'",
    to: '',
  },
  {
    name: 'a constant counts although the step has changed the variable before',
    file: `${reduce}/counters.ts`,
    from: ' || before.has(assigned.key)',
    to: '',
  },
  {
    name: 'what is written in a choice within a step is not seen',
    file: `${reduce}/counters.ts`,
    from: 'nestedOperations([operation])',
    to: '[operation]',
  },
];
