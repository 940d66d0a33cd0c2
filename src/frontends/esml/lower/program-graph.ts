import type { Span } from '../../../base/span.ts';
import { type Behind, bodiesAt, Flow, hasLocation, next, type Position, unlabelled } from '../flow.ts';
import type { AtomicCommand, Command, Communication, Expression as Tree, PollAlternative, Process } from '../syntax/tree.ts';
import type { Action, Conjunct, Edge, Expression, Location, Operation } from '../../../system/ir.ts';
import { lowerChannel, lowerConjuncts, lowerExpression, lowerPlace, lowerValue } from './expressions.ts';
import { addFallThrough, type DraftLocation } from './fall-through.ts';
import { type NameLowering, typeOf } from './names.ts';
import { lowerOperations } from './operations.ts';
import { alphabetOf } from '../check/types.ts';

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

type Located = ReturnType<typeof unlabelled>['command'];

const always: Action = { kind: 'local' };

/** Builds the program graph of a process (docs/language.md section 2): locations in the order of the text, the END last. */
export function buildProgramGraph(names: NameLowering, process: Process): ProgramGraph {
  return new GraphBuilder(names, new Flow(process)).build(process);
}

class GraphBuilder {
  private readonly locations: DraftLocation[] = [];
  private readonly numbers = new Map<Command, number>();
  private end = -1;

  constructor(
    private readonly names: NameLowering,
    private readonly flow: Flow,
  ) {}

  build(process: Process): ProgramGraph {
    this.number(process.body);
    this.end = this.add('end', process.endSpan, []);
    this.connect(this.flow.start);
    const start = this.enter(this.flow.start);
    return { ...addFallThrough(this.locations), entry: start.passed, initial: start.target };
  }

  private add(kind: Location['kind'], span: Span, labels: readonly string[]): number {
    this.locations.push({ kind, span, labels: [...labels], edges: [], fall: null });
    return this.locations.length - 1;
  }

  /** Gives each location its number, in the order of the text. */
  private number(commands: readonly Command[]): void {
    for (const labelled of commands) {
      const { command, labels } = unlabelled(labelled);
      if (hasLocation(labelled)) this.numbers.set(labelled, this.add(locationKind(command), command.span, labels));
      if (command.kind === 'loop') this.number(command.body);
      if (command.kind !== 'if' && command.kind !== 'do' && command.kind !== 'poll') continue;
      for (const alternative of command.alternatives) this.number(alternative.body);
    }
  }

  /** Where control goes from a position. */
  private enter(from: Behind): Continuation {
    if (from === 'end') return { target: this.end, passed: [] };
    const { at, passed } = this.flow.arrive(from);
    if (at === null) throw new Error('jumps without a location passed the checker');
    const command = at === 'end' ? undefined : at.commands[at.index];
    const target = command === undefined ? this.end : (this.numbers.get(command) ?? -1);
    return { target, passed: lowerOperations(this.names, passed) };
  }

  /** Adds the edges of the commands from a position to the end of its sequence. */
  private connect({ commands, behind }: Position): void {
    commands.forEach((outer, index) => {
      const at = { commands, index, behind };
      const { command, labels } = unlabelled(outer);
      const source = this.numbers.get(outer);
      if (source !== undefined) this.connectCommand(source, command, at);
      else if (labels.length > 0) this.locations[this.enter(at).target]?.labels.push(...labels);
      for (const body of bodiesAt(at, command)) this.connect(body);
    });
  }

  private connectCommand(source: number, command: Located, at: Position): void {
    const after = this.enter(next(at));
    const bodies = bodiesAt(at, command).map((body) => this.enter(body));
    switch (command.kind) {
      case 'communication':
        this.edge(source, after, command.span, [], this.communication(command, null));
        return;
      case 'when':
        this.edge(source, after, command.span, [command.condition], always);
        return;
      case 'toss': {
        const target = lowerPlace(this.names, command.target);
        this.edge(source, after, command.span, [], { kind: 'toss', target, bound: lowerExpression(this.names, command.bound) });
        return;
      }
      case 'if':
      case 'do':
        this.connectChoice(source, command, bodies, after);
        return;
      case 'poll':
        command.alternatives.forEach((alternative, i) => {
          const { guards, action } = this.trigger(alternative);
          this.edge(source, bodies[i] ?? after, alternative.trigger.span, guards, action);
        });
        return;
      case 'atomic':
        this.connectAtomic(source, command, after);
        return;
      default:
        this.edge(source, after, command.span, [], always, lowerOperations(this.names, [command]));
    }
  }

