import type { AssignOperation, Expression, Operation, Place } from '../../ir.ts';
import type { Span } from '../../../base/span.ts';
import { inOperation } from '../../edge-expressions.ts';
import { subexpressions } from '../../subexpressions.ts';
import type { LocalState } from '../family.ts';
import { constant, type Replacement, replaced, replacedPlace, simplified } from '../../transform/replaced.ts';
import { isDeterministic } from '../../transform/deterministic.ts';
import { CannotCount } from './cannot-count.ts';
import { CounterStore } from './counter-store.ts';
import { isNeutral, joined, partsOf } from './joined.ts';
import { type Countable, wordAt } from './member-words.ts';
import { counterValue, type Places, slotPlace } from './places.ts';

/** Pairs of local states that a FORALL may lead from and to, at most. */
const mostTargets = 60_000;

/** Thrown where an expression speaks of one member alone, whose local state then has to be chosen. */
export class NeedsMember extends Error {
  constructor(readonly member: number) {
    super(`member ${member} is named`);
  }
}

/** A member whose local state is known. While operations are done its words are in variables of the abstract system: a slot. */
export interface Known {
  readonly state: LocalState;
  readonly slot: number | null;
  /** Whether the counter of its local state still counts it. */
  readonly counted: boolean;
}

/**
 * Says in terms of counters what expressions say in terms of members. Members whose local states are known are looked up; SOME, ALL and
 * COUNT over all others become questions about how many are in each local state. What it does not understand it refuses.
 */
export class MemberView {
  constructor(
    private readonly countable: Countable,
    private readonly states: readonly LocalState[],
    private readonly places: Places,
    /** The member that acts; null for other processes and in properties. */
    private readonly self: number | null,
    private readonly known: ReadonlyMap<number, Known>,
    private readonly span: Span,
  ) {}

  /** The same with one more member known. */
  knowing(member: number, one: Known): MemberView {
    const { countable, states, places, self, known, span } = this;
    return new MemberView(countable, states, places, self, new Map(known).set(member, one), span);
  }

  /** An expression in terms of counters. Throws `NeedsMember` or `CannotCount`. */
  expression(e: Expression): Expression {
    return replaced(this.bound(e), this.replace);
  }

  /** A place in terms of counters: one of a member is a slot. */
  place(place: Place): Place {
    const at = this.own(place);
    if (at === null) return replacedPlace(place, (e) => (e.kind === 'parameter' ? this.parameter(e) : this.replace(e)));
    const slot = this.slotOf(at.member);
    if (slot === null) throw new NeedsMember(at.member);
    return slotPlace(this.countable, this.places, slot, at.word);
  }

  /** The same in the state before the step, in which every member is counted where it was. */
  private beforeStep(): MemberView {
    const { countable, states, places, self, span } = this;
    const known = new Map([...this.known].map(([member, { state }]) => [member, { state, slot: null, counted: true }] as const));
    return new MemberView(countable, states, places, self, known, span);
  }

  /** The number of members in a local state besides those that are known to be in it, which the counter still counts. */
  others(state: number): Expression {
    const counted = [...this.known.values()].filter((one) => one.counted && one.state === this.states[state]).length;
    const left = counterValue(this.places.counters[state] ?? -1, this.places.most);
    return counted === 0 ? left : { kind: 'binary', operator: 'subtract', left, right: constant(counted), span: this.span };
  }

  operations(operations: readonly Operation[]): Operation[] {
    const done: Operation[] = [];
    for (let i = 0; i < operations.length; ) {
      const operation = operations[i];
      if (operation === undefined) break;
      const { forall } = operation;
      if (forall === undefined || forall.type !== this.countable.family.type) {
        done.push(this.operation(operation));
        i++;
        continue;
      }
      let end = i;
      while (operations[end]?.forall?.span === forall.span) end++;
      done.push(...this.forall(operations.slice(i, end)));
      i = end;
    }
    return done;
  }

  private operation(operation: Operation): Operation {
    const value = (v: AssignOperation['value']): AssignOperation['value'] =>
      v.kind === 'scalar' ? { ...v, expression: this.expression(v.expression) } : { ...v, place: this.place(v.place) };
    switch (operation.kind) {
      case 'assign':
        return { ...operation, target: this.place(operation.target), value: value(operation.value) };
      case 'list':
        return { ...operation, list: this.place(operation.list), value: operation.value === null ? null : value(operation.value) };
      case 'assert':
        return { ...operation, condition: this.expression(operation.condition) };
      case 'fail':
        return operation;
      case 'trace':
        return { ...operation, parts: operation.parts.map((part) => (typeof part === 'string' ? part : value(part))) };
      case 'choose': {
        const alternatives = operation.alternatives.map(({ guard, operations, span }) => ({
          guard: this.expression(guard),
          operations: this.operations(operations),
          span,
        }));
        return { ...operation, alternatives };
      }
    }
  }

