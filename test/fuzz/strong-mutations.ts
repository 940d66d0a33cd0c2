import type { Mutation } from './mutations.ts';

const folder = 'src/engine/wasm/search/product';

/** The tests that are to notice what is wrong with strong fairness by searches that keep no edges. */
export const strongTests = ['test/wasm/strong-search.test.ts', 'test/wasm/product.test.ts'];

/** One for each clause of it. */
export const strongMutations: readonly Mutation[] = [
  {
    name: 'who is enabled in a component is lost when it is put together with another',
    file: `${folder}/components.ts`,
    from: 'if (this.unfair !== null) this.enabled(code, () => code.get(enabled));',
    to: 'if (this.unfair !== null) this.enabled(code, () => code.i32(0));',
  },
  {
    name: 'who is enabled in a component is lost when two are put together with another',
    file: `${folder}/components.ts`,
    from: "            .op('i32.or')\n            .set(enabled);",
    to: "            .op('i32.and')\n            .set(enabled);",
  },
  {
    name: 'an accepting component is fair in the strong sense',
    file: `${folder}/components.ts`,
    from: ".op('i32.xor', 'i32.and')\n        .tee(owed)",
    to: ".op('i32.xor', 'i32.and')\n        .i32(0)\n        .op('i32.and')\n        .tee(owed)",
  },
  {
    name: 'a state without edges is a component under strong fairness',
    file: `${folder}/marks.ts`,
    from: 'const each = strong ? 2 ** (sets + fair) : 0;',
    to: 'const each = 0;',
  },
  {
    name: 'components lie in states that are avoided',
    file: `${folder}/strong.ts`,
    from: "code.getGlobal(moved).i32(avoided).op('i32.and').i32(0)",
    to: "code.getGlobal(moved).i32(0).op('i32.and').i32(0)",
  },
  {
    name: 'nothing leads on from states that are avoided',
    file: `${folder}/strong.ts`,
    from: 'if (this.avoided === 0) return;',
    to: 'if (this.avoided !== 0) return;',
  },
  {
    name: 'only the first state that is put off is put off',
    file: `${folder}/strong.ts`,
    from: '        code.i32(0).setGlobal(room.again);\n',
    to: '',
  },
  {
    name: 'successors of a state that is put off are looked up',
    file: `${folder}/strong.ts`,
    from: '    code.i32(map.batch).setGlobal(globals.batchAt);\n',
    to: '',
  },
  {
    name: 'a state that comes back has another number',
    file: `${folder}/strong.ts`,
    from: "memory('i32.load', room.window + 4 * keys.stored)",
    to: "memory('i32.load', room.window)",
  },
  {
    name: 'what was avoided is not avoided any more',
    file: 'src/engine/wasm/host/owed-moves.ts',
    from: 'else for (const cells of states) this.add(processes | more, cells);',
    to: 'else for (const cells of states) this.add(processes, cells);',
  },
  {
    name: 'one component is looked at, of those that owe moves to the same processes',
    file: 'src/engine/wasm/host/owed-moves.ts',
    from: 'known.push(Uint32Array.from(cells));',
    to: 'return;',
  },
  {
    name: 'some components are looked at where many owe moves to the same processes',
    file: 'src/engine/wasm/host/owed-moves.ts',
    from: 'else this.states.set(processes, null);',
    to: '',
  },
  {
    name: 'a search begins with the first of several states',
    file: 'src/engine/wasm/host/product-search.ts',
    from: '    instance.beginAt(next);\n',
    to: '',
  },
  {
    name: 'a search that begins again is at the step where it was',
    file: `${folder}/work.ts`,
    from: 'for (const global of [env.globals.ordinal, env.globals.resume, env.globals.child, shared.divided])',
    to: 'for (const global of [])',
  },
  {
    name: 'a known state is put on the stack where a search begins again',
    file: 'src/engine/wasm/search/stack-loop.ts',
    from: 'code.call(loop.lookUp).getGlobal(globals.child);',
    to: 'code.call(loop.lookUp).i32(1);',
  },
  {
    name: 'a component is known by the state below its root',
    file: `${folder}/strong.ts`,
    from: '.i32(frameBytes(keys.stored, true))',
    to: '.i32(2 * frameBytes(keys.stored, true))',
  },
  {
    name: 'a part of a component lies in one state of the automaton',
    file: `${folder}/automaton-components.ts`,
    from: 'of[source] === of[target]',
    to: 'source === target',
  },
  {
    name: 'the way to a component stays inside of one',
    file: 'src/engine/wasm/host/strong-search.ts',
    from: 'this.begin(from === null ? question : ',
    to: 'this.begin(',
  },
];
