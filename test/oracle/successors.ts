import type { RunTimeErrorKind } from '../../src/engine/source/source.ts';
import type {
  Command,
  Communication,
  Expression,
  GuardedAlternative,
  ListCommand,
  PollAlternative,
  SymmetricRange,
  TraceCommand,
} from '../../src/frontends/esml/syntax/tree.ts';
import { Evaluator } from './evaluate.ts';
import type { Place, PlainCommand } from './flow.ts';
import type { State, World } from './state.ts';
import { capacityOf, dataOf, Fault, fitting, number, parts, type Value } from './values.ts';

/** What one step leads to. */
export type Outcome =
  | { readonly state: State /** Where a GOTO that ended an atomic block leads. */; readonly jump?: Place }
  | { readonly error: RunTimeErrorKind };

/** A variable of SOME, by where it is declared, with a value; null where there is no SOME. */
type Bound = readonly [declared: number, value: number] | null;

/** What happens after the first thing of a step, in each possible way. */
type Rest = (state: State) => Outcome[];

/** A send or receive at which a process is, alone, in a POLL or at the head of an atomic block. */
interface Offer {
  readonly process: number;
  readonly communication: Communication;
  /** The `WHEN guard,` before it. */
  readonly guard: Expression | null;
  readonly condition: Expression | null;
  /** What SOME binds for this alternative. */
  readonly bound: Bound;
  readonly channel: number;
  /** TRACE commands that the process passes on its way there. */
  readonly passed: readonly TraceCommand[];
  readonly rest: Rest;
}

/**
 * One way through an atomic block with more steps has no end. The language allows two hundred times as many (docs/language.md section 3):
 * no model compared comes near to it.
 */
const atomicLimit = 5_000;

/** Turns run-time errors into outcomes. */
function attempt(action: () => Outcome[]): Outcome[] {
  try {
    return action();
  } catch (fault) {
    if (fault instanceof Fault) return [{ error: fault.kind }];
    throw fault;
  }
}

/** The steps of a model (docs/language.md section 2). */
export class Successors {
  constructor(private readonly world: World) {}

  /** The state in which the model begins. Throws a fault when it cannot begin. */
  initial(): State {
    let state = this.world.origin();
    this.world.instances.forEach(({ flow }, process) => {
      state = this.arrive(state, process, flow.first);
    });
    return state;
  }

  /** One outcome for each step that is possible in a state. */
  of(state: State): Outcome[] {
    this.world.before = state;
    const offers: Offer[] = [];
    const outcomes = this.world.instances.flatMap((_, process) => this.own(state, process, offers));
    for (const offer of offers) {
      if (capacityOf(this.channelType(offer)) > 0) outcomes.push(...this.buffered(state, offer));
      else if (offer.communication.direction === 'send') {
        for (const other of offers) if (meet(offer, other)) outcomes.push(...this.rendezvous(state, offer, other));
      }
    }
    return outcomes;
  }

  /** True when every process is at its END or would fall through to it. */
  terminated(state: State): boolean {
    return this.world.instances.every((_, process) => {
      const { command, waits } = this.active(state, process);
      return command === null && !waits;
    });
  }

  /** The steps that a process takes by itself; adds the communications that it offers. */
  private own(state: State, process: number, offers: Offer[]): Outcome[] {
    const { command, passed } = this.active(state, process);
    if (command === null) return [];
    const settle =
      (place: Place): Rest =>
      (after) => [{ state: this.arrive(after, process, place) }];
    const outcomes = this.begin(state, process, command, settle, passed, offers);
    return outcomes.length === 0 ? [] : attempt(() => this.print(state, process, passed) ?? outcomes);
  }

  /**
   * The command whose steps a process has: that at its location, or, past loops whose guards are all false, one after it; null at the END.
   */
  private active(
    state: State,
    process: number,
  ): { readonly command: PlainCommand | null; readonly passed: readonly TraceCommand[]; readonly waits: boolean } {
    const { flow } = this.instance(process);
    const at = state.processes[process]?.at ?? -1;
    const passed: TraceCommand[] = [];
    let place: Place = at < 0 ? { kind: 'end' } : flow.command(at);
    const met = new Set<Place>();
    for (;;) {
      if (place.kind === 'end') return { command: null, passed, waits: false };
      if (place.kind === 'leave' || place.kind === 'jump') throw new Error('no process rests inside an atomic block');
      if (place.kind === 'loop' || place.kind === 'goto') {
        place = flow.pass(place);
        continue;
      }
      if (place.kind === 'do' && met.has(place)) return { command: null, passed, waits: true };
      met.add(place);
      if (this.isPassed(process, place)) {
        if (place.kind === 'trace') passed.push(place);
      } else if (place.kind !== 'do' || this.guards(state, process, place.alternatives).length > 0)
        return { command: place, passed, waits: false };
      place = flow.after(place);
    }
  }

