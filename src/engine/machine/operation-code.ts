import type { Span } from '../../base/span.ts';
import { unreachable } from '../../base/unreachable.ts';
import type { ListOperation, Operation, Place, TraceOperation } from '../../system/ir.ts';
import { wordsOf } from '../../system/value-type.ts';
import type { Assembler } from './assembler.ts';
import type { ExpressionCode } from './expression-code.ts';

type ChooseOperation = Operation & { kind: 'choose' };

/** Generates the code of what is done within a step. */
export class OperationCode {
  constructor(
    private readonly assembler: Assembler,
    private readonly expressions: ExpressionCode,
  ) {}

  all(operations: readonly Operation[]): void {
    for (const operation of operations) this.one(operation);
  }

  /** Stores the number that TOSS has chosen. */
  storeChoice(target: Place, span: Span): void {
    this.expressions.addressOf(target, span);
    this.assembler.emit('pushChoice', span);
    this.assembler.emit('popVariable', span);
  }

  private one(operation: Operation): void {
    const { assembler, expressions } = this;
    const { span } = operation;
    switch (operation.kind) {
      case 'assign': {
        expressions.addressOf(operation.target, span);
        const words = expressions.pushValue(operation.value, span);
        if (operation.value.kind === 'scalar') assembler.emit('popVariable', span);
        else assembler.emit('popVariableRange', span, words);
        return;
      }
      case 'list':
        return this.list(operation);
      case 'assert':
        expressions.push(operation.condition, span);
        return assembler.emit('assert', span);
      case 'fail':
        return assembler.emit('trap', span);
      case 'trace':
        return this.trace(operation);
      case 'choose':
        return this.choose(operation);
      default:
        return unreachable(operation);
    }
  }

  private list({ list, operation, value, span }: ListOperation): void {
    if (list.type.kind !== 'list') throw new Error('a list command needs a list');
    const element = wordsOf(list.type.element);
    const { capacity } = list.type;
    this.expressions.addressOf(list, span);
    if (value !== null) this.expressions.pushValue(value, span);
    if (operation === 'empty') this.assembler.emit('empty', span, 1 + capacity * element);
    else this.assembler.emit(operation, span, element, capacity);
  }

  private trace({ parts, span }: TraceOperation): void {
    for (const part of parts) {
      if (typeof part === 'string') {
        this.assembler.emit('outString', span, this.assembler.string(part));
        continue;
      }
      const words = this.expressions.pushValue(part, span);
      if (part.kind === 'scalar') this.assembler.emit('outValue', span, this.assembler.type(part.type));
      else this.assembler.emit('outRange', span, words, this.assembler.type(part.place.type));
    }
    this.assembler.emit('outLn', span);
  }

  /** Like `guards`, but the choice is made within the step. */
  private choose({ alternatives, loop, span }: ChooseOperation): void {
    const { assembler, expressions } = this;
    const begin = assembler.label();
    const end = assembler.label();
    const done = assembler.label();
    assembler.bind(begin);
    assembler.emit('choose', span, end);
    for (const alternative of alternatives) {
      const next = assembler.label();
      assembler.word(expressions.subroutine(alternative.guard, alternative.span), alternative.span);
      assembler.word(next, alternative.span);
      this.all(alternative.operations);
      assembler.emit('jump', span, loop ? begin : done);
      assembler.bind(next);
    }
    assembler.bind(end);
    if (!loop) assembler.emit('trap', span);
    assembler.bind(done);
  }
}
