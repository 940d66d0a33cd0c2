import { unreachable } from '../../../base/unreachable.ts';
import type { Span } from '../../../base/span.ts';
import { type Behind, bodiesAt, Flow, hasLocation, next, type Position, unlabelled } from '../flow.ts';
import { alphabetOf, noneValue } from '../check/types.ts';
import type { VariableSymbol } from '../check/symbols.ts';
import type {
  AtomicCommand,
  Command,
  Communication,
  Expression as Tree,
  GuardedAlternative,
  PollAlternative,
  Process,
  SymmetricRange,
} from '../syntax/tree.ts';
import type { Action, Conjunct, Edge, Expression, Location, Operation } from '../../../system/ir.ts';
import { conjunction, lowerChannel, lowerConjuncts, lowerExpression, lowerPlace, lowerValue } from './expressions.ts';
import { addFallThrough, type DraftLocation } from './fall-through.ts';
import { type NameLowering, typeOf } from './names.ts';
import { lowerOperations } from './operations.ts';
import { type Binding, bindings, boundBy } from './ranges.ts';

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

/** One way to take an alternative: its names, and the value that SOME binds, if it does. */
type Way = Pick<Binding, 'names'> & Partial<Binding>;

class GraphBuilder {
  private readonly locations: DraftLocation[] = [];
  private readonly numbers = new Map<Command, number>();
  private end = -1;

  constructor(
    private readonly names: NameLowering,
    private readonly flow: Flow,
  ) {}

  build(process: Process): ProgramGraph {
    this.number(process.body, []);
    this.end = this.add('end', process.endSpan, [], []);
    this.connect(this.flow.start);
    const start = this.enter(this.flow.start);
    const forget = (symbol: VariableSymbol): Operation => this.remember(symbol, noneValue);
    return { ...addFallThrough(this.locations, forget, this.names.room), entry: start.passed, initial: start.target };
  }

  private add(kind: Location['kind'], span: Span, labels: readonly string[], remembered: readonly VariableSymbol[]): number {
    this.locations.push({ kind, span, labels: [...labels], remembered, edges: [], fall: null });
    return this.locations.length - 1;
  }

  /** Gives each location its number, in the order of the text; `remembered` are the variables of SOME that have a value there. */
  private number(commands: readonly Command[], remembered: readonly VariableSymbol[]): void {
    for (const labelled of commands) {
      const { command, labels } = unlabelled(labelled);
      if (hasLocation(labelled)) this.numbers.set(labelled, this.add(locationKind(command), command.span, labels, remembered));
      if (command.kind === 'loop') this.number(command.body, remembered);
      if (command.kind !== 'if' && command.kind !== 'do' && command.kind !== 'poll') continue;
      for (const alternative of command.alternatives) {
        const range = rangeOf(alternative);
        this.number(alternative.body, range === null ? remembered : [...remembered, boundBy(this.names, range)]);
      }
    }
  }

  /** Where control goes from a position. */
  private enter(from: Behind, names = this.names): Continuation {
    if (from === 'end') return { target: this.end, passed: [] };
    const { at, passed } = this.flow.arrive(from);
    if (at === null) throw new Error('jumps without a location passed the checker');
    const command = at === 'end' ? undefined : at.commands[at.index];
    const target = command === undefined ? this.end : this.numbers.get(command);
    if (target === undefined) throw new Error('control arrives at a command that is no location');
    return { target, passed: lowerOperations(names, passed) };
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
    const bodies = bodiesAt(at, command);
    const begin = (i: number, { names }: Way): Continuation => this.enter(bodies[i] ?? next(at), names);
    switch (command.kind) {
      case 'communication':
        this.edge(source, after, command.span, [], this.communication(command, null, this.names));
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
        this.connectChoice(source, command, begin, after);
        return;
      case 'poll':
        command.alternatives.forEach((alternative, i) => {
          for (const way of this.ways(alternative)) {
            const { guards, action } = this.trigger(alternative, way.names);
            this.edge(source, begin(i, way), alternative.trigger.span, guards, action, [], way);
          }
        });
        return;
      case 'atomic':
        this.connectAtomic(source, command, after);
        return;
      case 'activation-command':
      case 'assert':
      case 'assign':
      case 'forall':
      case 'goto':
      case 'list-command':
      case 'loop':
      case 'missing-command':
      case 'skip':
      case 'trace':
        this.edge(source, after, command.span, [], always, lowerOperations(this.names, [command]));
        break;
      default:
        unreachable(command);
    }
  }

