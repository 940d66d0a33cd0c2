import type { Span } from '../base/span.ts';
import type { AtomicCommand, Command, Communication, PollAlternative, Process } from '../language/syntax/tree.ts';
import type { Action, Edge, Expression, Location, Operation } from '../system/ir.ts';
import { lowerChannel, lowerExpression, lowerPlace } from './expressions.ts';
import { addFallThrough, type DraftEdge, type DraftLocation } from './fall-through.ts';
import { type NameLowering, typeOf } from './names.ts';
import { lowerOperations } from './operations.ts';
import { lowerValue } from './expressions.ts';
import { alphabetOf } from '../language/check/types.ts';

/** The program graph of a process. */
export interface ProgramGraph {
  readonly locations: readonly Location[];
  readonly edges: readonly Edge[];
  readonly entry: readonly Operation[];
  readonly initial: number;
}

/** Where control goes: a location, and the TRACEs passed on the way to it. */
interface Continuation {
  readonly target: number;
  readonly passed: readonly Operation[];
}

type Located = Exclude<Command, { kind: 'labelled' }>;

const always: Action = { kind: 'local' };

/** Builds the program graph of a process (LANGUAGE.md section 2): locations in the order of the text, the END last. */
export function buildProgramGraph(names: NameLowering, process: Process): ProgramGraph {
  return new GraphBuilder(names).build(process);
}

class GraphBuilder {
  private readonly locations: DraftLocation[] = [];
  private readonly numbers = new Map<Command, number>();

  constructor(private readonly names: NameLowering) {}

  build(process: Process): ProgramGraph {
    this.number(process.body);
    const end: Continuation = { target: this.add('end', process.endSpan, []), passed: [] };
    this.connect(process.body, end);
    const start = this.enter(process.body, 0, end);
    return { ...addFallThrough(this.locations), entry: start.passed, initial: start.target };
  }

  private add(kind: Location['kind'], span: Span, labels: readonly string[]): number {
    this.locations.push({ kind, span, labels, edges: [], fall: null });
    return this.locations.length - 1;
  }

  /** Gives each location its number, in the order of the text. */
  private number(commands: readonly Command[]): void {
    for (const labelled of commands) {
      const { command, labels } = unwrap(labelled);
      if (isPassed(command) && labels.length === 0) continue;
      this.numbers.set(labelled, this.add(locationKind(command), command.span, labels));
      if (command.kind !== 'if' && command.kind !== 'do' && command.kind !== 'poll') continue;
      for (const alternative of command.alternatives) this.number(alternative.body);
    }
  }

  /** Where control goes that reaches the commands from `index` on. */
  private enter(commands: readonly Command[], index: number, after: Continuation): Continuation {
    const passed: Operation[] = [];
    for (let i = index; i < commands.length; i++) {
      const command = commands[i];
      const target = command === undefined ? undefined : this.numbers.get(command);
      if (target !== undefined) return { target, passed };
      if (command?.kind === 'trace') passed.push(...lowerOperations(this.names, [command]));
    }
    return { target: after.target, passed: [...passed, ...after.passed] };
  }

  /** Adds the edges of the commands; `after` is where control goes behind the last. */
  private connect(commands: readonly Command[], after: Continuation): void {
    commands.forEach((labelled, index) => {
      const source = this.numbers.get(labelled);
      if (source === undefined) return;
      this.connectCommand(source, unwrap(labelled).command, this.enter(commands, index + 1, after));
    });
  }

  private connectCommand(source: number, command: Located, next: Continuation): void {
    switch (command.kind) {
      case 'communication':
        this.edge(source, next, command.span, null, this.communication(command, null));
        return;
      case 'when':
        this.edge(source, next, command.span, lowerExpression(this.names, command.condition), always);
        return;
      case 'toss': {
        const target = lowerPlace(this.names, command.target);
        this.edge(source, next, command.span, null, { kind: 'toss', target, bound: lowerExpression(this.names, command.bound) });
        return;
      }
      case 'if':
      case 'do':
        this.connectChoice(source, command, next);
        return;
      case 'poll':
        for (const alternative of command.alternatives) {
          const { guard, action } = this.trigger(alternative);
          this.edge(source, this.enter(alternative.body, 0, next), alternative.trigger.span, guard, action);
          this.connect(alternative.body, next);
        }
        return;
      case 'atomic':
        this.connectAtomic(source, command, next);
        return;
      default:
        this.edge(source, next, command.span, null, always, lowerOperations(this.names, [command]));
    }
  }

