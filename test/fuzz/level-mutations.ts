import type { Mutation } from './mutations.ts';

/** The tests that notice them. */
export const levelTests = ['test/wasm/reduced.long.test.ts'];

/** Clauses of the generated breadth-first search by the sets of a reduction. */
export const levelMutations: readonly Mutation[] = [
  {
    name: 'breadth first: every step leads to a new state',
    file: 'src/engine/wasm/search/reduced/take-chosen.ts',
    from: '() => code.i32(1).set(known),',
    to: '() => code.i32(0).set(known),',
  },
  {
    name: 'breadth first: steps are taken that were not chosen',
    file: 'src/engine/wasm/search/reduced/take-chosen.ts',
    from: '        entries.pushFlags(at, flag.chosen);',
    to: '        code.i32(1);',
  },
  {
    name: 'breadth first: a step that fails is not told of',
    file: 'src/engine/wasm/search/reduced/take-chosen.ts',
    from: '            () => noteFailure(),',
    to: '            () => {},',
  },
  {
    name: 'breadth first: steps are not merged',
    file: 'src/engine/wasm/search/reduced/take-chosen.ts',
    from: 'if (settle !== null) code.get(at).call(settle);',
    to: '',
  },
  {
    name: 'breadth first: the proviso is that of a stack',
    file: 'src/engine/wasm/search/recipes/reduced-breadth-first.ts',
    from: "asked.proviso === 'none' ? 'none' : 'closed'",
    to: "asked.proviso === 'none' ? 'none' : 'stack'",
  },
];
