import type { Layout } from '../../system/layout.ts';
import { showTraced } from '../../system/value-type.ts';
import type { RunTimeErrorKind } from '../source/source.ts';
import type { ChoiceRecord } from './choice-record.ts';
import type { MachineCode } from './generate.ts';
import type { InstructionLog } from './instruction-log.ts';
import { none, Op } from './instructions.ts';

/** Steps inside one atomic block beyond which it counts as endless (docs/language.md section 3). */
export const atomicLimit = 1_000_000;

/** Steps inside one atomic block over all ways through it, as `Ways` counts them, beyond which a search does not follow them. */
export const waysLimit = 10_000_000;

/** Why the last run failed: the address of the instruction to blame, and what it met. */
export interface Failure {
  readonly kind: RunTimeErrorKind;
  readonly at: number;
  /** For a value out of range: the value and the address of the word that should have held it. */
  readonly value: number;
  readonly address: number;
}

/** An alternative of an IF or DO inside an atomic block: its number there, from 1, and an address in the code of which the text tells. */
export interface TakenAlternative {
  readonly number: number;
  readonly at: number;
}

/** An open alternative: the error that the evaluation of its guard ends in, if it does. */
export interface Way extends TakenAlternative {
  readonly failure: Failure | null;
}

/**
 * The fetch-decode-execute cycle of the abstract machine (thesis 4.1.2, procedure Step). It works on `store`, a state vector; `frame`,
 * `parameters` and `channels` are those of the current process. A failure is left in `failure` and ends the run.
 *
 * The `!` in this file: every index is an address, a stack position or an operand that the generator made and that its tests check, and the
 * language's own checks (index, length of lists) come before the access; a typed array read inside its bounds is a number.
 */
export class Interpreter {
  store: Int32Array;
  /** The state before the step. */
  private before: Int32Array;
  frame = 0;
  parameters: readonly number[] = [];
  channels: readonly number[] = [];
  failure: Failure | null = null;
  /** Choices to be made inside an atomic block; `planned` counts those met so far. Where the plan ends, the first alternative is taken. */
  plan: readonly number[] = [];
  planned = 0;
  /** Where choices that are not planned are noted, and what is overwritten behind them; null when nobody comes back to them. */
  choices: ChoiceRecord | null = null;
  /** Which of the processes that step is executed: 0, or 1 for the receiver of a rendezvous. */
  part = 0;
  choice = 0;
  innerSteps = 0;
  /** TRACE output of the current step; null when nobody wants it. */
  output: string[] | null = null;
  /** Told of each instruction, for those who step through them; null otherwise. */
  log: InstructionLog | null = null;

  readonly stack: Int32Array;
  sp = -1;
  private readonly returns: number[] = [];
  private readonly code: Int32Array;
  private readonly low: Int32Array;
  private readonly high: Int32Array;
  private line = '';
  private afterValue = false;

  constructor(
    private readonly machineCode: MachineCode,
    private readonly layout: Layout,
  ) {
    this.code = machineCode.code;
    this.low = Int32Array.from(layout.ranges, (r) => r.low);
    this.high = Int32Array.from(layout.ranges, (r) => r.high);
    this.store = new Int32Array(layout.words);
    this.before = this.store;
    this.stack = new Int32Array(3 * layout.words + 4096);
  }

  /** Calls a subroutine of one word and takes the result off the stack. Meaningless if `failure` is set afterwards. */
  value(address: number): number {
    this.sp = -1;
    if (this.run(address) < 0) return 0;
    return this.stack[this.sp--] ?? 0;
  }

