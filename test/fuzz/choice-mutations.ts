import type { Mutation } from './mutations.ts';

const reduced = 'src/engine/wasm/search/reduced';
const single = `${reduced}/single-steps.ts`;
const order = 'src/engine/reduce/start-order.ts';
const remaining = `${reduced}/remaining.ts`;
const remembered = `${reduced}/remembered.ts`;
const truths = `${reduced}/truths.ts`;
const enabling = `${reduced}/enabling-code.ts`;
const recalling = `${reduced}/recalling.ts`;
const tableAccess = `${reduced}/table-access.ts`;
const sleepEntries = `${reduced}/sleep-entries.ts`;

/** What compares the sets of generated code with those of the abstract machine. */
export const choiceTests = [
  'test/reduce/start-order.test.ts',
  'test/wasm/reduced.long.test.ts',
  'test/reduce/strategies.test.ts',
  'test/wasm/sleep-kept.test.ts',
] as const;

/** Makes wrong how generated code looks for steps that are sets by themselves, and what it remembers of states that are alike. */
export const choiceMutations: readonly Mutation[] = [
  {
    name: 'single: no step is alone of which a set with more grew',
    file: single,
    from: "code.getGlobal(room.unsure).getGlobal(room.count).i32(most).op('i32.le_u', 'i32.and', 'i32.eqz').brIf(next);",
    to: 'code.br(next);',
  },
  {
    name: 'single: each step is alone that may be',
    file: single,
    from: 'code.get(start).call(alone);',
    to: 'code.i32(1);',
  },
  {
    name: 'single: what is enabled is free',
    file: `${reduced}/deletion.ts`,
    from: "code.memory('i64.load', room.enabled).i64(-1).op('i64.xor', 'i64.and').memory('i64.store', own.free);",
    to: "code.memory('i64.load', room.enabled).op('i64.or').memory('i64.store', own.free);",
  },
  {
    name: 'remaining: what rests on a member that goes is not looked at again',
    file: remaining,
    from: '    lookAgain();\n    code.br(next);',
    to: '    code.br(next);',
  },
  {
    name: 'remaining: of what rests on it, enabled ones alone are',
    file: remaining,
    from: 'setBit(code, waiting, other);',
    to: '',
  },
  {
    name: 'remaining: of what rests on it, disabled ones alone are',
    file: remaining,
    from: "code.memory('i64.load', room.enabled).op('i64.and', 'i64.or').memory('i64.store', waiting);",
    to: "code.i64(0).op('i64.and', 'i64.or').memory('i64.store', waiting);",
  },
  {
    name: 'remaining: nothing enabled need be left',
    file: remaining,
    from: "code.get(left).i32(1).op('i32.sub').tee(left).op('i32.eqz', 'i32.or');",
    to: '',
  },
  {
    name: 'remaining: what interferes does not matter',
    file: remaining,
    from: "code.get(needed).memory('i32.load', needs.address + 4 * need.interfering);\n          unlessFree();",
    to: '',
  },
  {
    name: 'remaining: what interferes through buffers does not matter',
    file: remaining,
    from: 'need.byMessages), unlessFree);',
    to: "need.byMessages), () => code.op('drop'));",
  },
  {
    name: 'single: sets that meet a start that came before are grown to the end',
    file: single,
    from: 'code.i32(1).setGlobal(tried.givesUp).i32(0).setGlobal(found)',
    to: 'code.i32(0).setGlobal(tried.givesUp).i32(0).setGlobal(found)',
  },
  {
    name: 'single: sets that meet a start that came before are among the others',
    file: `${reduced}/stubborn-choice.ts`,
    from: 'return code.i64(afterOthers)',
    to: 'return code.i64(0)',
  },
  {
    name: 'single: the others are grown as long as they meet no start that came before',
    file: single,
    from: 'code.i32(0).setGlobal(tried.givesUp);',
    to: '',
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
    name: 'starts: of sets with as many enabled steps that of a start behind',
    file: `${reduced}/starts.ts`,
    from: 'places[transition] = place;',
    to: 'places[transition] = sorted.length - 1 - place;',
  },
  {
    name: 'starts: each is gone through in the order in which it is enabled',
    file: `${reduced}/starts.ts`,
    from: '    entries.pushOfTransition(at, places);\n',
    to: "    entries.push(at, 'transition');\n",
  },
  {
    name: 'starts: one that moves two processes does not come before one that moves one',
    file: order,
    from: 'processes.length === 1 ? 1 : 0',
    to: 'processes.length === 1 ? 0 : 0',
  },
  {
    name: 'starts: one that moves two processes comes first with a proviso, too',
    file: order,
    from: '!this.avoidsBack && this.analysis',
    to: 'this.analysis',
  },
  {
    name: 'starts: it does not matter how many transitions one meets',
    file: order,
    from: 'this.meetings(a) - this.meetings(b) || ',
    to: '',
  },
  {
    name: 'starts: one that meets a transition twice meets two',
    file: order,
    from: 'new Set(this.analysis.meetings(transition).map((meeting) => meeting.transition)).size',
    to: 'this.analysis.meetings(transition).length',
  },
  {
    name: 'starts: it does not matter whether one leads back',
    file: order,
    from: 'target <= (sources[i] ?? -1)) ? 1 : 0',
    to: 'target <= (sources[i] ?? -1)) ? 0 : 0',
  },
  {
    name: 'starts: one that leaves a process where it is does not lead back',
    file: order,
    from: 'target <= (sources[i] ?? -1)',
    to: 'target < (sources[i] ?? -1)',
  },
  {
    name: 'starts: one that leads back comes last without a proviso, too',
    file: order,
    from: 'if (!this.avoidsBack) return 0;',
    to: '',
  },
  {
    name: 'starts: the earlier of two that are alike comes first',
    file: order,
    from: '|| b - a,',
    to: '|| a - b,',
  },
  {
    name: 'single: sets that meet a start that came before are of no use where no other is',
    file: `${reduced}/stubborn-choice.ts`,
    from: "else code.getGlobal(singles.met).getGlobal(room.floor).getGlobal(room.count).op('i32.lt_s', 'i32.and', 'i32.eqz').brIf(all);",
    to: 'else code.br(all);',
  },
  {
    name: 'truths: those of the state before',
    file: `${reduced}/stubborn-choice.ts`,
    from: '    forgetTruths(code, needs.truths);\n',
    to: '',
  },
  {
    name: 'truths: what stands behind a condition that fails counts',
    file: enabling,
    from: "code.get(value).i64(failing).op('i64.and', 'i64.eqz', 'i32.eqz').brIf(end);",
    to: '',
  },
  {
    name: 'truths: those of the next part are overwritten',
    file: truths,
    from: "code.memory('i32.store16', values + 2 * part);",
    to: "code.memory('i32.store', values + 2 * part);",
  },
  {
    name: 'passed over: clauses whose rows are of use',
    file: enabling,
    from: "code.op('i32.eqz');\n        code.if(next);",
    to: "code.op('drop').i32(1);\n        code.if(next);",
  },
  {
    name: 'passed over: clauses that add as little as the best so far',
    file: enabling,
    from: "code.get(least).op('i64.gt_s');",
    to: "code.get(least).op('i64.lt_s', 'i32.eqz');",
  },
  {
    name: 'passed over: clauses that are to be counted',
    file: enabling,
    from: ".op('i32.lt_u', 'i32.and', 'i32.eqz');\n        code.if(() => {\n          pushOf",
    to: ".op('i32.lt_u', 'i32.and', 'drop').i32(1);\n        code.if(() => {\n          pushOf",
  },
  {
    name: 'single: of sets with as many enabled steps the one with the fewest members',
    file: single,
    from: 'pushEnabledWeight(code, room).setGlobal(room.limit);',
    to: 'code.getGlobal(room.weight).setGlobal(room.limit);',
  },
  {
    name: 'remembered: states in which a step fails, too',
    file: recalling,
    from: '    code.getGlobal(own.failing).brIf(unknown);\n',
    to: '',
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
    file: recalling,
    from: "if (i < rows.words) code.i32(0).memory('i64.load', room.enabled + 8 * i);",
    to: 'if (i < rows.words) code.i64(0);',
  },
  {
    name: 'remembered: whichever conditions are true',
    file: recalling,
    from: "code.op('i64.ne').brIf(other);\n    }",
    to: "code.op('i64.ne', 'drop');\n    }",
  },
  {
    name: 'remembered: whichever conditions are true that were asked for',
    file: enabling,
    from: "code.op('i64.or').memory('i64.store', asked);",
    to: "code.op('i64.and').memory('i64.store', asked);",
  },
  {
    name: 'remembered: a condition that fails is false',
    file: truths,
    from: 'pushGuard(code, env, null, expression);',
    to: "pushGuard(code, env, null, expression);\n        code.i32(1).op('i32.and');",
  },
  {
    name: 'remembered: conditions that have not been evaluated in the state count',
    file: recalling,
    from: 'evaluateAsked(i);',
    to: '',
  },
  {
    name: 'remembered: any of the sets that were tried in such a state',
    file: recalling,
    from: "getGlobal(own.turnedDown).op('i32.ne').brIf(other);",
    to: "getGlobal(own.turnedDown).op('i32.ne', 'drop');",
  },
  {
    name: 'remembered: as the next set that behind it',
    file: `${reduced}/stubborn-choice.ts`,
    from: 'code.i32(0).setGlobal(tried);',
    to: 'code.i32(-1).setGlobal(tried);',
  },
  {
    name: 'remembered: that there is no set is not noted',
    file: `${reduced}/stubborn-choice.ts`,
    from: 'if (remembered !== null) fill(code, rows, room, needs.truths, null, remembered);',
    to: '',
  },
  {
    name: 'remembered: the set that was tried last',
    file: recalling,
    from: '    code.i32(0).setGlobal(own.open);\n  });',
    to: '  });',
  },
  {
    name: 'asleep in entries: what was not chosen is woken',
    file: sleepEntries,
    from: ".op('i64.shr_u', 'i64.and').setGlobal(woken)",
    to: ".op('i64.shr_u', 'drop').setGlobal(woken)",
  },
  {
    name: 'asleep in entries: what was awake before sleeps on',
    file: sleepEntries,
    from: 'code.if(() => clearBit(code, asleep, transition));',
    to: 'code.if(() => {});',
  },
  {
    name: 'asleep in entries: what was chosen is forgotten',
    file: sleepEntries,
    from: ".i64(~all).op('i64.and').get(before)",
    to: ".i64(0).op('i64.and').get(before)",
  },
  {
    name: 'asleep in entries: all that was chosen sleeps',
    file: sleepEntries,
    from: '[flag.asleep, 0],',
    to: '[flag.chosen, 0],',
  },
  {
    name: 'asleep in entries: their places never change',
    file: tableAccess,
    from: "code.getGlobal(places.end).getGlobal(globals.tableEnd).op('i32.eq');",
    to: 'code.i32(1);',
  },
  {
    name: 'places of entries: those on the stack never change',
    file: `${reduced}/loop.ts`,
    from: "code.get(end).getGlobal(env.globals.tableEnd).op('i32.eq');",
    to: 'code.i32(1);',
  },
  {
    name: 'places of entries: what is left stays on the stack',
    file: `${reduced}/loop.ts`,
    from: 'code.if(() => code.get(place).i32(0).call(entries.mark), look);',
    to: 'code.if(() => code.get(place).i32(1).call(entries.mark), look);',
  },
];
