import { channelFor } from '../../system/edges.ts';
import { keyOf, type Watched } from '../../system/analysis/watched.ts';
import { factsOf } from '../../system/facts.ts';
import type { Activation, Edge, Expression, Operation, Place, Value } from '../../system/ir.ts';
import { isScalar, rangeOf } from '../../system/value-type.ts';
import { closedExpression, closedPlace } from './closed.ts';
import { operandsOf } from '../../system/walk.ts';
import { constant } from '../../system/transform/replaced.ts';

/**
 * For a condition that depends on one variable, element, buffer length or location alone: for which of its values the condition is true.
 */
export interface TruthTable {
  /** Names what the condition depends on. */
  readonly key: string;
  /** The variable, channel or location that it is or lies in. */
  readonly root: string;
  /** Of a location the question for it; null for all else. */
  readonly locations: Watched | null;
  readonly low: number;
  /** From `low` on. */
  readonly truths: readonly boolean[];
}

const mostValues = 1_000;

/** The truth table of a closed condition that cannot fail; null if it depends on something else than one small place. */
export function truthTableOf(condition: Expression, capacityOf: (channel: number) => number): TruthTable | null {
  const found = new Map<string, Omit<TruthTable, 'truths'> & { readonly high: number }>();
  let fits = true;
  const leaf = (e: Expression): void => {
    const source = sourceOf(e, capacityOf);
    if (source === null) fits = false;
    else found.set(source.key, source);
  };
  eachLeaf(condition, leaf);
  const [source] = found.values();
  if (!fits || source === undefined || found.size > 1 || source.high - source.low >= mostValues) return null;
  const { key, root, locations, low, high } = source;
  const truths: boolean[] = [];
  for (let value = low; value <= high; value++) {
    const facts = factsOf(withValue(condition, value), null);
    if (facts.fails || facts.low !== facts.high) return null;
    truths.push(facts.low !== 0);
  }
  return { key, root, locations, low, truths };
}

/** True unless a step along an edge of a process surely leaves the condition false where it is false. */
export function mayMakeTrue(
  table: TruthTable,
  { action, before, operations, target: next }: Edge,
  activation: number,
  of: Activation,
): boolean {
  const preserves = (low: number, high: number, by: boolean): boolean => {
    const { truths } = table;
    if (!by) return !truths.some((truth, i) => truth && table.low + i >= low && table.low + i <= high);
    return low === high && truths.every((truth, i) => truth || truths[i + low] !== true);
  };
  const assigned = (target: Place, given: (() => Expression) | null): boolean => {
    if (rootWithin(target, activation) !== table.root) return true;
    const place = fixedPlace(closedPlace(target, activation, of));
    if (!isScalar(target.type) || given === null) return false;
    const value = given();
    if (place !== null && place !== table.key) return true;
    // Of a place that is not known, as of an element at an index, the value alone decides: elsewhere it does no harm.
    const step = place === null ? null : stepBy(value, table.key);
    if (step !== null) return preserves(step, step, true);
    const { low, high } = factsOf(value, null);
    return preserves(low, high, false);
  };
  if (table.locations !== null) {
    const there = Number(table.locations.locations.includes(next));
    return table.locations.activation === activation && !preserves(there, there, false);
  }
  const givenBy = (value: Value): (() => Expression) | null =>
    value.kind === 'scalar' ? () => closedExpression(value.expression, activation, of) : null;
  const operation = (o: Operation): boolean => {
    switch (o.kind) {
      case 'assign':
        return assigned(o.target, givenBy(o.value));
      case 'list':
        return rootWithin(o.list, activation) !== table.root;
      case 'choose':
        return o.alternatives.every((alternative) => alternative.operations.every(operation));
      case 'assert':
      case 'fail':
      case 'trace':
        return true;
    }
  };
  const acted = (): boolean => {
    switch (action.kind) {
      case 'local':
        return true;
      case 'toss':
        return assigned(action.target, null);
      case 'send':
        return table.root !== `channel ${channelFor(of, action.channel)}` || preserves(1, 1, true);
      case 'receive':
        if (table.root === `channel ${channelFor(of, action.channel)}`) return preserves(-1, -1, true);
        return action.target === null || assigned(action.target, null);
    }
  };
  return !(before.every(operation) && acted() && operations.every(operation));
}

