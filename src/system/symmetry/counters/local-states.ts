import type { Action, Activation, ChooseOperation, Edge, Expression, Operation, Place, Value } from '../../ir.ts';
import { factsOf } from '../../facts.ts';
import { rangeOf } from '../../value-type.ts';
import type { LocalState } from '../family.ts';
import { constant, type Replacement, replaced } from '../../transform/replaced.ts';
import { CannotCount } from './cannot-count.ts';
import type { Watch } from './limits.ts';
import { liveWords } from './live-words.ts';
import { type Countable, wordAt } from './member-words.ts';
import { nestedOperations, placesWritten } from '../../walk.ts';

/** The local states of a family: those that can be written down, those that differ in live words, and those that may be reached. */
export interface LocalStates {
  readonly conceivable: number;
  readonly live: number;
  /** The states that the local structure reaches, the first one first. */
  readonly reachable: readonly LocalState[];
  /** Others, in which members are only in the middle of a step, between one FORALL and what the step does next. */
  readonly passing: readonly LocalState[];
  /** The steps of the local structure between them, each once. */
  readonly steps: readonly LocalStep[];
  /** For each location of the template which words are live there. */
  readonly liveAt: readonly (readonly boolean[])[];
}

/** A step from one of the reachable local states to another, by their numbers. */
export interface LocalStep {
  readonly source: number;
  readonly target: number;
  /** The edge of its template that the member takes; null where another process changes what belongs to the member. */
  readonly edge: number | null;
}

/**
 * Which local states get a counter: those that may be reached, told apart by live words only; or all that can be written down, as without
 * the reductions of section 3, to measure what these save.
 */
export type CountedStates = 'reachable' | 'conceivable';

/** More local states of one process than this are not counted. */
const mostStates = 20_000;

/**
 * Finds the local states that a member of a family may reach, without its environment (E. A. Emerson and T. Wahl, section 3.2): a guard
 * over what is not the member's own is taken for true where it may be true, and an assignment to anything else is left out. Differences:
 * guards and values are bounded by intervals over the ranges of the variables, which subsumes the propagation of constants and copies
 * within a process; and what other processes do to the elements at the member's identity are steps of the structure too.
 */
export function localStates(countable: Countable, counted: CountedStates = 'reachable', watch: Watch = () => {}): LocalStates {
  const { template, types } = countable;
  const liveAt = counted === 'reachable' ? liveWords(countable) : template.locations.map(() => types.map(() => true));
  const sizes = types.map((type) => {
    const { low, high } = rangeOf(type);
    return high - low + 1;
  });
  const structure = new LocalStructure(countable, liveAt);
  const standing = reachableLocations(countable);
  const { reachable, passing, steps } = structure.explore(counted === 'reachable' ? [] : conceivableStates(countable, standing), watch);
  const product = (live: readonly boolean[]): number => sizes.reduce((all, size, word) => all * (live[word] === true ? size : 1), 1);
  const all = template.locations.flatMap((_, location) => (standing.has(location) ? [location] : []));
  return {
    conceivable: all.length * product(types.map(() => true)),
    live: all.reduce((sum, location) => sum + product(liveAt[location] ?? []), 0),
    reachable,
    passing,
    steps,
    liveAt,
  };
}

/** All values of the words of a member at each of some locations. */
function conceivableStates({ types }: Countable, locations: ReadonlySet<number>): LocalState[] {
  const values = types.reduce<Words[]>(
    (all, type) => {
      const { low, high } = rangeOf(type);
      if (all.length * (high - low + 1) > mostStates) throw new CannotCount('a process has too many conceivable local states', null);
      return all.flatMap((words) => Array.from({ length: high - low + 1 }, (_, i) => [...words, low + i]));
    },
    [[]],
  );
  return [...locations].flatMap((location) => values.map((words) => ({ location, words })));
}

/** The locations to which the edges of the template lead from its first one. */
function reachableLocations({ template }: Countable): ReadonlySet<number> {
  const found = new Set([template.initial]);
  for (const location of found) for (const { source, target } of template.edges) if (source === location) found.add(target);
  return found;
}

/** Values of the words of a member while a step is being followed. */
type Words = readonly number[];

class LocalStructure {
  private readonly states = new Map<string, LocalState>();
  private readonly between = new Map<string, LocalState>();
  /** The steps, by their text; states are numbered in the order in which they were found. */
  private readonly steps = new Map<string, LocalStep>();
  private readonly numbers = new Map<string, number>();

  constructor(
    private readonly countable: Countable,
    private readonly liveAt: readonly (readonly boolean[])[],
  ) {}

