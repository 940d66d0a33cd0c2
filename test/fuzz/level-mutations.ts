import type { Mutation } from './mutations.ts';

/** The tests that notice them. */
export const levelTests = ['test/wasm/reduced.long.test.ts'];

/** Clauses of the generated breadth-first search by the sets of a reduction, and of persistent sets. */
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
    from: 'forbiddenBy(options.proviso)',
    to: "forbiddenBy(options.proviso === 'none' ? 'none' : 'stack')",
  },
  {
    name: 'persistent sets 1 go on at a disabled transition',
    file: 'src/engine/wasm/search/reduced/closure.ts',
    from: 'if (enable === null) code.br(useless);',
    to: 'if (enable === null) code.op();',
  },
  {
    name: 'persistent sets 2: a disabled transition stays beside what comes in its place',
    file: 'src/engine/wasm/search/reduced/replacing.ts',
    from: "code.get(stays).get(bit).op('i64.xor').set(stays).br(nextBit);",
    to: 'code.br(nextBit);',
  },
  {
    name: 'persistent sets 2: nothing comes in the place of a disabled transition',
    file: 'src/engine/wasm/search/reduced/replacing.ts',
    from: "              .memory('i32.load')\n              .call(add);",
    to: "              .memory('i32.load')\n              .op('drop');",
  },
  {
    name: 'persistent sets 2: a process that is elsewhere is not asked',
    file: 'src/engine/wasm/search/reduced/enabling-code.ts',
    from: "if (growth === 'process-next') for (const [i, at] of places.entries()) fromElsewhere(i, at, need.next, true);",
    to: "if (growth === 'process-next') places.length = 0;",
  },
  {
    name: 'persistent sets 3 take the set that adds least',
    file: 'src/engine/wasm/search/reduced/enabling-code.ts',
    from: "growth === 'least-enabling' ? weighing(module, rows, room) : null",
    to: "growth !== 'process-next' ? weighing(module, rows, room) : null",
  },
];