  /**
   * Runs from an address until a location is reached, a subroutine called from outside ends, or something fails. Returns the location (0
   * for the end of a subroutine), or -1 after a failure.
   */
  run(start: number): number {
    const { code, stack, store, low, high, returns, log, choices } = this;
    const bottom = returns.length;
    let sp = this.sp;
    let pc = start;
    for (;;) {
      if (log !== null) log.before(pc, this.frame, stack, sp + 1, store);
      switch (code[pc]) {
        case Op.pushLocal:
          stack[++sp] = this.frame + code[pc + 1]!;
          pc += 2;
          break;
        case Op.pushValue:
          stack[++sp] = code[pc + 1]!;
          pc += 2;
          break;
        case Op.pushVariable:
          stack[sp] = store[stack[sp]!]!;
          pc++;
          break;
        case Op.evaluate:
          returns.push(pc + 2);
          pc = code[pc + 1]!;
          break;
        case Op.end:
          if (returns.length === bottom) {
            this.sp = sp;
            return 0;
          }
          pc = returns.pop()!;
          break;
        case Op.popVariable: {
          const address = stack[sp - 1]!;
          const value = stack[sp]!;
          if (value < low[address]! || value > high[address]!) return this.fail('range', pc, bottom, value, address);
          if (choices !== null) choices.keep(store, address, 1);
          store[address] = value;
          sp -= 2;
          pc++;
          this.innerSteps++;
          break;
        }
        case Op.location:
          this.sp = sp;
          return code[pc + 1]!;
        case Op.jump:
          pc = code[pc + 1]!;
          break;
        case Op.pushParameter:
          stack[++sp] = this.parameters[code[pc + 1]!]!;
          pc += 2;
          break;
        case Op.add: {
          const result = stack[sp - 1]! + stack[sp]!;
          if (result !== (result | 0)) return this.fail('overflow', pc, bottom);
          stack[--sp] = result;
          pc++;
          break;
        }
        case Op.sub: {
          const result = stack[sp - 1]! - stack[sp]!;
          if (result !== (result | 0)) return this.fail('overflow', pc, bottom);
          stack[--sp] = result;
          pc++;
          break;
        }
        case Op.mul: {
          const result = stack[sp - 1]! * stack[sp]!;
          if (result > 2147483647 || result < -2147483648) return this.fail('overflow', pc, bottom);
          stack[--sp] = result;
          pc++;
          break;
        }
        case Op.div: {
          if (stack[sp] === 0) return this.fail('division', pc, bottom);
          const result = Math.floor(stack[sp - 1]! / stack[sp]!);
          if (result > 2147483647) return this.fail('overflow', pc, bottom);
          stack[--sp] = result;
          pc++;
          break;
        }
        case Op.mod: {
          const divisor = stack[sp]!;
          if (divisor === 0) return this.fail('division', pc, bottom);
          const remainder = stack[sp - 1]! % divisor;
          stack[--sp] = remainder !== 0 && remainder < 0 !== divisor < 0 ? remainder + divisor : remainder;
          pc++;
          break;
        }
        case Op.chs:
          if (stack[sp] === -2147483648) return this.fail('overflow', pc, bottom);
          stack[sp] = -stack[sp]!;
          pc++;
          break;
        case Op.equal:
          sp--;
          stack[sp] = stack[sp] === stack[sp + 1] ? 1 : 0;
          pc++;
          break;
        case Op.neq:
          sp--;
          stack[sp] = stack[sp] !== stack[sp + 1] ? 1 : 0;
          pc++;
          break;
        case Op.less:
          sp--;
          stack[sp] = stack[sp]! < stack[sp + 1]! ? 1 : 0;
          pc++;
          break;
        case Op.leq:
          sp--;
          stack[sp] = stack[sp]! <= stack[sp + 1]! ? 1 : 0;
          pc++;
          break;
        case Op.greater:
          sp--;
          stack[sp] = stack[sp]! > stack[sp + 1]! ? 1 : 0;
          pc++;
          break;
        case Op.geq:
          sp--;
          stack[sp] = stack[sp]! >= stack[sp + 1]! ? 1 : 0;
          pc++;
          break;
        case Op.not:
          stack[sp] = 1 - stack[sp]!;
          pc++;
          break;
        case Op.andThen:
          if (stack[sp] === 0) pc = code[pc + 1]!;
          else {
            sp--;
            pc += 2;
          }
          break;
        case Op.element:
          stack[sp] = code[pc + 2 + stack[sp]!]!;
          pc += 2 + code[pc + 1]!;
          break;
        case Op.unless:
          pc = stack[sp--] === 0 ? code[pc + 1]! : pc + 2;
          break;
        case Op.ask:
          this.sp = sp;
          stack[++sp] = this.ask(pc + 2);
          pc = code[pc + 1]!;
          break;
        case Op.orElse:
          if (stack[sp] !== 0) pc = code[pc + 1]!;
          else {
            sp--;
            pc += 2;
          }
          break;
        case Op.index: {
          const i = stack[sp]!;
          if (i < 0 || i >= code[pc + 2]!) return this.fail('index', pc, bottom, i, code[pc + 2]!);
          sp--;
          stack[sp] = stack[sp]! + i * code[pc + 1]!;
          pc += 3;
          break;
        }
        case Op.skip:
          pc++;
          break;
        case Op.length:
          stack[sp] = store[stack[sp]!]!;
          pc++;
          break;
        case Op.head: {
          const list = stack[sp]!;
          if (store[list] === 0) return this.fail('empty-list', pc, bottom);
          const words = code[pc + 1]!;
          for (let i = 0; i < words; i++) stack[sp + i] = store[list + 1 + i]!;
          sp += words - 1;
          pc += 2;
          break;
        }
        case Op.headAddress:
          if (store[stack[sp]!] === 0) return this.fail('empty-list', pc, bottom);
          stack[sp] = stack[sp]! + 1;
          pc++;
          break;
        case Op.pushVariableRange: {
          const from = stack[sp]!;
          const words = code[pc + 1]!;
          for (let i = 0; i < words; i++) stack[sp + i] = store[from + i]!;
          sp += words - 1;
          pc += 2;
          break;
        }
        case Op.popVariableRange: {
          const words = code[pc + 1]!;
          const target = stack[sp - words]!;
          if (choices !== null) choices.keep(store, target, words);
          for (let i = 0; i < words; i++) store[target + i] = stack[sp - words + 1 + i]!;
          sp -= words + 1;
          pc += 2;
          this.innerSteps++;
          break;
        }
        case Op.compare: {
          const words = code[pc + 1]!;
          const left = sp - 2 * words + 1;
          let same = 1;
          for (let i = 0; i < words; i++) if (stack[left + i] !== stack[left + words + i]) same = 0;
          sp = left;
          stack[sp] = same;
          pc += 2;
          break;
        }
        case Op.empty: {
          const list = stack[sp--]!;
          if (choices !== null) choices.keep(store, list, code[pc + 1]!);
          this.reset(list, code[pc + 1]!);
          pc += 2;
          this.innerSteps++;
          break;
        }
        case Op.append:
        case Op.prepend: {
          const words = code[pc + 1]!;
          const list = stack[sp - words]!;
          const length = store[list]!;
          if (length === code[pc + 2]!) return this.fail('full-list', pc, bottom);
          const front = code[pc] === Op.prepend;
          if (choices !== null) choices.keep(store, list, 1 + (length + 1) * words);
          if (front) store.copyWithin(list + 1 + words, list + 1, list + 1 + length * words);
          const slot = list + 1 + (front ? 0 : length * words);
          for (let i = 0; i < words; i++) {
            const value = stack[sp - words + 1 + i]!;
            if (value < low[slot + i]! || value > high[slot + i]!) return this.fail('range', pc, bottom, value, slot + i);
            store[slot + i] = value;
          }
          store[list] = length + 1;
          sp -= words + 1;
          pc += 3;
          this.innerSteps++;
          break;
        }
        case Op.remove: {
          const list = stack[sp--]!;
          const length = store[list]!;
          if (length === 0) return this.fail('empty-list', pc, bottom);
          const words = code[pc + 1]!;
          if (choices !== null) choices.keep(store, list, 1 + length * words);
          store.copyWithin(list + 1, list + 1 + words, list + 1 + length * words);
          this.reset(list + 1 + (length - 1) * words, words);
          store[list] = length - 1;
          pc += 3;
          this.innerSteps++;
          break;
        }
        case Op.pending: {
          const buffer = this.layout.buffers[this.channel(code[pc + 1]!)]?.address ?? none;
          stack[++sp] = buffer < 0 ? 0 : store[buffer]!;
          pc += 2;
          break;
        }
        case Op.pushChoice:
          stack[++sp] = this.choice;
          pc++;
          break;
        case Op.assert:
          if (stack[sp--] === 0) return this.fail('assertion', pc, bottom);
          pc++;
          this.innerSteps++;
          break;
        case Op.trap:
          return this.fail('no-guard', pc, bottom);
        case Op.choose:
          this.sp = sp;
          pc = this.choose(pc);
          if (pc < 0) return this.failed(bottom);
          break;
        case Op.outString:
          this.print(this.machineCode.strings[code[pc + 1]!] ?? '', false);
          pc += 2;
          break;
        case Op.outValue:
        case Op.outRange: {
          const words = code[pc] === Op.outRange ? code[pc + 1]! : 1;
          pc += code[pc] === Op.outRange ? 3 : 2;
          const type = this.machineCode.types[code[pc - 1]!];
          if (type === undefined) throw new Error('unknown type of what is printed');
          sp -= words;
          if (this.output !== null) this.print(showTraced(type, stack, sp + 1), true);
          break;
        }
        case Op.outLn:
          this.output?.push(this.line);
          this.line = '';
          this.afterValue = false;
          pc++;
          break;
        case Op.selectProc:
          this.frame = this.layout.frames[code[pc + 1]!]!;
          pc += 2;
          break;
        default:
          throw new Error(`instruction ${code[pc]} at ${pc} is not executed but scheduled`);
      }
    }
  }

