import { unreachable } from '../../base/unreachable.ts';
import { decisive, isConnective } from '../../system/operators.ts';
import type { Span } from '../../base/span.ts';
import type { ArithmeticOperator, ComparisonOperator, ChannelReference, Expression, Place, Value } from '../../system/ir.ts';
import type { Layout } from '../../system/layout.ts';
import { isScalar, wordsOf } from '../../system/value-type.ts';
import type { Assembler, Label } from './assembler.ts';
import type { OpName } from './instructions.ts';

const operatorCodes = {
  add: 'add',
  subtract: 'sub',
  multiply: 'mul',
  divide: 'div',
  modulo: 'mod',
  equal: 'equal',
  unequal: 'neq',
  less: 'less',
  lessEqual: 'leq',
  greater: 'greater',
  greaterEqual: 'geq',
} as const satisfies Record<ArithmeticOperator | ComparisonOperator, OpName>;

/** Generates code for expressions. Those of commands become expression subroutines behind the code of all processes (thesis 4.1.2). */
export class ExpressionCode {
  private readonly pending: { label: Label; expression: Expression; span: Span; offsets: readonly number[] }[] = [];

  constructor(
    readonly assembler: Assembler,
    private readonly layout: Layout,
  ) {}

  /** The offsets of variables in the frame of the process whose code is being generated. */
  offsets: readonly number[] = [];

  /** Leaves the value of an expression on the stack: at once if it is trivial, else by calling a subroutine. */
  push(expression: Expression, span: Span): void {
    if (expression.kind === 'constant') this.assembler.emit('pushValue', span, expression.value);
    else if (expression.kind === 'parameter') this.assembler.emit('pushParameter', span, expression.parameter);
    else this.assembler.emit('evaluate', span, this.subroutine(expression, span));
  }

  /** Leaves any value on the stack; returns its words. */
  pushValue(value: Value, span: Span): number {
    if (value.kind === 'scalar') {
      this.push(value.expression, span);
      return 1;
    }
    this.load(value.place, span);
    return wordsOf(value.place.type);
  }

  /** A subroutine that leaves the value of the expression on the stack. */
  subroutine(expression: Expression, span: Span): Label {
    const label = this.assembler.label();
    this.pending.push({ label, expression, span, offsets: this.offsets });
    return label;
  }

  /** A subroutine of other code than an expression. */
  routine(span: Span, generate: () => void): Label {
    const label = this.assembler.label();
    this.routines.push({ label, span, generate, offsets: this.offsets });
    return label;
  }

  private readonly routines: { label: Label; span: Span; generate: () => void; offsets: readonly number[] }[] = [];

  /** Generates the subroutines asked for so far. */
  flush(): void {
    for (const { label, span, generate, offsets } of this.routines.splice(0)) {
      this.offsets = offsets;
      this.assembler.bind(label);
      generate();
      this.assembler.emit('end', span);
    }
    for (const { label, expression, span, offsets } of this.pending.splice(0)) {
      this.offsets = offsets;
      this.assembler.bind(label);
      this.evaluate(expression, span);
      this.assembler.emit('end', span);
    }
  }

  /** Code that leaves the value of the expression on the stack. */
  evaluate(e: Expression, span: Span): void {
    const { assembler } = this;
    switch (e.kind) {
      case 'constant':
        return assembler.emit('pushValue', span, e.value);
      case 'parameter':
        return assembler.emit('pushParameter', span, e.parameter);
      case 'load':
        return this.load(e.place, span);
      case 'length':
        this.addressOf(e.list, span);
        return assembler.emit('length', span);
      case 'pending':
        return assembler.emit('pending', span, channelOperand(e.channel));
      case 'negate':
        this.evaluate(e.operand, span);
        return assembler.emit('chs', e.span);
      case 'not':
        this.evaluate(e.operand, span);
        return assembler.emit('not', span);
      case 'binary':
        return this.binary(e, span);
      case 'element':
        return this.element(e, span);
      case 'conditional':
        return this.conditional(e, span);
      case 'compare':
        this.load(e.left, span);
        this.load(e.right, span);
        assembler.emit('compare', span, e.words);
        if (!e.equal) assembler.emit('not', span);
        return;
      case 'at':
        return this.at(e.activation, e.locations, span);
      case 'asked':
        return this.ask(e.answer, span);
      default:
        return unreachable(e);
    }
  }

  private binary(e: Expression & { kind: 'binary' }, span: Span): void {
    this.evaluate(e.left, span);
    if (isConnective(e.operator)) {
      const done = this.assembler.label();
      this.assembler.emit(decisive[e.operator] === 0 ? 'andThen' : 'orElse', span, done);
      this.evaluate(e.right, span);
      this.assembler.bind(done);
      return;
    }
    this.evaluate(e.right, span);
    this.assembler.emit(operatorCodes[e.operator], e.span);
  }

