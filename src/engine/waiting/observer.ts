import type { Conjunct, Edge, Expression, TransitionSystem } from '../../system/ir.ts';
import { showValue } from '../../system/value-type.ts';
import { indicesOf, locate } from '../views/locate.ts';
import { Machine } from '../machine/machine.ts';
import { standIn } from '../machine/stand-in.ts';
import { bind } from '../../system/transform/bind.ts';
import { type Read, readsOf } from './reads.ts';
import type { FalsePart } from './types.ts';

/** An expression of a process, ready to be evaluated. */
interface Observed {
  readonly expression: Expression;
  readonly reads: readonly Read[];
}

/** Evaluates the parts of guards and conditions on the abstract machine, as if they were propositions of properties. */
export class Observer {
  private readonly machine: Machine;
  /** For each activation by the expression of the template. */
  private readonly observed: readonly ReadonlyMap<Expression, Observed>[];

  constructor(private readonly system: TransitionSystem) {
    this.observed = system.activations.map(({ template }, activation) => {
      const expressions = (system.templates[template]?.edges ?? []).flatMap(expressionsOf);
      const observe = (e: Expression): Observed => ({ expression: bind(system, activation, e), reads: readsOf(system, activation, e) });
      return new Map(expressions.map((e) => [e, observe(e)]));
    });
    const all = this.observed.flatMap((map) => [...map.values()]);
    const needed = all.flatMap(({ expression, reads }) => [expression, ...reads.flatMap(expressionsIn)]);
    this.machine = new Machine({ ...system, properties: needed.map(standIn) });
  }

  /** The false ones of the parts of a condition, with the values that they read; only those before a part that cannot be evaluated. */
  falseParts(activation: number, parts: readonly Conjunct[], state: Int32Array): FalsePart[] {
    const found: FalsePart[] = [];
    for (const { expression, span } of parts) {
      const value = this.value(activation, expression, state);
      if (value === null) break;
      if (value === 0) found.push({ span, values: this.values(activation, expression, state) });
    }
    return found;
  }

  /** The value of the bound of a TOSS or of a part of a condition; null if it cannot be computed. */
  value(activation: number, e: Expression, state: Int32Array): number | null {
    const observed = this.observed[activation]?.get(e);
    const value = observed === undefined ? null : this.machine.value(observed.expression, state);
    return typeof value === 'number' ? value : null;
  }

  private values(activation: number, e: Expression, state: Int32Array): FalsePart['values'] {
    const reads = this.observed[activation]?.get(e)?.reads ?? [];
    const found = reads.map((read) => this.valueOf(activation, read, state)).filter((value) => value !== null);
    return [...new Map(found.map((value) => [value.name, value])).values()];
  }

  /** The name and the value of something that is read; null if it cannot be found in the state. */
  private valueOf(activation: number, read: Read, state: Int32Array): FalsePart['values'][number] | null {
    switch (read.kind) {
      case 'parameter': {
        const { template = -1 } = this.system.activations[activation] ?? {};
        const type = this.system.templates[template]?.parameters[read.parameter]?.type;
        return { name: read.name, value: type === undefined ? String(read.value) : showValue(type, [read.value], 0) };
      }
      case 'pending': {
        const address = this.machine.layout.buffers[read.channel]?.address ?? -1;
        return { name: `LEN(${read.name})`, value: String(address < 0 ? 0 : (state[address] ?? 0)) };
      }
      case 'at':
        return { name: read.name, value: this.machine.value(read.expression, state) === 1 ? 'TRUE' : 'FALSE' };
      case 'length':
      case 'place': {
        const at = locate(this.machine, read.place, state);
        if (typeof at !== 'number') return null;
        const name = this.placeName(read, state);
        if (read.kind === 'length') return { name: `LEN(${name})`, value: String(state[at] ?? 0) };
        return { name, value: showValue(read.place.type, state, at) };
      }
    }
  }

  /** `flag[1]`, with the indices as they are in the state. */
  private placeName({ name, place }: Read & { kind: 'place' | 'length' }, state: Int32Array): string {
    return place.steps.reduce((text, step) => {
      if (step.kind === 'field') return `${text}.${step.name}`;
      return step.kind === 'head' ? `HEAD(${text})` : `${text}[${String(this.machine.value(step.index, state))}]`;
    }, name);
  }
}

/** The expressions of an edge that decide whether it is possible. */
function expressionsOf({ action, guardParts }: Edge): Expression[] {
  const parts = action.kind === 'receive' ? [...guardParts, ...action.conditionParts] : guardParts;
  return [...parts.map(({ expression }) => expression), ...(action.kind === 'toss' ? [action.bound] : [])];
}

function expressionsIn(read: Read): Expression[] {
  if (read.kind === 'at') return [read.expression];
  return read.kind === 'place' || read.kind === 'length' ? indicesOf(read.place) : [];
}