  /** From the first state, and from others that are to be there whether or not they can be reached. */
  explore(others: readonly LocalState[], watch: Watch): Pick<LocalStates, 'reachable' | 'passing' | 'steps'> {
    const { template, initial, system, row, memberOf } = this.countable;
    const changing = system.templates.map(({ edges }) => edges.filter((edge) => mayChange(this.countable, edge)));
    this.add(template.initial, initial);
    for (const { location, words } of others)
      this.add(
        location,
        words.map((word, i) => word ?? initial[i] ?? 0),
      );
    for (const state of this.states.values()) {
      watch();
      for (const edge of template.edges) if (edge.source === state.location) this.follow(state, edge, 0);
      // Another member does to this one what any member may do to another.
      for (const edge of template.edges) if (row.members.length > 1) this.follow(state, edge, 1);
      system.activations.forEach(({ template: other }, activation) => {
        if (memberOf.has(activation)) return;
        for (const edge of changing[other] ?? []) this.follow(state, edge, system.activations[activation] ?? null);
      });
    }
    const passing = [...this.between].flatMap(([key, state]) => (this.states.has(key) ? [] : [state]));
    return { reachable: [...this.states.values()], passing, steps: [...this.steps.values()] };
  }

  /** A local state, of which only live words are told apart. */
  private stateOf(location: number, words: Words): LocalState {
    const live = this.liveAt[location] ?? [];
    return { location, words: words.map((word, i) => (live[i] === true ? word : null)) };
  }

  /** Notes that a member may be in a state in the middle of a step. */
  private pass(location: number, words: Words): void {
    const state = this.stateOf(location, words);
    this.between.set(JSON.stringify(state), state);
    this.limit(this.between.size);
  }

  /** Adds a state, and says its number. */
  private add(location: number, words: Words): number {
    const state = this.stateOf(location, words);
    const key = JSON.stringify(state);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.states.size);
    this.states.set(key, state);
    this.limit(this.states.size);
    return this.states.size - 1;
  }

  private limit(count: number): void {
    if (count <= mostStates) return;
    const { template } = this.countable;
    throw new CannotCount(
      `a process ${template.name} alone may have more than ${mostStates.toLocaleString('en')} local states`,
      template.span,
    );
  }

  private step(step: LocalStep): void {
    if (step.edge === null && step.source === step.target) return;
    this.steps.set(`${step.source} ${step.target} ${step.edge}`, step);
  }

  /** Adds what an edge may make of a member, member 0: taken by itself (0), by another member (1), or by another process. */
  private follow(state: LocalState, edge: Edge, by: 0 | 1 | Activation | null): void {
    const { initial } = this.countable;
    const words = state.words.map((word, i) => word ?? initial[i] ?? 0);
    const self = by === 0;
    const step = new Follower(this.countable, state.location, by, (after) => this.pass(state.location, after));
    if (edge.guard !== null && step.cannotHold(edge.guard, words)) return;
    const after = step.operations(edge.operations, step.action(edge.action, words));
    const source = this.numbers.get(JSON.stringify(state)) ?? -1;
    const own = self ? this.countable.template.edges.indexOf(edge) : null;
    for (const one of after) this.step({ source, target: this.add(self ? edge.target : state.location, one), edge: own });
  }
}

/** Whether an edge of another process stores anything into elements that belong to the members. */
function mayChange({ words }: Countable, { action, operations }: Edge): boolean {
  const ours = ({ root }: Place): boolean =>
    root.kind === 'shared' && words.some((word) => word.kind === 'element' && word.shared === root.variable);
  const target = action.kind === 'toss' || action.kind === 'receive' ? action.target : null;
  return (target !== null && ours(target)) || [...nestedOperations(operations)].some((operation) => placesWritten(operation).some(ours));
}

/** Follows one edge for one member. */
class Follower {
  private readonly activation: Activation | null;
  private readonly self: boolean;
  private readonly acting: number;

  constructor(
    private readonly countable: Countable,
    private readonly location: number,
    by: 0 | 1 | Activation | null,
    /** Told of the words that the member has after a FORALL of another process, though its step goes on. */
    private readonly passing: (words: Words) => void,
  ) {
    this.self = by === 0;
    this.acting = by === 1 ? 1 : 0;
    const { system, row } = countable;
    this.activation = typeof by === 'number' ? (system.activations[row.members[by] ?? -1] ?? null) : by;
  }

  cannotHold(guard: Expression, words: Words): boolean {
    const { low, high, fails } = this.facts(guard, words);
    return !fails && low === 0 && high === 0;
  }

  bounds(e: Expression, words: Words): { readonly low: number; readonly high: number } {
    return this.facts(e, words);
  }