  private element({ values, indices }: Expression & { kind: 'element' }, span: Span): void {
    this.assembler.emit('pushValue', span, 0);
    for (const { index, size, stride, span: at } of indices) {
      this.evaluate(index, at);
      this.assembler.emit('index', at, stride, size);
    }
    this.assembler.emit('element', span, values.length);
    for (const value of values) this.assembler.word(value, span);
  }

  private conditional(e: Expression & { kind: 'conditional' }, span: Span): void {
    const otherwise = this.assembler.label();
    const done = this.assembler.label();
    this.evaluate(e.condition, span);
    this.assembler.emit('unless', span, otherwise);
    this.evaluate(e.yes, span);
    this.assembler.emit('jump', span, done);
    this.assembler.bind(otherwise);
    this.evaluate(e.no, span);
    this.assembler.bind(done);
  }

  private at(activation: number, locations: readonly number[], span: Span): void {
    if (locations.length === 0) return this.assembler.emit('pushValue', span, 0);
    const done = this.assembler.label();
    locations.forEach((location, index) => {
      if (index > 0) this.assembler.emit('orElse', span, done);
      this.assembler.emit('pushValue', span, this.layout.frames[activation] ?? 0);
      this.assembler.emit('pushVariable', span);
      this.assembler.emit('pushValue', span, location);
      this.assembler.emit('equal', span);
    });
    this.assembler.bind(done);
  }

  /** The code of what is asked, in place. The process that asks stays the current one. */
  private ask(answer: Expression, span: Span): void {
    const done = this.assembler.label();
    const outer = this.selects;
    this.selects = false;
    this.assembler.emit('ask', span, done);
    this.evaluate(answer, span);
    this.assembler.emit('end', span);
    this.assembler.bind(done);
    this.selects = outer;
  }

  private selects = true;

  /** Leaves the words of a place on the stack. */
  load(place: Place, span: Span): void {
    const last = place.steps[place.steps.length - 1];
    const words = wordsOf(place.type);
    if (last?.kind === 'head') {
      this.addressOf({ ...place, steps: place.steps.slice(0, -1) }, span);
      this.assembler.emit('head', last.span, words);
      return;
    }
    this.addressOf(place, span);
    if (isScalar(place.type)) this.assembler.emit('pushVariable', span);
    else this.assembler.emit('pushVariableRange', span, words);
  }

  /** Leaves the address of a place on the stack; constant offsets are added at once. */
  addressOf(place: Place, span: Span): void {
    let fixed = 0;
    const steps = [...place.steps];
    for (let step = steps[0]; step !== undefined; step = steps[0]) {
      const offset = fixedOffset(step);
      if (offset === null) break;
      fixed += offset;
      steps.shift();
    }
    this.root(place, fixed, span);
    for (const step of steps) {
      if (step.kind === 'field') {
        if (step.words === 0) continue;
        this.assembler.emit('pushValue', span, step.words);
        this.assembler.emit('add', span);
      } else if (step.kind === 'head') {
        this.assembler.emit('headAddress', step.span);
      } else {
        this.evaluate(step.index, step.span);
        this.assembler.emit('index', step.span, step.stride, step.size);
      }
    }
  }

  private root({ root }: Place, fixed: number, span: Span): void {
    switch (root.kind) {
      case 'local':
        return this.assembler.emit('pushLocal', span, (this.offsets[root.variable] ?? 0) + fixed);
      case 'shared':
        return this.assembler.emit('pushValue', span, (this.layout.shared[root.variable] ?? 0) + fixed);
      case 'activation': {
        const offset = (this.offsetsOf(root.activation)[root.variable] ?? 0) + fixed;
        if (!this.selects) return this.assembler.emit('pushValue', span, (this.layout.frames[root.activation] ?? 0) + offset);
        this.assembler.emit('selectProc', span, root.activation);
        return this.assembler.emit('pushLocal', span, offset);
      }
      case 'buffer':
        return this.assembler.emit('pushValue', span, (this.layout.buffers[root.channel]?.address ?? 0) + fixed);
      default:
        return unreachable(root);
    }
  }

  /** Set by the generator: the offsets of variables in an activation's frame. */
  offsetsOf: (activation: number) => readonly number[] = () => [];
}

function fixedOffset(step: Place['steps'][number]): number | null {
  if (step.kind === 'field') return step.words;
  if (step.kind !== 'index' || step.index.kind !== 'constant') return null;
  const { value } = step.index;
  return value >= 0 && value < step.size ? value * step.stride : null;
}

/** A channel parameter by position, a channel of the system by its complement. */
export function channelOperand(channel: ChannelReference): number {
  return channel.kind === 'parameter' ? channel.parameter : ~channel.channel;
}