  private connectChoice(
    source: number,
    command: Located & { kind: 'if' | 'do' },
    bodies: readonly Continuation[],
    after: Continuation,
  ): void {
    let none: Expression | null = null;
    command.alternatives.forEach((alternative, i) => {
      if (alternative.kind !== 'alternative') throw new Error('SOME passed the checker');
      const guard = lowerExpression(this.names, alternative.guard);
      this.edge(source, bodies[i] ?? after, alternative.guard.span, [alternative.guard], always);
      none = conjunction(none, { kind: 'not', operand: guard }, command.span);
    });
    const location = this.locations[source];
    if (command.kind === 'do' && location !== undefined) location.fall = after;
    else this.failure(source, after, command.span, none);
  }

  /** An atomic block is enabled where its first command is; what follows becomes operations of the same step. */
  private connectAtomic(source: number, block: AtomicCommand, after: Continuation): void {
    const body = flatten(block.body);
    const [first, ...rest] = body;
    const whole = this.upToJump(rest, after);
    const operations = lowerOperations(this.names, whole.commands);
    switch (first?.kind) {
      case 'communication':
        return this.edge(source, whole.to, block.span, [], this.communication(first, null), operations);
      case 'when':
        return this.edge(source, whole.to, block.span, [first.condition], always, operations);
      case 'poll':
        for (const alternative of first.alternatives) {
          const { guards, action } = this.trigger(alternative);
          const { commands, to } = this.upToJump(alternative.body, null);
          const own = lowerOperations(this.names, commands);
          this.edge(source, to ?? whole.to, alternative.span, guards, action, to === null ? [...own, ...operations] : own);
        }
        return;
      default: {
        const { commands, to } = this.upToJump(body, after);
        this.edge(source, to, block.span, [], always, lowerOperations(this.names, commands));
      }
    }
  }

  /** The commands before the GOTO that ends them, and where it leads; all of them and `otherwise` if they do not end in one. */
  private upToJump<T>(
    commands: readonly Command[],
    otherwise: T,
  ): { readonly commands: readonly Command[]; readonly to: Continuation | T } {
    const last = commands.at(-1);
    if (last?.kind !== 'goto') return { commands, to: otherwise };
    return { commands: commands.slice(0, -1), to: this.enter(this.flow.labels.get(last.label.text) ?? 'end') };
  }

  /** What must hold before an alternative of a POLL, and its action. */
  private trigger({ guard, trigger, condition }: PollAlternative): { guards: readonly Tree[]; action: Action } {
    if (trigger.kind === 'when') return { guards: [trigger.condition], action: always };
    const before = trigger.direction === 'send' ? [guard, condition] : [guard];
    return { guards: before.filter((e) => e !== null), action: this.communication(trigger, condition) };
  }

  private communication(command: Communication, condition: Tree | null): Action {
    const channel = lowerChannel(this.names, command.channel);
    const alphabet = alphabetOf(typeOf(this.names.facts, command.channel));
    const signal = alphabet === null ? -1 : alphabet.signals.findIndex((s) => s.name === command.signal.text);
    const { argument } = command;
    if (command.direction === 'send') {
      return { kind: 'send', channel, signal, value: argument === null ? null : lowerValue(this.names, argument) };
    }
    const target = argument === null ? null : lowerPlace(this.names, argument);
    return { kind: 'receive', channel, signal, target, ...this.condition(condition === null ? [] : [condition]) };
  }

  private edge(
    source: number,
    next: Continuation,
    span: Span,
    guards: readonly Tree[],
    action: Action,
    operations: readonly Operation[] = [],
  ): void {
    const { condition, conditionParts } = this.condition(guards);
    this.locations[source]?.edges.push({
      target: next.target,
      guard: condition,
      guardParts: conditionParts,
      before: [],
      action,
      operations: [...operations, ...next.passed],
      span,
    });
  }

  /** The error of an IF when none of its guards is true. */
  private failure(source: number, next: Continuation, span: Span, guard: Expression | null): void {
    const operations: Operation[] = [{ kind: 'fail', error: 'no-guard', span }, ...next.passed];
    this.locations[source]?.edges.push({ target: next.target, guard, guardParts: [], before: [], action: always, operations, span });
  }

  /** All of these conditions, in the order in which they are evaluated. */
  private condition(all: readonly Tree[]): { condition: Expression | null; conditionParts: readonly Conjunct[] } {
    return {
      condition: all.reduce<Expression | null>((left, e) => conjunction(left, lowerExpression(this.names, e), e.span), null),
      conditionParts: all.flatMap((e) => lowerConjuncts(this.names, e)),
    };
  }
}

/** Both; one of them if the other is null. */
function conjunction(left: Expression | null, right: Expression, span: Span): Expression {
  return left === null ? right : { kind: 'binary', operator: 'and', left, right, span };
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