  /** The steps that begin with a command; `then` says how the process goes on from a place. */
  private begin(
    state: State,
    process: number,
    command: PlainCommand,
    then: (place: Place) => Rest,
    passed: readonly TraceCommand[],
    offers: Offer[],
  ): Outcome[] {
    const { flow } = this.instance(process);
    const see = new Evaluator(this.world, state, process);
    const next = then(flow.after(command));
    const offer = (
      communication: Communication,
      condition: Expression | null,
      rest: Rest,
      guard: Expression | null = null,
      bound: Bound = null,
    ): void => {
      const channel = new Evaluator(this.world, withBound(state, process, bound), process).channel(communication.channel);
      offers.push({ process, communication, guard, condition, bound, rest, passed, channel });
    };
    switch (command.kind) {
      case 'communication':
        offer(command, null, next);
        return [];
      case 'poll':
        return command.alternatives.flatMap((alternative: PollAlternative) =>
          this.bounds(alternative.range).flatMap((bound) => {
            const rest = then(flow.begin(alternative.body));
            const { trigger } = alternative;
            const chosen = withBound(state, process, bound);
            const sees = new Evaluator(this.world, chosen, process);
            if (trigger.kind === 'when') return attempt(() => (sees.truth(trigger.condition) ? rest(chosen) : []));
            offer(trigger, alternative.condition, rest, alternative.guard, bound);
            return [];
          }),
        );
      case 'when':
        return attempt(() => (see.truth(command.condition) ? next(state) : []));
      case 'toss':
        return attempt(() => {
          const bound = number(see.value(command.bound));
          return Array.from({ length: Math.max(0, bound + 1) }, (_, i) => i).flatMap((i) =>
            attempt(() => next(see.stored(command.target, i))),
          );
        });
      case 'atomic': {
        const inside =
          (place: Place): Rest =>
          (after) =>
            this.run(after, process, command, place);
        const first = flow.begin(command.body);
        const waits = first.kind === 'communication' || first.kind === 'poll' || first.kind === 'when' || first.kind === 'atomic';
        return waits
          ? this.begin(state, process, first, (place) => this.through(inside(place), then, flow.after(command)), passed, offers)
          : this.through(inside(first), then, flow.after(command))(state);
      }
      default:
        return this.choose(state, process, command).flatMap((way) => ('error' in way ? [way] : attempt(() => then(way.place)(way.state))));
    }
  }

  /** One thing after another, the second in each way in which the first ends: at a place, unless a GOTO leads elsewhere. */
  private through(first: Rest, second: (place: Place) => Rest, place: Place): Rest {
    return (state) =>
      attempt(() => first(state)).flatMap((outcome) => {
        if ('error' in outcome) return [outcome];
        const to: Place = outcome.jump === undefined ? place : { kind: 'jump', to: outcome.jump };
        return attempt(() => second(to)(outcome.state));
      });
  }

  /** Runs the rest of an atomic block, from a place inside it, to its end, in all ways. */
  private run(state: State, process: number, block: PlainCommand, place: Place): Outcome[] {
    const { flow } = this.instance(process);
    const outcomes: Outcome[] = [];
    const open: { state: State; place: Place; steps: number }[] = [{ state, place, steps: 0 }];
    for (let run = open.pop(); run !== undefined; run = open.pop()) {
      const { place: here, steps } = run;
      if (here.kind === 'end') throw new Error('an atomic block ends before its process does');
      if (here.kind === 'jump') outcomes.push({ state: run.state, jump: here.to });
      else if (here.kind === 'goto') outcomes.push({ state: run.state, jump: flow.pass(here) });
      else if (here.kind === 'leave' && here.block === block) outcomes.push({ state: run.state });
      else if (here.kind === 'leave') open.push({ ...run, place: flow.after(here.block) });
      else if (steps > atomicLimit) outcomes.push({ error: 'atomic-limit' });
      else if (here.kind === 'atomic') open.push({ ...run, place: flow.begin(here.body) });
      else {
        for (const way of this.choose(run.state, process, here)) {
          if ('error' in way) outcomes.push(way);
          else open.push({ ...way, steps: steps + 1 });
        }
      }
    }
    return outcomes;
  }

