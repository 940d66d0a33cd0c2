import type { Mutation } from './mutations.ts';

const reduce = 'src/engine/reduce';

/** Clauses of what is known to accord, each made wrong once. */
export const accordanceMutations: readonly Mutation[] = [
  {
    name: 'transitions are never together although a value allows both',
    file: `${reduce}/requirements.ts`,
    from: 'is && other.allowed[low + i - other.low] === true',
    to: 'is && other.allowed[low + i - other.low] !== true',
  },
  {
    name: 'what stands behind a condition that fails is required',
    file: `${reduce}/requirements.ts`,
    from: 'one.fails) return;',
    to: 'one.fails) continue;',
  },
  {
    name: 'it does not matter which way round a comparison is written',
    file: `${reduce}/requirements.ts`,
    from: 'inOrder ? operator : flipped[operator]',
    to: 'operator',
  },
  {
    name: 'a negated comparison is required',
    file: `${reduce}/requirements.ts`,
    from: 'inner.allowed.map((is) => !is)',
    to: 'inner.allowed',
  },
  {
    name: 'a process that is asked for has to be elsewhere',
    file: `${reduce}/requirements.ts`,
    from: 'truths[Number(asked.locations.includes(location))] === true',
    to: 'truths[Number(asked.locations.includes(location))] !== true',
  },
  {
    name: 'a receive needs any signal in front',
    file: `${reduce}/requirements.ts`,
    from: 'signal === action.signal',
    to: 'signal >= 0',
  },
  {
    name: 'receives store their message in the same place',
    file: `${reduce}/requirements.ts`,
    from: "expressionKey({ kind: 'load', place: closedPlace(action.target, activation, of) })",
    to: "''",
  },
  {
    name: 'a receive can always store its message',
    file: `${reduce}/conditions.ts`,
    from: ' || !this.surelyStores(transition, activation, action)) return [];\n    const conjuncts',
    to: ') return [];\n    const conjuncts',
  },
  {
    name: 'a send needs a full buffer',
    file: `${reduce}/requirements.ts`,
    from: 'length < capacity',
    to: 'length === capacity',
  },
  {
    name: 'a write leaves a test true although it may not',
    file: `${reduce}/accordance.ts`,
    from: 'mayMakeFalse(table, edge',
    to: 'edge.span.start < 0 && mayMakeFalse(table, edge',
  },
];