  private connectChoice(
    source: number,
    command: Located & { kind: 'if' | 'do' },
    begin: (alternative: number, way: Way) => Continuation,
    after: Continuation,
  ): void {
    const none: Expression[] = [];
    command.alternatives.forEach((alternative, i) => {
      for (const way of this.ways(alternative)) {
        const guard = lowerExpression(way.names, alternative.guard);
        this.edge(source, begin(i, way), alternative.guard.span, [alternative.guard], always, [], way);
        none.push({ kind: 'not', operand: guard });
      }
    });
    const location = this.locations[source];
    if (command.kind === 'do' && location !== undefined) location.fall = after;
    else this.failure(source, after, command.span, none.length === 0 ? null : conjunction(none, command.span));
  }

  /** An atomic block is enabled where its first command is; what follows becomes operations of the same step. */
  private connectAtomic(source: number, block: AtomicCommand, after: Continuation): void {
    const body = flatten(block.body);
    const [first, ...rest] = body;
    const whole = this.upToJump(rest, after);
    const operations = lowerOperations(this.names, whole.commands);
    switch (first?.kind) {
      case 'communication':
        return this.edge(source, whole.to, block.span, [], this.communication(first, null, this.names), operations);
      case 'when':
        return this.edge(source, whole.to, block.span, [first.condition], always, operations);
      case 'poll':
        for (const alternative of first.alternatives) {
          const { commands, to } = this.upToJump(alternative.body, null);
          for (const way of this.ways(alternative)) {
            const { guards, action } = this.trigger(alternative, way.names);
            const own = lowerOperations(way.names, commands);
            this.edge(source, to ?? whole.to, alternative.span, guards, action, to === null ? [...own, ...operations] : own, way);
          }
        }
        return;
      case 'if':
        if (first.alternatives.some((alternative) => endsInJump(alternative.body)))
          return this.connectJumps(source, first, whole.to, operations);
        break;
      case undefined:
      case 'activation-command':
      case 'assert':
      case 'assign':
      case 'atomic':
      case 'do':
      case 'forall':
      case 'goto':
      case 'labelled':
      case 'list-command':
      case 'loop':
      case 'missing-command':
      case 'skip':
      case 'toss':
      case 'trace':
        break;
      default:
        unreachable(first);
    }
    const { commands, to } = this.upToJump(body, after);
    this.edge(source, to, block.span, [], always, lowerOperations(this.names, commands));
  }

  /** An IF at the beginning of an atomic block, with branches that jump: an edge for each branch, and one for the error of the IF. */
  private connectJumps(source: number, choice: Located & { kind: 'if' }, after: Continuation, rest: readonly Operation[]): void {
    const none: Expression[] = [];
    for (const alternative of choice.alternatives) {
      const { commands, to } = this.upToJump(alternative.body, null);
      for (const way of this.ways(alternative)) {
        const own = lowerOperations(way.names, commands);
        this.edge(source, to ?? after, alternative.span, [alternative.guard], always, to === null ? [...own, ...rest] : own, way);
        none.push({ kind: 'not', operand: lowerExpression(way.names, alternative.guard) });
      }
    }
    this.failure(source, after, choice.span, none.length === 0 ? null : conjunction(none, choice.span));
  }

  /** The commands before the GOTO that ends them, and where it leads; all of them and `otherwise` if they do not end in one. */
  private upToJump<T>(
    commands: readonly Command[],
    otherwise: T,
  ): { readonly commands: readonly Command[]; readonly to: Continuation | T } {
    const all = flatten(commands);
    const last = all.at(-1);
    if (last?.kind !== 'goto') return { commands: all, to: otherwise };
    return { commands: all.slice(0, -1), to: this.enter(this.flow.labels.get(last.label.text) ?? 'end') };
  }

  /** The ways to take an alternative: one, or one for each value that SOME ranges over. */
  private ways(alternative: GuardedAlternative | PollAlternative): readonly Way[] {
    const range = rangeOf(alternative);
    return range === null ? [{ names: this.names }] : bindings(this.names, range);
  }

