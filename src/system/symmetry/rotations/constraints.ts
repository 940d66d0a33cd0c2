import { channelFor } from '../../edges.ts';
import type { Action, Activation, ChannelReference, Edge, Expression, Operation, Place, TransitionSystem, Value } from '../../ir.ts';
import type { Layout } from '../../layout.ts';
import { wordsOf } from '../../value-type.ts';
import { operandsOf, placesRead } from '../../walk.ts';
import { constantOf } from './constant-of.ts';

/** What has to go where if one activation takes the place of another: channels by number, shared words by address. */
export interface Constraints {
  readonly channels: readonly (readonly [number, number])[];
  readonly words: readonly (readonly [number, number])[];
}

/**
 * What has to hold of a permutation that takes an activation to another one of its template, such that each step of the one becomes the
 * same step of the other; null if none does. The two run the same program with other arguments: what depends on an argument must have the
 * same value, but for indices of shared arrays, whose elements then go along. An array with an index that is known only in a run has to
 * stay as it is. No process may ask where others are.
 */
export function constraintsOf(system: TransitionSystem, layout: Layout, from: Activation, to: Activation): Constraints | null {
  const template = system.templates[from.template];
  if (template === undefined || from.template !== to.template) return null;
  const received = template.variables.flatMap(({ initialParameter }) => (initialParameter === null ? [] : [initialParameter]));
  if (received.some((parameter) => from.arguments[parameter] !== to.arguments[parameter])) return null;
  const comparison = new Comparison(system, layout, from, to);
  const same = comparison.operations(template.entry) && template.edges.every((edge) => comparison.edge(edge));
  return same ? { channels: comparison.channels, words: comparison.words } : null;
}

/** Goes through a program with two sets of arguments at once. Each method says whether what it looks at can be the same. */
class Comparison {
  readonly channels: [number, number][] = [];
  readonly words: [number, number][] = [];

  constructor(
    private readonly system: TransitionSystem,
    private readonly layout: Layout,
    private readonly from: Activation,
    private readonly to: Activation,
  ) {}

  edge({ guard, before, action, operations }: Edge): boolean {
    return (guard === null || this.expression(guard)) && this.operations(before) && this.action(action) && this.operations(operations);
  }

  operations(all: readonly Operation[]): boolean {
    return all.every((operation) => this.operation(operation));
  }

  private operation(operation: Operation): boolean {
    switch (operation.kind) {
      case 'assign':
        return this.place(operation.target) && this.value(operation.value);
      case 'list':
        return this.place(operation.list) && (operation.value === null || this.value(operation.value));
      case 'assert':
        return this.expression(operation.condition);
      case 'fail':
        return true;
      case 'trace':
        return operation.parts.every((part) => typeof part === 'string' || this.value(part));
      case 'choose':
        return operation.alternatives.every(({ guard, operations }) => this.expression(guard) && this.operations(operations));
    }
  }

  private action(action: Action): boolean {
    switch (action.kind) {
      case 'local':
        return true;
      case 'toss':
        return this.place(action.target) && this.expression(action.bound);
      case 'send':
        return this.channel(action.channel) && (action.value === null || this.value(action.value));
      case 'receive':
        return (
          this.channel(action.channel) &&
          (action.target === null || this.place(action.target)) &&
          (action.condition === null || this.expression(action.condition))
        );
    }
  }

  private value(value: Value): boolean {
    return value.kind === 'scalar' ? this.expression(value.expression) : this.place(value.place);
  }

  private expression(e: Expression): boolean {
    const [one, other] = [constantOf(e, this.from.arguments), constantOf(e, this.to.arguments)];
    if (one !== null || other !== null) return one === other;
    if (e.kind === 'at' || e.kind === 'asked') return false;
    if (e.kind === 'pending') return this.channel(e.channel);
    return placesRead(e).every((place) => this.place(place)) && operandsOf(e).every((operand) => this.expression(operand));
  }

  private channel(reference: ChannelReference): boolean {
    this.channels.push([channelFor(this.from, reference), channelFor(this.to, reference)]);
    return true;
  }

  private place(place: Place): boolean {
    if (place.root.kind === 'activation' || place.root.kind === 'buffer') return false;
    if (place.root.kind === 'local') return place.steps.every((step) => step.kind !== 'index' || this.expression(step.index));
    const variable = place.root.variable;
    const start = this.layout.shared[variable] ?? 0;
    const part = this.part(place, variable);
    if (part !== null) {
      for (let word = 0; word < part.words; word++) this.words.push([start + part.one + word, start + part.other + word]);
      return true;
    }
    const size = wordsOf(this.system.shared[variable]?.type ?? place.type);
    for (let word = 0; word < size; word++) this.words.push([start + word, start + word]);
    return place.steps.every((step) => step.kind !== 'index' || this.expression(step.index));
  }

  /** The part of a shared variable that a place is in, for either activation; null if that is known only in a run. */
  private part({ steps }: Place, variable: number): { readonly one: number; readonly other: number; readonly words: number } | null {
    let type = this.system.shared[variable]?.type;
    let [one, other] = [0, 0];
    for (const step of steps) {
      if (type === undefined) return null;
      if (step.kind === 'head') break;
      if (step.kind === 'field') {
        one += step.words;
        other += step.words;
        type = type.kind === 'tuple' ? type.fields.find(({ name }) => name === step.name)?.type : undefined;
        continue;
      }
      const [i, j] = [constantOf(step.index, this.from.arguments), constantOf(step.index, this.to.arguments)];
      if (i === null || j === null || Math.min(i, j) < 0 || Math.max(i, j) >= step.size) return null;
      one += i * step.stride;
      other += j * step.stride;
      type = type.kind === 'array' ? type.element : undefined;
    }
    return type === undefined ? null : { one, other, words: wordsOf(type) };
  }
}