  /** The ways of a command that never waits: the state after it and the place where its process goes on. */
  private choose(state: State, process: number, command: PlainCommand): ({ state: State; place: Place } | { error: RunTimeErrorKind })[] {
    const { flow } = this.instance(process);
    const after = flow.after(command);
    if (command.kind === 'if' || command.kind === 'do') {
      const guards = this.guards(state, process, command.alternatives);
      if (guards.length === 0) return command.kind === 'do' ? [{ state, place: after }] : [{ error: 'no-guard' }];
      return guards.map((guard) => ('error' in guard ? guard : { state: guard.state, place: flow.begin(guard.body) }));
    }
    if (command.kind === 'forall')
      return this.forall(state, process, command).map((way) => ('error' in way ? way : { ...way, place: after }));
    return attempt(() => [{ state: this.changed(state, process, command) }]).map((outcome) =>
      'error' in outcome ? outcome : { ...outcome, place: after },
    );
  }

  /** FORALL, value by value. */
  private forall(state: State, process: number, command: PlainCommand & { kind: 'forall' }): Outcome[] {
    let outcomes: Outcome[] = [{ state }];
    for (const bound of this.bounds(command.range))
      outcomes = outcomes.flatMap((outcome) =>
        'error' in outcome
          ? [outcome]
          : this.run(withBound(outcome.state, process, bound), process, command, this.instance(process).flow.begin(command.body)),
      );
    return outcomes;
  }

  /** The values of a range, or none where there is no range. */
  private bounds(range: SymmetricRange | null): Bound[] {
    if (range === null) return [null];
    const symbol = this.world.checked.facts.symbols.get(range.variable.id);
    const size = symbol?.kind === 'variable' && symbol.type?.kind === 'scalarset' ? symbol.type.size : 0;
    return Array.from({ length: size }, (_, value) => [range.variable.span.start, value] as const);
  }

  /** The bodies behind true guards, and the errors of guards that cannot be evaluated. */
  private guards(
    state: State,
    process: number,
    alternatives: readonly GuardedAlternative[],
  ): ({ state: State; body: readonly Command[] } | { error: RunTimeErrorKind })[] {
    return alternatives.flatMap((alternative) =>
      this.bounds(alternative.kind === 'alternative' ? null : alternative.range).flatMap(
        (bound): ({ state: State; body: readonly Command[] } | { error: RunTimeErrorKind })[] => {
          const chosen = withBound(state, process, bound);
          try {
            return new Evaluator(this.world, chosen, process).truth(alternative.guard) ? [{ state: chosen, body: alternative.body }] : [];
          } catch (fault) {
            if (fault instanceof Fault) return [{ error: fault.kind }];
            throw fault;
          }
        },
      ),
    );
  }

  /** The state after a command that only computes. */
  private changed(state: State, process: number, command: PlainCommand): State {
    const see = new Evaluator(this.world, state, process);
    switch (command.kind) {
      case 'skip':
        return state;
      case 'assign':
        return see.stored(command.target, see.value(command.value));
      case 'list-command':
        return this.listed(see, command);
      case 'assert':
        if (!see.truth(command.condition)) throw new Fault('assertion');
        return state;
      case 'trace':
        this.print(state, process, [command]);
        return state;
      default:
        throw new Error(`${command.kind} is not a simple command`);
    }
  }

  private listed(see: Evaluator, command: ListCommand): State {
    const { list } = command;
    if (list.kind !== 'name' && list.kind !== 'field' && list.kind !== 'index') throw new Error('list commands change variables');
    const type = this.world.checked.facts.types.get(list.id);
    if (type?.kind !== 'list') throw new Error('list commands change lists');
    const items = parts(see.value(list));
    if (command.operation === 'empty') return see.stored(list, []);
    if (command.operation === 'remove') {
      if (items.length === 0) throw new Fault('empty-list');
      return see.stored(list, items.slice(1));
    }
    if (command.value === null) throw new Error('APPEND and PREPEND have a value');
    const value = see.value(command.value);
    if (items.length === type.capacity) throw new Fault('full-list');
    const item = fitting(type.element, value);
    return see.stored(list, command.operation === 'append' ? [...items, item] : [item, ...items]);
  }

  /** A step of one process on a channel with a buffer. */
  private buffered(before: State, offer: Offer): Outcome[] {
    const { process, communication, condition, channel, rest, passed, bound } = offer;
    const type = this.channelType(offer);
    const state = withBound(before, process, bound);
    const waiting = state.buffers[channel] ?? [];
    const signal = communication.signal.text;
    const see = new Evaluator(this.world, state, process);
    const outcomes = attempt(() => {
      let after: State;
      if (communication.direction === 'send') {
        if (waiting.length >= capacityOf(type)) return [];
        if (offer.guard !== null && !see.truth(offer.guard)) return [];
        if (condition !== null && !see.truth(condition)) return [];
        const { argument } = communication;
        const value = argument === null ? null : fitting(dataOf(type, signal), see.value(argument));
        after = withBuffer(state, channel, [...waiting, { signal, value }]);
      } else {
        const [oldest, ...others] = waiting;
        if (oldest === undefined || oldest.signal !== signal) return [];
        if (offer.guard !== null && !see.truth(offer.guard)) return [];
        after = withBuffer(this.received(state, offer, oldest.value), channel, others);
        if (condition !== null && !new Evaluator(this.world, after, process).truth(condition)) return [];
      }
      return rest(after);
    });
    return outcomes.length === 0 ? [] : attempt(() => this.print(state, process, passed) ?? outcomes);
  }