  /** Stores the value of a variable of SOME, which the process remembers in the branch. */
  private remember(symbol: VariableSymbol, value: number): Operation {
    const target = this.names.place(symbol, { kind: 'name', id: -1, span: symbol.definition, text: symbol.name });
    const expression: Expression = { kind: 'constant', value };
    return { kind: 'assign', target, value: { kind: 'scalar', expression, type: target.type }, span: symbol.definition };
  }

  /** What must hold before an alternative of a POLL, and its action. */
  private trigger({ guard, trigger, condition }: PollAlternative, names: NameLowering): { guards: readonly Tree[]; action: Action } {
    if (trigger.kind === 'when') return { guards: [trigger.condition], action: always };
    const before = trigger.direction === 'send' ? [guard, condition] : [guard];
    return { guards: before.filter((e) => e !== null), action: this.communication(trigger, condition, names) };
  }

  private communication(command: Communication, condition: Tree | null, names: NameLowering): Action {
    const channel = lowerChannel(names, command.channel);
    const alphabet = alphabetOf(typeOf(names.facts, command.channel));
    const signal = alphabet === null ? -1 : alphabet.signals.findIndex((s) => s.name === command.signal.text);
    const { argument } = command;
    if (command.direction === 'send') {
      return { kind: 'send', channel, signal, value: argument === null ? null : lowerValue(names, argument) };
    }
    const target = argument === null ? null : lowerPlace(names, argument);
    return { kind: 'receive', channel, signal, target, ...this.condition(condition === null ? [] : [condition], names) };
  }

  private edge(
    source: number,
    next: Continuation,
    span: Span,
    guards: readonly Tree[],
    action: Action,
    operations: readonly Operation[] = [],
    { names, symbol, value }: Way = { names: this.names },
  ): void {
    const { condition, conditionParts } = this.condition(guards, names);
    const remembered = symbol !== undefined && this.locations[next.target]?.remembered.includes(symbol) === true;
    this.locations[source]?.edges.push({
      target: next.target,
      guard: condition,
      guardParts: conditionParts,
      before: [],
      action,
      operations: [...operations, ...next.passed, ...(remembered ? [this.remember(symbol, value ?? noneValue)] : [])],
      span,
    });
  }

  /** The error of an IF when none of its guards is true. */
  private failure(source: number, next: Continuation, span: Span, guard: Expression | null): void {
    const operations: Operation[] = [{ kind: 'fail', error: 'no-guard', span }, ...next.passed];
    this.locations[source]?.edges.push({ target: next.target, guard, guardParts: [], before: [], action: always, operations, span });
  }

  /** All of these conditions, in the order in which they are evaluated. */
  private condition(all: readonly Tree[], names: NameLowering): { condition: Expression | null; conditionParts: readonly Conjunct[] } {
    return {
      condition: all.reduce<Expression | null>((left, e) => both(left, lowerExpression(names, e), e.span), null),
      conditionParts: all.flatMap((e) => lowerConjuncts(names, e)),
    };
  }
}

function endsInJump(commands: readonly Command[]): boolean {
  return flatten(commands).at(-1)?.kind === 'goto';
}

/** Both; one of them if the other is null. */
function both(left: Expression | null, right: Expression, span: Span): Expression {
  return left === null ? right : { kind: 'binary', operator: 'and', left, right, span };
}

/** The range of an alternative that SOME makes for each value; null for others. */
function rangeOf(alternative: GuardedAlternative | PollAlternative): SymmetricRange | null {
  return alternative.kind === 'alternative' ? null : alternative.range;
}

/** What IF and DO are in any language. */
const constructs = { if: 'choice', do: 'repetition' } as const;

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
      return command.kind === 'atomic' ? 'step' : constructs[first.kind];
    case undefined:
    case 'activation-command':
    case 'assert':
    case 'assign':
    case 'atomic':
    case 'forall':
    case 'goto':
    case 'labelled':
    case 'list-command':
    case 'loop':
    case 'missing-command':
    case 'skip':
    case 'toss':
    case 'trace':
      return 'step';
  }
}

function flatten(commands: readonly Command[]): Command[] {
  return commands.flatMap((command) => (command.kind === 'atomic' ? flatten(command.body) : [command]));
}