  /**
   * Stores a received value: its words are at the bottom of the stack, the address of the variable on top. The failure is blamed on the
   * `hook` instruction at address `hook`.
   */
  storeReceived(words: number, hook: number): void {
    const target = this.stack[words]!;
    this.log?.stored(target, words);
    for (let i = 0; i < words; i++) {
      const value = this.stack[i]!;
      if (value < this.low[target + i]! || value > this.high[target + i]!) return this.reject(hook, value, target + i);
      this.store[target + i] = value;
    }
  }

  /** Fails because a value cannot be stored at an address. */
  reject(at: number, value: number, address: number): void {
    this.log?.before(at, this.frame, this.stack, 0, this.store);
    this.failure = { kind: 'range', at, value, address };
  }

  /** Works on a state; what is asked of the state before the step is asked of another one if one is given. */
  lookAt(store: Int32Array, before: Int32Array = store): void {
    this.store = store;
    this.before = before;
  }

  /** The value that code of one word leaves in the state before the step; 0 where it fails. */
  private ask(address: number): number {
    const { store, sp } = this;
    this.store = this.before;
    const fails = this.run(address) < 0;
    const value = fails ? 0 : this.stack[this.sp]!;
    this.store = store;
    this.sp = sp;
    if (fails) this.failure = null;
    return value;
  }