  /** A step of two processes on a channel without a buffer. */
  private rendezvous(before: State, sender: Offer, receiver: Offer): Outcome[] {
    const state = withBound(withBound(before, sender.process, sender.bound), receiver.process, receiver.bound);
    const see = new Evaluator(this.world, state, sender.process);
    const outcomes = attempt(() => {
      if (sender.guard !== null && !see.truth(sender.guard)) return [];
      if (sender.condition !== null && !see.truth(sender.condition)) return [];
      if (receiver.guard !== null && !new Evaluator(this.world, state, receiver.process).truth(receiver.guard)) return [];
      const { argument } = sender.communication;
      const after = this.received(state, receiver, argument === null ? null : see.value(argument));
      if (receiver.condition !== null && !new Evaluator(this.world, after, receiver.process).truth(receiver.condition)) return [];
      return attempt(() => sender.rest(after)).flatMap((outcome) =>
        'error' in outcome ? [outcome] : attempt(() => receiver.rest(outcome.state)),
      );
    });
    if (outcomes.length === 0) return [];
    const printed = () => this.print(state, sender.process, sender.passed) ?? this.print(state, receiver.process, receiver.passed);
    return attempt(() => printed() ?? outcomes);
  }

  private received(state: State, { process, communication }: Offer, value: Value | null): State {
    const { argument } = communication;
    if (argument === null || value === null) return state;
    if (argument.kind !== 'name' && argument.kind !== 'field' && argument.kind !== 'index')
      throw new Error('a receive stores into a variable');
    return new Evaluator(this.world, state, process).stored(argument, value);
  }

  /** The state with a process at the first location from a place on. */
  private arrive(state: State, process: number, from: Place): State {
    const { flow } = this.instance(process);
    let place = from;
    for (;;) {
      if (place.kind === 'jump') place = place.to;
      else if (place.kind === 'loop' || place.kind === 'goto') place = flow.pass(place);
      else if (place.kind !== 'end' && place.kind !== 'leave' && this.isPassed(process, place)) {
        if (place.kind === 'trace') this.print(state, process, [place]);
        place = flow.after(place);
      } else break;
    }
    const command = place.kind === 'end' || place.kind === 'leave' ? null : place;
    const at = command?.id ?? -1;
    const scope = command === null ? new Set<number>() : flow.scope(command);
    const settled = (bound: State['processes'][number]['bound']) => bound.filter(([declared]) => scope.has(declared));
    return { ...state, processes: state.processes.map((p, i) => (i === process ? { ...p, at, bound: settled(p.bound) } : p)) };
  }

  /** SKIP and TRACE are no locations unless they are labelled. */
  private isPassed(process: number, command: PlainCommand): boolean {
    return (command.kind === 'skip' || command.kind === 'trace') && this.instance(process).flow.labels(command).size === 0;
  }

  /** Evaluates what TRACE prints, for the errors that this may meet. */
  private print(state: State, process: number, commands: readonly TraceCommand[]): null {
    const see = new Evaluator(this.world, state, process);
    for (const { parts: shown } of commands) for (const part of shown) if (part.kind !== 'string') see.value(part);
    return null;
  }

  private instance(process: number): World['instances'][number] {
    const instance = this.world.instances[process];
    if (instance === undefined) throw new Error('no such process');
    return instance;
  }

  private channelType({ channel }: Offer): World['channels'][number] {
    const type = this.world.channels[channel];
    if (type === undefined) throw new Error('no such channel');
    return type;
  }
}

function meet(sender: Offer, receiver: Offer): boolean {
  return (
    receiver.communication.direction === 'receive' &&
    sender.process !== receiver.process &&
    sender.channel === receiver.channel &&
    sender.communication.signal.text === receiver.communication.signal.text
  );
}

/** The state with a variable of SOME bound for a process. */
function withBound(state: State, process: number, bound: Bound): State {
  if (bound === null) return state;
  const bind = (all: State['processes'][number]['bound']) =>
    [...all.filter(([declared]) => declared !== bound[0]), bound].sort((a, b) => a[0] - b[0]);
  return { ...state, processes: state.processes.map((p, i) => (i === process ? { ...p, bound: bind(p.bound) } : p)) };
}

function withBuffer(state: State, channel: number, messages: State['buffers'][number]): State {
  return { ...state, buffers: state.buffers.map((buffer, i) => (i === channel ? messages : buffer)) };
}