  /** FORALL: what is done for a member in each local state, all at once; the members that are known are done one by one. */
  private forall(operations: readonly Operation[]): Operation[] {
    const { size, name } = this.countable.family;
    const block = (value: number): Operation[] =>
      operations.filter(({ forall }) => forall?.value === value).map(({ forall: _, ...operation }): Operation => operation);
    const done = [...this.known].filter(([, { slot }]) => slot !== null).flatMap(([member]) => this.operations(block(member)));
    const one = Array.from({ length: size }, (_, value) => value).find((value) => !this.known.has(value));
    if (one === undefined) return done;
    const { span } = this;
    const [first] = operations;
    if (first !== undefined && !isDeterministic(block(one)))
      throw new CannotCount(
        `what FORALL does for a value of ${name} can go on in several ways, and each member may go another`,
        first.forall?.span ?? span,
      );
    if (operations.some((operation) => [...inOperation(operation)].some(({ kind }) => kind === 'asked')))
      throw new CannotCount('a FORALL asks whether a process is at a label behind a DO', first?.forall?.span ?? span);
    const { generic: slot, sums } = this.places;
    const targets = this.states.reduce((sum, { location }) => sum + this.states.filter((to) => to.location === location).length, 0);
    if (targets > mostTargets)
      throw new CannotCount(
        `a FORALL over ${this.states.length.toLocaleString('en')} local states is too long in terms of counters`,
        first?.forall?.span ?? span,
      );
    const store = new CounterStore(this.countable, this.states, this.places, span);
    for (const [number, state] of this.states.entries()) {
      const inner = this.knowing(one, { state, slot, counted: true });
      const moved = [
        ...store.load(state, slot, []),
        ...inner.operations(block(one)),
        store.choose(slot, state.location, (to) =>
          store.add(sums[to] ?? -1, counterValue(this.places.counters[number] ?? -1, this.places.most)),
        ),
      ];
      done.push(store.when(this.isPositive(number), moved));
    }
    for (const number of this.states.keys()) {
      const counter = this.places.counters[number] ?? -1;
      const sum = sums[number] ?? -1;
      done.push(store.set(counter, counterValue(sum, this.places.most)), store.set(sum, constant(0)));
    }
    return [...done, ...store.clear(slot)];
  }

  private isPositive(state: number): Expression {
    const { span } = this;
    return { kind: 'binary', operator: 'greater', left: this.others(state), right: constant(0), span };
  }

  /** Arguments in the place of parameters. */
  private bound(e: Expression): Expression {
    return replaced(e, (part) => (part.kind === 'parameter' ? this.parameter(part) : null));
  }

  /** Members have the same arguments but for the identity; the activations of other processes keep their own. */
  private parameter(e: Expression & { kind: 'parameter' }): Expression {
    if (this.self === null) return e;
    return constant(e.parameter === this.countable.row.identity ? this.self : (this.countable.activation.arguments[e.parameter] ?? 0));
  }

  private readonly replace: Replacement = (e) => {
    if (e.kind === 'at') {
      const member = this.countable.memberOf.get(e.activation);
      if (member === undefined) return null;
      const known = this.known.get(member);
      if (known === undefined) throw new NeedsMember(member);
      return constant(e.locations.includes(known.state.location) ? 1 : 0);
    }
    if (e.kind === 'asked') return simplified({ ...e, answer: this.beforeStep().expression(e.answer) });
    if (e.kind === 'load') {
      const at = this.own(e.place);
      if (at === null) return null;
      const known = this.known.get(at.member);
      if (known === undefined) throw new NeedsMember(at.member);
      if (known.slot !== null) return { kind: 'load', place: slotPlace(this.countable, this.places, known.slot, at.word) };
      return constant(known.state.words[at.word] ?? this.countable.initial[at.word] ?? 0);
    }
    if (e.kind === 'compare' && (this.own(e.left) !== null || this.own(e.right) !== null)) throw new Error('words of members are scalars');
    if (e.kind === 'binary' && (e.operator === 'and' || e.operator === 'or' || e.operator === 'add')) return this.chain(e, e.operator);
    return null;
  };

  /** The words of a member that a place is. */
  private own(place: Place): { readonly word: number; readonly member: number } | null {
    const found = wordAt(this.countable, place, (one) => this.index(one), this.self !== null);
    if (found === null) return null;
    return { word: found.word, member: found.member === 'self' ? (this.self ?? -1) : found.member };
  }

  private index({ steps }: Place): number | null {
    const [first] = steps;
    if (first?.kind !== 'index') return null;
    const index = this.bound(first.index);
    return index.kind === 'constant' ? index.value : null;
  }

  private slotOf(member: number): number | null {
    return this.known.get(member)?.slot ?? null;
  }

  // ---- SOME, ALL and COUNT -----------------------------------------------------------------------------------------

  /** The members that an expression speaks of and that are not known, with how often it does. */
  private unknownIn(e: Expression): Map<number, number> {
    const found = new Map<number, number>();
    const note = (member: number): void => {
      if (member >= 0 && !this.known.has(member)) found.set(member, (found.get(member) ?? 0) + 1);
    };
    for (const part of subexpressions(e)) {
      if (part.kind === 'at') note(this.countable.memberOf.get(part.activation) ?? -1);
      if (part.kind === 'load') note(this.own(part.place)?.member ?? -1);
    }
    return found;
  }