  /** The number of a channel operand. */
  channel(operand: number): number {
    return operand < 0 ? ~operand : (this.channels[operand] ?? none);
  }

  /**
   * Chooses among the true guards of an IF or DO inside an atomic block; a guard that fails is a way of its own, which ends in its error.
   * Returns where to go on, or -1.
   */
  private choose(at: number): number {
    const { code } = this;
    if (++this.innerSteps > atomicLimit) return this.fail('atomic-limit', at, this.returns.length);
    const end = code[at + 1]!;
    const open: Way[] = [];
    for (let pair = at + 2, number = 1; pair < end; pair = code[pair + 1]!, number++) {
      if (this.run(code[pair]!) < 0) open.push({ number, at: pair, failure: this.takeFailure() });
      else if (this.stack[this.sp--] !== 0) open.push({ number, at: pair, failure: null });
    }
    if (open.length === 0) return end;
    const way = open[open.length === 1 ? 0 : this.pick(open)]!;
    if (way.failure === null) return way.at + 2;
    this.failure = way.failure;
    return -1;
  }

  /** Which of several ways is taken: the planned one, the first where the plan ends. */
  private pick(ways: readonly Way[]): number {
    if (this.planned < this.plan.length) return this.plan[this.planned++]!;
    this.choices?.meet(ways, this.innerSteps, this.part);
    return 0;
  }

  private takeFailure(): Failure {
    const { failure } = this;
    if (failure === null) throw new Error('a run that failed says why');
    this.failure = null;
    return failure;
  }

  /** Adds to the line of a TRACE; values that follow each other are kept apart. */
  private print(text: string, isValue: boolean): void {
    this.line += isValue && this.afterValue ? ` ${text}` : text;
    this.afterValue = isValue;
  }

  private reset(address: number, words: number): void {
    for (let i = 0; i < words; i++) this.store[address + i] = this.layout.unused[address + i]!;
  }

  private fail(kind: RunTimeErrorKind, at: number, bottom: number, value = 0, address = 0): -1 {
    this.failure = { kind, at, value, address };
    return this.failed(bottom);
  }

  private failed(bottom: number): -1 {
    this.returns.length = bottom;
    this.sp = -1;
    this.line = '';
    this.afterValue = false;
    return -1;
  }
}
