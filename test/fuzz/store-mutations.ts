import type { Mutation } from './mutations.ts';

const cacheTable = 'src/engine/wasm/table/cache-table.ts';
const generatedLoop = 'src/engine/wasm/search/reduced/loop.ts';

/** Clauses by which stores that forget or mistake states keep reductions sound, on the abstract machine and in generated code. */
export const storeMutations: readonly Mutation[] = [
  {
    name: 'cache: states on the stack are replaced',
    file: 'src/engine/store/cache/state-cache.ts',
    from: '(n >= collisions && this.flags[place] === 0)',
    to: 'n >= collisions',
  },
  {
    name: 'cache: the proviso does not find the stack',
    file: 'src/engine/search/held-states.ts',
    from: 'return number >= 0 && (this.marks[number] ?? 0) > 0 ? number : -1;',
    to: 'return -1;',
  },
  {
    name: 'generated cache: states on the stack are replaced',
    file: cacheTable,
    from: ".get(flags).i32(flag.onStack).op('i32.and', 'i32.eqz', 'i32.and').brIf(put);",
    to: '.brIf(put);',
  },
  {
    name: 'generated cache: a state takes over that everything is taken',
    file: cacheTable,
    from: '          .i32(flag.used | flag.onStack)\n',
    to: "          .get(flags).i32(flag.whole).op('i32.and').i32(flag.used | flag.onStack).op('i32.or')\n",
  },
  {
    name: 'generated cache: a state takes over what sleeps',
    file: generatedLoop,
    from: 'if (this.forgets && sleep !== null && sleep.keep !== null) code.call(sleep.keep);',
    to: '',
  },
  {
    name: 'generated cache: a state visited again is not on the stack',
    file: generatedLoop,
    from: 'code.i32(env.map.child).i32(1).call(table.mark);',
    to: '',
  },
  {
    name: 'generated cache: what sleeps is kept with another state',
    file: cacheTable,
    from: 'if (number !== null) code.get(this.place).setGlobal(number);\n        fresh();',
    to: 'fresh();',
  },
  {
    name: 'generated cache: deadlocks are told apart by half of them',
    file: 'src/engine/wasm/host/instance.ts',
    from: "(frontier.kind === 'stack' ? frontier.records.bytes : 0)",
    to: '4 * (compaction.cells.length + 1)',
  },
  {
    name: 'bitstate: the stack is not known',
    file: 'src/engine/wasm/search/reduced/table-access.ts',
    from: 'else code.get(0).call(marks.flags);',
    to: 'else code.i32(0);',
  },
  {
    name: 'bitstate: it is not known where everything is taken',
    file: 'src/engine/wasm/search/reduced/stack-marks.ts',
    from: 'this.whole[this.count - 1] = 1;',
    to: '',
  },
  {
    name: 'bitstate: what is missing is found',
    file: 'src/engine/wasm/table/bit-table.ts',
    from: '        this.branchUnlessAll(nowhere);\n',
    to: '',
  },
];