  /** The member's words after a value between two bounds (null: any) has been stored. */
  store(target: Place, bounds: { readonly low: number; readonly high: number } | null, before: readonly Words[]): Words[] {
    const at = this.own(target);
    if (at === null) return [...before];
    const type = this.countable.types[at];
    if (type === undefined) throw new Error('a word has a type');
    const range = rangeOf(type);
    const low = Math.max(range.low, bounds?.low ?? range.low);
    const high = Math.min(range.high, bounds?.high ?? range.high);
    if (high - low >= mostStates)
      throw new CannotCount(`a variable of ${this.countable.template.name} has too many values`, this.countable.template.span);
    const after: Words[] = [];
    for (const words of before) for (let value = low; value <= high; value++) after.push(words.map((word, i) => (i === at ? value : word)));
    return distinct(after);
  }

  /** The member's words after an action, of those before it. */
  action(action: Action, words: Words): readonly Words[] {
    switch (action.kind) {
      case 'local':
      case 'send':
        return [words];
      case 'toss':
        return this.store(action.target, { low: 0, high: this.bounds(action.bound, words).high }, [words]);
      case 'receive': {
        const { target, condition } = action;
        const stored = target === null ? [words] : this.store(target, null, [words]);
        return condition === null ? stored : stored.filter((one) => !this.cannotHold(condition, one));
      }
    }
  }

  operations(operations: readonly Operation[], before: readonly Words[]): Words[] {
    let all: readonly Words[] = before;
    operations.forEach((operation, i) => {
      all = this.operation(operation, all);
      const { forall } = operation;
      const ends = forall?.type === this.countable.family.type && operations[i + 1]?.forall?.span !== forall?.span;
      if (!this.self && forall !== undefined && ends) for (const words of all) this.passing(words);
    });
    return [...all];
  }

  private operation(operation: Operation, before: readonly Words[]): readonly Words[] {
    switch (operation.kind) {
      case 'assign':
        return distinct(before.flatMap((words) => this.store(operation.target, this.valueBounds(operation.value, words), [words])));
      case 'fail':
        return [];
      case 'assert':
        return before.filter((words) => !this.cannotHold(operation.condition, words));
      case 'choose':
        return this.choose(operation, before);
      // A member's words are scalars, and not the elements of a list.
      case 'list':
      case 'trace':
        return before;
    }
  }

  private choose({ alternatives, loop }: ChooseOperation, before: readonly Words[]): readonly Words[] {
    let reached = distinct(before);
    for (;;) {
      const after = alternatives.flatMap(({ guard, operations }) =>
        this.operations(
          operations,
          reached.filter((words) => !this.cannotHold(guard, words)),
        ),
      );
      if (!loop) return distinct(after);
      const more = distinct([...reached, ...after]);
      if (more.length === reached.length) return reached;
      reached = more;
    }
  }

  private valueBounds(value: Value, words: Words): { low: number; high: number } | null {
    return value.kind === 'scalar' ? this.facts(value.expression, words) : null;
  }

  private facts(e: Expression, words: Words) {
    const replace: Replacement = (part) => {
      if (part.kind === 'parameter') return constant(this.activation?.arguments[part.parameter] ?? 0);
      // What is asked of the state before the step is not followed.
      if (part.kind === 'asked') return part;
      if (part.kind === 'at') {
        return this.countable.memberOf.get(part.activation) === 0 ? constant(part.locations.includes(this.location) ? 1 : 0) : null;
      }
      if (part.kind !== 'load') return null;
      const at = this.own(part.place);
      return at === null ? null : constant(words[at] ?? 0);
    };
    return factsOf(replaced(e, replace), this.activation === null ? null : { activation: this.activation });
  }

  /** The word of member 0 that a place is, if it is one. */
  private own(place: Place): number | null {
    const family = this.activation !== null && this.countable.memberOf.has(this.countable.system.activations.indexOf(this.activation));
    const found = wordAt(this.countable, place, (one) => this.index(one), family);
    if (found === null) return null;
    const member = found.member === 'self' ? this.acting : found.member;
    return member === 0 && (found.member !== 'self' || this.self) ? found.word : null;
  }

  private index({ steps }: Place): number | null {
    const [first] = steps;
    if (first?.kind !== 'index') return null;
    if (first.index.kind === 'constant') return first.index.value;
    return first.index.kind === 'parameter' ? (this.activation?.arguments[first.index.parameter] ?? null) : null;
  }
}

function distinct(all: readonly Words[]): Words[] {
  return [...new Map(all.map((words) => [words.join(), words])).values()];
}
