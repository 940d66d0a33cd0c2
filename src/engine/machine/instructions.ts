/**
 * The instruction set: thesis Appendix C, with the extensions that docs/language.md section 3 and exact locations need. An instruction is
 * its opcode followed by its operands, one word each. Differences from Appendix C:
 * - addresses on the stack are absolute; `pushLocal` turns an offset in the current frame into one (Appendix C adds the frame in each
 * access);
 *  - comparisons read left to right (s[t-1] op s[t]); `compare` is for structured values;
 * - `location k` begins each location: the run of a step ends there, with the process at location k (the thesis lets every store, guard and
 * jump end one);
 *  - `outValue` and `outRange` carry the type as which they print; parameters are of one word here, so that there is no
 *    `pushParameterRange`;
 *  - lists carry their capacity as an operand; `andThen`, `orElse` give the short circuit that D.2 demands, and `unless` takes a
 *    condition off the stack and jumps where it is false, for conditional expressions;
 *  - `element n` turns a number into that of the n words after it, the elements of a constant array;
 *  - `ask` executes what follows, up to `end`, in the state before the step, and goes on behind it; where that fails the value is 0.
 */
export const Op = {
  // C.1 arithmetic
  add: 0,
  sub: 1,
  mul: 2,
  div: 3,
  mod: 4,
  chs: 5,
  compare: 6,
  equal: 7,
  neq: 8,
  greater: 9,
  geq: 10,
  less: 11,
  leq: 12,
  not: 13,
  andThen: 14,
  orElse: 15,
  evaluate: 16,
  end: 17,
  // C.2 memory
  pushValue: 18,
  pushLocal: 19,
  pushVariable: 20,
  pushVariableRange: 21,
  popVariable: 22,
  popVariableRange: 23,
  pushParameter: 24,
  // C.3 lists
  length: 25,
  head: 26,
  headAddress: 27,
  empty: 28,
  append: 29,
  prepend: 30,
  remove: 31,
  // C.4 communication
  bang: 32,
  hook: 33,
  poll: 34,
  when: 35,
  pending: 36,
  // C.5 control flow
  location: 37,
  guards: 38,
  jump: 39,
  skip: 40,
  trap: 41,
  terminate: 42,
  choose: 43,
  toss: 44,
  pushChoice: 45,
  assert: 46,
  // C.6 miscellaneous
  outString: 47,
  outValue: 48,
  outLn: 49,
  index: 50,
  selectProc: 51,
  unless: 52,
  element: 53,
  ask: 54,
  outRange: 55,
} as const;

export type OpName = keyof typeof Op;

/** What an operand is, for the listing. */
export type OperandKind =
  | 'number'
  | 'address'
  | 'channel'
  | 'signal'
  | 'string'
  | 'type'
  | 'process'
  | 'optional-address'
  | 'location'
  | 'size';

/** The operands of each instruction, in order. */
export const operands: Readonly<Record<OpName, readonly OperandKind[]>> = {
  add: [],
  sub: [],
  mul: [],
  div: [],
  mod: [],
  chs: [],
  compare: ['size'],
  equal: [],
  neq: [],
  greater: [],
  geq: [],
  less: [],
  leq: [],
  not: [],
  andThen: ['address'],
  orElse: ['address'],
  evaluate: ['address'],
  end: [],
  pushValue: ['number'],
  pushLocal: ['number'],
  pushVariable: [],
  pushVariableRange: ['size'],
  popVariable: [],
  popVariableRange: ['size'],
  pushParameter: ['number'],
  length: [],
  head: ['size'],
  headAddress: [],
  empty: ['size'],
  append: ['size', 'size'],
  prepend: ['size', 'size'],
  remove: ['size', 'size'],
  bang: ['channel', 'signal', 'optional-address', 'size', 'optional-address'],
  hook: ['channel', 'signal', 'optional-address', 'size', 'optional-address', 'optional-address'],
  poll: ['address'],
  when: ['address'],
  pending: ['channel'],
  location: ['location'],
  guards: ['address'],
  jump: ['address'],
  skip: [],
  trap: [],
  terminate: [],
  choose: ['address'],
  toss: ['address'],
  pushChoice: [],
  assert: [],
  outString: ['string'],
  outValue: ['type'],
  outLn: [],
  index: ['size', 'size'],
  selectProc: ['process'],
  unless: ['address'],
  element: ['size'],
  ask: ['address'],
  outRange: ['size', 'type'],
};

/** Names by opcode. */
export const opNames: readonly OpName[] = (Object.keys(Op) as OpName[]).sort((a, b) => Op[a] - Op[b]);

/** Words of an instruction with its operands, by opcode. */
export const opLengths: readonly number[] = opNames.map((name) => 1 + operands[name].length);

/** Stands for the bottom sign of Appendix C: no address. */
export const none = -1;