  /** Whether an expression speaks of a member that is not known. */
  private speaksOfUnknown(e: Expression): boolean {
    for (const part of subexpressions(e)) {
      const member =
        part.kind === 'at' ? this.countable.memberOf.get(part.activation) : part.kind === 'load' ? this.own(part.place)?.member : -1;
      if (member !== undefined && member >= 0 && !this.known.has(member)) return true;
    }
    return false;
  }

  /** The one member that a part of a chain is about; null if it is about none more than about others. */
  private subjectOf(e: Expression): number | null {
    const unknown = [...this.unknownIn(e)];
    const [only] = unknown;
    if (unknown.length === 1 && only !== undefined) return only[0];
    const equally = new Map<number, number>();
    for (const [, times] of unknown) equally.set(times, (equally.get(times) ?? 0) + 1);
    const odd = unknown.filter(([, times]) => equally.get(times) === 1);
    return odd.length === 1 ? (odd[0]?.[0] ?? null) : null;
  }

  /** A chain of `&`, `OR` or `+`: parts that say the same of each unknown member become one question about the counters. */
  private chain(e: Expression & { kind: 'binary' }, operator: 'and' | 'or' | 'add'): Expression | null {
    const parts = partsOf(e, operator);
    if (!this.speaksOfUnknown(e)) return null;
    const rewritten: Expression[] = [];
    const groups = new Map<string, Map<number, Expression[]>>();
    for (const part of parts) {
      const subject = this.subjectOf(part);
      if (subject === null) {
        rewritten.push(this.expression(part));
        continue;
      }
      const key = this.withoutNames(part, subject);
      const group = groups.get(key) ?? new Map<number, Expression[]>();
      groups.set(key, group);
      const same = group.get(subject);
      if (same === undefined) group.set(subject, [part]);
      else same.push(part);
    }
    const unknown = this.countable.family.size - this.known.size;
    for (const group of groups.values()) {
      const times = [...group.values()].map(({ length }) => length);
      const [subject, [body] = []] = [...group][0] ?? [];
      if (group.size < unknown || times.some((one) => one !== times[0])) throw new NeedsMember(Math.min(...group.keys()));
      if (subject === undefined || body === undefined) continue;
      const question = this.question(operator, subject, body);
      rewritten.push(
        ...(operator === 'add' ? times.slice(0, 1).flatMap((count) => Array.from({ length: count }, () => question)) : [question]),
      );
    }
    return joined(rewritten, operator, this.span);
  }

  /** For all members that are not known: whether some, or all, are as `body` says of `subject`, or how many. */
  private question(operator: 'and' | 'or' | 'add', subject: number, body: Expression): Expression {
    const { span } = this;
    const parts = this.states.map((state, number): Expression => {
      const said = this.knowing(subject, { state, slot: null, counted: true }).expression(body);
      const some = this.isPositive(number);
      if (operator === 'or') return simplified({ kind: 'binary', operator: 'and', left: some, right: said, span });
      if (operator === 'and') {
        const none: Expression = { kind: 'binary', operator: 'lessEqual', left: this.others(number), right: constant(0), span };
        return simplified({ kind: 'binary', operator: 'or', left: none, right: said, span });
      }
      if (said.kind === 'constant' && said.value === 0) return constant(0);
      if (said.kind === 'constant' && said.value === 1) return this.others(number);
      const product: Expression = { kind: 'binary', operator: 'multiply', left: this.others(number), right: said, span };
      return { kind: 'conditional', condition: some, yes: product, no: constant(0) };
    });
    // A part that is constant only after a test whether anybody is there decides nothing by itself.
    const neutral = operator === 'and' ? 1 : 0;
    const useful = parts.filter((part) => !isNeutral(part, operator, neutral));
    return joined(useful, operator, span);
  }

  /** An expression as text, with the subject and the other unknown members having no names of their own. */
  private withoutNames(e: Expression, subject: number): string {
    const nameOf = (member: number): string => (member === subject ? 'subject' : this.known.has(member) ? `member ${member}` : 'other');
    const withoutName: Replacement = (part) => {
      if (part.kind === 'at') {
        const member = this.countable.memberOf.get(part.activation);
        return member === undefined ? null : { ...part, activation: -1, label: `${nameOf(member)} ${part.locations.join()}` };
      }
      if (part.kind === 'asked') return { ...part, activation: -1, answer: replaced(part.answer, withoutName) };
      const at = part.kind === 'load' ? this.own(part.place) : null;
      if (at === null || part.kind !== 'load') return null;
      const root = { kind: 'activation', activation: -1, variable: at.word } as const;
      const step = { kind: 'field', words: 0, name: nameOf(at.member) } as const;
      return { kind: 'load', place: { root, steps: [step], type: part.place.type } };
    };
    return JSON.stringify(replaced(e, withoutName), (key, value: unknown) => (key === 'span' ? undefined : value));
  }
}