/** True unless a step along an edge of a process surely leaves the condition true where it is true. */
export function mayMakeFalse(table: TruthTable, edge: Edge, activation: number, of: Activation): boolean {
  return mayMakeTrue({ ...table, truths: table.truths.map((truth) => !truth) }, edge, activation, of);
}

/** How much a value adds to what the place holds: `x + 1`, `x - 2`; null if it is something else. */
export function stepBy(value: Expression, key: string): number | null {
  if (value.kind !== 'binary' || (value.operator !== 'add' && value.operator !== 'subtract')) return null;
  const { left, right, operator } = value;
  const { low, high } = factsOf(right, null);
  if (low !== high || left.kind !== 'load' || fixedPlace(left.place) !== key) return null;
  return operator === 'add' ? low : -low;
}

function sourceOf(e: Expression, capacityOf: (channel: number) => number) {
  if (e.kind === 'pending') {
    const channel = e.channel.kind === 'channel' ? e.channel.channel : -1;
    return { key: `channel ${channel}`, root: `channel ${channel}`, locations: null, low: 0, high: capacityOf(channel) };
  }
  if (e.kind === 'at') return { key: `at ${keyOf(e)}`, root: `location ${e.activation}`, locations: e, low: 0, high: 1 };
  if (e.kind !== 'load' || !isScalar(e.place.type)) return null;
  const key = fixedPlace(e.place);
  return key === null ? null : { key, root: rootOf(e.place), locations: null, ...rangeOf(e.place.type) };
}

/** Goes through what an expression is made of beside constants and operators. */
function eachLeaf(e: Expression, leaf: (e: Expression) => void): void {
  if (isLeaf(e)) leaf(e);
  else for (const operand of operandsOf(e)) eachLeaf(operand, leaf);
}

/** Whether an expression depends on the state by itself; what a label is asked for has an answer of its own. */
function isLeaf(e: Expression): boolean {
  return e.kind === 'asked' || (e.kind !== 'constant' && operandsOf(e).length === 0);
}

/** An expression with one value in the place of all its leaves. */
function withValue(e: Expression, value: number): Expression {
  switch (e.kind) {
    case 'constant':
      return e;
    case 'negate':
    case 'not':
      return { ...e, operand: withValue(e.operand, value) };
    case 'binary':
      return { ...e, left: withValue(e.left, value), right: withValue(e.right, value) };
    case 'element':
      return { ...e, indices: e.indices.map((part) => ({ ...part, index: withValue(part.index, value) })) };
    case 'conditional':
      return { ...e, condition: withValue(e.condition, value), yes: withValue(e.yes, value), no: withValue(e.no, value) };
    case 'parameter':
    case 'load':
    case 'length':
    case 'pending':
    case 'compare':
    case 'at':
    case 'asked':
      return constant(value);
  }
}

/** The variable or channel in which a place of a process lies. */
function rootWithin({ root }: Place, activation: number): string {
  return rootOf({ root: root.kind === 'local' ? { kind: 'activation', activation, variable: root.variable } : root });
}

function rootOf({ root }: Pick<Place, 'root'>): string {
  if (root.kind === 'buffer') return `buffer ${root.channel}`;
  return root.kind === 'shared' ? `shared ${root.variable}` : `local ${root.kind === 'activation' ? root.activation : -1} ${root.variable}`;
}

/** Names a place that is the same in every state; null for others. */
export function fixedPlace(place: Place): string | null {
  const path: string[] = [rootOf(place)];
  for (const step of place.steps) {
    if (step.kind === 'head') return null;
    if (step.kind === 'field') path.push(`.${step.words}`);
    else {
      const { low, high, fails } = factsOf(step.index, null);
      if (fails || low !== high) return null;
      path.push(`[${low}]`);
    }
  }
  return path.join('');
}
