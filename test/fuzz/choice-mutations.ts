import type { Mutation } from './mutations.ts';

const reduced = 'src/engine/wasm/search/reduced';
const single = `${reduced}/single-steps.ts`;
const remembered = `${reduced}/remembered.ts`;

/** What compares the sets of generated code with those of the abstract machine. */
export const choiceTests = ['test/wasm/reduced.long.test.ts', 'test/reduce/strategies.test.ts'] as const;

/** Makes wrong how generated code looks for steps that are sets by themselves, and what it remembers of states that are alike. */
export const choiceMutations: readonly Mutation[] = [
  {
    name: 'single: steps that may be alone are left out, the others are not',
    file: single,
    from: "code.get(start).call(hopeless).op('i32.eqz');",
    to: 'code.get(start).call(hopeless);',
  },
  {
    name: 'single: no step is alone of which a set with more grew',
    file: single,
    from: "code.getGlobal(room.unsure).getGlobal(room.count).i32(most).op('i32.le_u', 'i32.and');",
    to: 'code.i32(0);',
  },
  {
    name: 'single: the last step that is alone waits for the others',
    file: single,
    from: '        settleOpen();\n        code.get(start).call(take);',
    to: '        code.get(start).call(take);',
  },
  {
    name: 'single: open steps are not looked at in the end',
    file: single,
    from: '  settleOpen();\n  code.i32(0);\n  return { function: singles, found };',
    to: '  code.i32(0);\n  return { function: singles, found };',
  },
  {
    name: 'single: what is left when the others are deleted is alone',
    file: single,
    from: "        code.call(spare).op('i32.eqz').brIf(next);\n        code.get(start).call(take);",
    to: "        code.call(spare).op('drop');\n        code.get(start).call(take);",
  },
  {
    name: 'single: open steps are deleted with the others',
    file: single,
    from: "code.memory('i64.load', own.open).i64(-1).op('i64.xor', 'i64.and')",
    to: "code.memory('i64.load', own.open).op('i64.or')",
  },
  {
    name: 'single: a step that is alone does not count as found',
    file: single,
    from: 'code.i32(1).setGlobal(found);',
    to: '',
  },
  {
    name: 'single: sets with two enabled steps count as one',
    file: single,
    from: ".i64(2 ** (enabledShift + 1))\n        .op('i64.lt_s', 'i32.and');",
    to: ".i64(2 ** (enabledShift + 1) + 2 ** enabledShift)\n        .op('i64.lt_s', 'i32.and');",
  },
  {
    name: 'remembered: wherever the processes are',
    file: remembered,
    from: 'const places = [...pairs, ...buffers];',
    to: 'const places = buffers;',
  },
  {
    name: 'remembered: whatever buffers hold',
    file: remembered,
    from: 'const places = [...pairs, ...buffers];',
    to: 'const places = pairs;',
  },
  {
    name: 'remembered: whatever is enabled',
    file: remembered,
    from: '    for (let i = 0; i < rows.words; i++) {',
    to: '    for (let i = 0; i < 0; i++) {',
  },
  {
    name: 'remembered: whichever conditions are true',
    file: remembered,
    from: '      add(i);\n    }\n    code.i32(1).setGlobal(own.evaluated);',
    to: '      code.i64(0).set(word);\n      add(i);\n    }\n    code.i32(0).setGlobal(own.evaluated);',
  },
  {
    name: 'remembered: a condition that fails is false',
    file: remembered,
    from: ".i64(3).op('i64.and', 'i32.wrap_i64').op('return');",
    to: ".i64(1).op('i64.and', 'i32.wrap_i64').op('return');",
  },
  {
    name: 'remembered: that there is no set is not noted',
    file: `${reduced}/stubborn-choice.ts`,
    from: 'if (remembered !== null) fill(code, rows, null, remembered);',
    to: '',
  },
  {
    name: 'remembered: the set that was tried last',
    file: remembered,
    from: '    code.i32(0).setGlobal(own.open);\n  });',
    to: '  });',
  },
];