  private connectChoice(source: number, command: Located & { kind: 'if' | 'do' }, next: Continuation): void {
    const after: Continuation = command.kind === 'do' ? { target: source, passed: [] } : next;
    let none: Expression | null = null;
    for (const alternative of command.alternatives) {
      if (alternative.kind !== 'alternative') throw new Error('SOME passed the checker');
      const guard = lowerExpression(this.names, alternative.guard);
      this.edge(source, this.enter(alternative.body, 0, after), alternative.guard.span, guard, always);
      this.connect(alternative.body, after);
      none = conjunction(none, { kind: 'not', operand: guard }, command.span);
    }
    const location = this.locations[source];
    if (command.kind === 'do' && location !== undefined) location.fall = next;
    else this.edge(source, next, command.span, none, always, [{ kind: 'fail', error: 'no-guard', span: command.span }]);
  }

  /** An atomic block is enabled where its first command is; what follows becomes operations of the same step. */
  private connectAtomic(source: number, block: AtomicCommand, next: Continuation): void {
    const [first, ...rest] = flatten(block.body);
    if (first === undefined) return this.edge(source, next, block.span, null, always);
    const after = lowerOperations(this.names, rest);
    switch (first.kind) {
      case 'communication':
        return this.edge(source, next, block.span, null, this.communication(first, null), after);
      case 'when':
        return this.edge(source, next, block.span, lowerExpression(this.names, first.condition), always, after);
      case 'poll':
        for (const alternative of first.alternatives) {
          const { guard, action } = this.trigger(alternative);
          this.edge(source, next, alternative.span, guard, action, [...lowerOperations(this.names, alternative.body), ...after]);
        }
        return;
      default:
        this.edge(source, next, block.span, null, always, [...lowerOperations(this.names, [first]), ...after]);
    }
  }

  private trigger(alternative: PollAlternative): { guard: Expression | null; action: Action } {
    const { trigger } = alternative;
    if (trigger.kind === 'when') return { guard: lowerExpression(this.names, trigger.condition), action: always };
    const condition = alternative.condition === null ? null : lowerExpression(this.names, alternative.condition);
    return { guard: trigger.direction === 'send' ? condition : null, action: this.communication(trigger, condition) };
  }

  private communication(command: Communication, condition: Expression | null): Action {
    const channel = lowerChannel(this.names, command.channel);
    const alphabet = alphabetOf(typeOf(this.names.facts, command.channel));
    const signal = alphabet === null ? -1 : alphabet.signals.findIndex((s) => s.name === command.signal.text);
    const { argument } = command;
    if (command.direction === 'send') {
      return { kind: 'send', channel, signal, value: argument === null ? null : lowerValue(this.names, argument) };
    }
    return { kind: 'receive', channel, signal, target: argument === null ? null : lowerPlace(this.names, argument), condition };
  }

  private edge(
    source: number,
    next: Continuation,
    span: Span,
    guard: Expression | null,
    action: Action,
    operations: readonly Operation[] = [],
  ): void {
    const draft: DraftEdge = { target: next.target, guard, before: [], action, operations: [...operations, ...next.passed], span };
    this.locations[source]?.edges.push(draft);
  }
}

/** Both; one of them if the other is null. */
function conjunction(left: Expression | null, right: Expression, span: Span): Expression {
  return left === null ? right : { kind: 'binary', operator: 'and', left, right, span };
}

function unwrap(command: Command): { command: Located; labels: string[] } {
  const labels: string[] = [];
  let inner = command;
  while (inner.kind === 'labelled') {
    labels.push(inner.label.text);
    inner = inner.command;
  }
  return { command: inner, labels };
}

/** Passed at once unless it carries a label. */
function isPassed(command: Located): boolean {
  return command.kind === 'skip' || command.kind === 'trace';
}

function locationKind(command: Located): Location['kind'] {
  const first = command.kind === 'atomic' ? flatten(command.body)[0] : command;
  switch (first?.kind) {
    case 'communication':
      return 'communication';
    case 'poll':
    case 'when':
      return 'poll';
    case 'if':
    case 'do':
      return command.kind === 'atomic' ? 'step' : first.kind;
    default:
      return 'step';
  }
}

function flatten(commands: readonly Command[]): Command[] {
  return commands.flatMap((command) => (command.kind === 'atomic' ? flatten(command.body) : [command]));
}
