import { channelFor } from '../../system/edges.ts';
import { keyOf, type Watched } from '../../system/analysis/watched.ts';
import { factsOf } from '../../system/facts.ts';
import type { Activation, Edge, Expression, Operation, Place } from '../../system/ir.ts';
import { isScalar, rangeOf } from '../../system/value-type.ts';
import { closedExpression, closedPlace } from './closed.ts';

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
  const assigned = (target: Place, value: Expression | null): boolean => {
    const place = fixedPlace(closedPlace(target, activation, of));
    if (rootOf(closedPlace(target, activation, of)) !== table.root) return true;
    if (place === null || !isScalar(target.type) || value === null) return false;
    if (place !== table.key) return true;
    const step = stepBy(value, table.key);
    if (step !== null) return preserves(step, step, true);
    const { low, high } = factsOf(value, null);
    return preserves(low, high, false);
  };
  if (table.locations !== null) {
    const there = Number(table.locations.locations.includes(next));
    return table.locations.activation === activation && !preserves(there, there, false);
  }
  const operation = (o: Operation): boolean => {
    if (o.kind === 'assign') {
      return assigned(o.target, o.value.kind === 'scalar' ? closedExpression(o.value.expression, activation, of) : null);
    }
    if (o.kind === 'list') return rootOf(closedPlace(o.list, activation, of)) !== table.root;
    return o.kind !== 'choose' || o.alternatives.every(({ operations: inner }) => inner.every(operation));
  };
  const acted = (): boolean => {
    if (action.kind === 'local') return true;
    if (action.kind === 'toss') return assigned(action.target, null);
    const isChannel = table.root === `channel ${channelFor(of, action.channel)}`;
    if (isChannel) return preserves(action.kind === 'send' ? 1 : -1, action.kind === 'send' ? 1 : -1, true);
    return action.kind === 'send' || action.target === null || assigned(action.target, null);
  };
  return !(before.every(operation) && acted() && operations.every(operation));
}

/** How much a value adds to what the place holds: `x + 1`, `x - 2`; null if it is something else. */
function stepBy(value: Expression, key: string): number | null {
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
  if (e.kind === 'negate' || e.kind === 'not') eachLeaf(e.operand, leaf);
  else if (e.kind === 'binary') {
    eachLeaf(e.left, leaf);
    eachLeaf(e.right, leaf);
  } else if (e.kind === 'conditional') for (const part of [e.condition, e.yes, e.no]) eachLeaf(part, leaf);
  else if (e.kind === 'element') for (const { index } of e.indices) eachLeaf(index, leaf);
  else if (e.kind !== 'constant') leaf(e);
}

function withValue(e: Expression, value: number): Expression {
  if (e.kind === 'negate' || e.kind === 'not') return { ...e, operand: withValue(e.operand, value) };
  if (e.kind === 'binary') return { ...e, left: withValue(e.left, value), right: withValue(e.right, value) };
  if (e.kind === 'element') return { ...e, indices: e.indices.map((part) => ({ ...part, index: withValue(part.index, value) })) };
  if (e.kind === 'conditional') {
    const [condition, yes, no] = [e.condition, e.yes, e.no].map((part) => withValue(part, value)) as [Expression, Expression, Expression];
    return { ...e, condition, yes, no };
  }
  return e.kind === 'constant' ? e : { kind: 'constant', value };
}

function rootOf({ root }: Place): string {
  return root.kind === 'shared' ? `shared ${root.variable}` : `local ${root.kind === 'activation' ? root.activation : -1} ${root.variable}`;
}

/** Names a place that is the same in every state; null for others. */
function fixedPlace(place: Place): string | null {
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
