import type { Mutation } from './mutations.ts';

/** The tests that notice them. */
export const levelTests = ['test/wasm/reduced.long.test.ts'];

/**
 * Clauses of the generated breadth-first search by the sets of a reduction, of persistent sets, ample sets, and the sets of Overman’s
 * method.
 */
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
    from: '...demandsOf(options)',
    to: "...demandsOf({ ...options, proviso: options.proviso === 'none' ? 'none' : 'stack' })",
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
  {
    name: 'ample sets in generated code: a step may lead back (C3)',
    file: 'src/engine/wasm/search/reduced/proviso.ts',
    from: "code.op('i32.eqz').brIf(putOff);\n      entries",
    to: "code.op('drop');\n      entries",
  },
  {
    name: 'ample sets in generated code: a step that is asleep leads on',
    file: 'src/engine/wasm/search/reduced/proviso.ts',
    from: "code.op('i32.eqz').get(advances).op('i32.or').set(advances);",
    to: "code.op('drop').i32(1).set(advances);",
  },
  {
    name: 'ample sets in generated code: more than a single step',
    file: 'src/engine/wasm/search/reduced/proviso.ts',
    from: 'if (single) {',
    to: 'if (single && !single) {',
  },
  {
    name: 'ample sets in generated code: a pair may leave the set',
    file: 'src/engine/wasm/search/reduced/ample-sets.ts',
    from: "'i64.xor', 'i64.and', 'i64.eqz', 'i32.eqz');",
    to: "'i64.xor', 'i64.and', 'i64.eqz', 'i32.eqz', 'drop').i32(0);",
  },
  {
    name: 'ample sets in generated code: what interferes is not looked at',
    file: 'src/engine/wasm/search/reduced/ample-sets.ts',
    from: 'withinLeft(module, rows, own.meeting), stay',
    to: "(to) => void to.op('drop').i32(1), stay",
  },
  {
    name: 'ample sets in generated code: what interferes must move no other process',
    file: 'src/engine/wasm/search/reduced/ample-sets.ts',
    from: 'withinLeft(module, rows, own.meeting), stay',
    to: 'withinLeft(module, rows, own.within), stay',
  },
  {
    name: 'ample sets in generated code: others may enable a disabled way',
    file: 'src/engine/wasm/search/reduced/ample-sets.ts',
    from: "{ growth: 'staying', within }",
    to: "{ growth: 'staying', within: (to) => void to.op('drop').i32(1) }",
  },
  {
    name: 'ample sets in generated code: all enabled transitions are a set',
    file: 'src/engine/wasm/search/reduced/ample-sets.ts',
    from: "'i64.lt_s', 'i32.eqz');",
    to: "'i64.lt_s', 'i32.eqz', 'drop').i32(0);",
  },
  {
    name: 'ample sets in generated code: of a pair, what one may do',
    file: 'src/engine/wasm/search/reduced/ample-sets.ts',
    from: 'new Set(processes.flatMap((process, i) =>',
    to: 'new Set(processes.slice(0, 1).flatMap((process, i) =>',
  },
  {
    name: 'Overman in generated code: a process that joins adds no objects',
    file: 'src/engine/wasm/search/reduced/support-sets.ts',
    from: "made.code.op('i32.add').memory('i64.load').op('i64.or').memory('i64.store', collected);",
    to: "made.code.op('i32.add').memory('i64.load').op('drop').memory('i64.store', collected);",
  },
  {
    name: 'Overman in generated code: processes are gone through once',
    file: 'src/engine/wasm/search/reduced/support-sets.ts',
    from: 'code.get(changes).brIf(again);',
    to: '',
  },
  {
    name: 'Overman in generated code: a process joins whatever its support is',
    file: 'src/engine/wasm/search/reduced/support-sets.ts',
    from: '          code.br(stays);',
    to: '',
  },
  {
    name: 'Overman in generated code: the support is that of the first location',
    file: 'src/engine/wasm/search/reduced/support-sets.ts',
    from: 'rowOf(supportFrom(analysis, process, later ? location : null)),',
    to: 'rowOf(supportFrom(analysis, process, later ? 0 : null)),',
  },
  {
    name: 'Overman in generated code: what processes can touch no more counts',
    file: 'src/engine/wasm/search/reduced/support-sets.ts',
    from: 'later ? location : null',
    to: 'later ? null : location',
  },
  {
    name: 'Overman in generated code: no set begins with a process',
    file: 'src/engine/wasm/search/reduced/support-sets.ts',
    from: "() => code.get(seed).i32(objects).op('i32.sub').call(join),",
    to: '() => {},',
  },
  {
    name: 'Overman in generated code: no set begins with an object',
    file: 'src/engine/wasm/search/reduced/support-sets.ts',
    from: '() => setBit(code, collected, seed),',
    to: '() => {},',
  },
  {
    name: 'Overman in generated code: a set may have nothing enabled',
    file: 'src/engine/wasm/search/reduced/support-sets.ts',
    from: "'i64.shr_u', 'i64.eqz', 'i32.eqz', 'i32.and');",
    to: "'i64.shr_u', 'i64.eqz', 'drop');",
  },
];
