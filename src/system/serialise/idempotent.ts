import type { Span } from '../../base/span.ts';
import type { Expression, Operation, Place, Template } from '../ir.ts';
import { subexpressions } from '../subexpressions.ts';
import { placesRead } from '../walk.ts';
import { isDeterministic } from '../transform/deterministic.ts';
import { constant, replaced, simplified } from '../transform/replaced.ts';
import { isScalar, type Range, rangeOf } from '../value-type.ts';

/** More values than this of what a body depends on are not looked at, all together. */
const mostValuations = 4_096;
/** More ways through a body than this are not followed. */
const mostWays = 64;

/** What is computed here cannot fail, so that it needs no place in the text. */
const nowhere: Span = { start: 0, end: 0 };

/** One way through a body: when it is taken, and the values that it leaves in the scalars that it changes. */
interface Way {
  readonly condition: Expression;
  readonly stored: ReadonlyMap<string, { readonly place: Place; readonly value: Expression }>;
}

/**
 * The predicate that says that operations change nothing, if doing them twice is the same as doing them once (E. A. Emerson and T. Wahl,
 * section 4.2, Definition 4 and Observation 5); null where they are not idempotent, or not known to be. Whether they are is computed for
 * all values of the scalars that they depend on.
 */
export function fixpointOf(body: readonly Operation[], template: Template): Expression | null {
  if (!isDeterministic(body)) return null;
  const ways = waysThrough(body, { condition: constant(1), stored: new Map() });
  if (ways === null) return null;
  const changed = new Set(ways.flatMap(({ stored }) => [...stored.values()].map(({ place }) => rootOf(place))));
  const unclear = ways.some(({ condition, stored }) =>
    [condition, ...[...stored.values()].map(({ value }) => value)].some((e) => readsUnclear(e, changed)),
  );
  if (unclear) return null;
  const stays = (way: Way): Expression =>
    [...way.stored.values()].reduce<Expression>((all, { place, value }) => and(all, equal({ kind: 'load', place }, value)), way.condition);
  const fixpoint = ways.map(stays).reduce(or);
  return isReached(ways, fixpoint, template) ? fixpoint : null;
}

/** All ways through operations, from one that has come so far; null where something is not understood. */
function waysThrough(operations: readonly Operation[], start: Way): Way[] | null {
  let ways: Way[] = [start];
  for (const operation of operations) {
    const next: Way[] = [];
    for (const way of ways) {
      const after = (e: Expression): Expression => afterWay(e, way);
      if (operation.kind === 'assign') {
        const { target, value } = operation;
        if (value.kind !== 'scalar' || !isScalar(target.type) || !isFixed(target)) return null;
        next.push({ ...way, stored: new Map(way.stored).set(keyOf(target), { place: target, value: after(value.expression) }) });
      } else if (operation.kind === 'choose' && !operation.loop) {
        for (const { guard, operations: inner } of operation.alternatives) {
          const chosen = waysThrough(inner, { ...way, condition: and(way.condition, after(guard)) });
          if (chosen === null) return null;
          next.push(...chosen.filter(({ condition }) => !(condition.kind === 'constant' && condition.value === 0)));
        }
      } else if (operation.kind !== 'trace') return null;
      else next.push(way);
    }
    if (next.length > mostWays) return null;
    ways = next;
  }
  return ways;
}

/** What an expression is worth after a way, in terms of the values before it. */
function afterWay(e: Expression, { stored }: Way): Expression {
  return replaced(e, (part) => (part.kind === 'load' ? (stored.get(keyOf(part.place))?.value ?? null) : null));
}

/** Whether an expression reads something that the body changes in a way that cannot be told apart by its text. */
function readsUnclear(e: Expression, changed: ReadonlySet<string>): boolean {
  return [...subexpressions(e)].some((part) =>
    placesRead(part).some((place) => changed.has(rootOf(place)) && (part.kind !== 'load' || !isFixed(place))),
  );
}

/** Whether after each way, from all values, the fixpoint predicate holds. */
function isReached(ways: readonly Way[], fixpoint: Expression, template: Template): boolean {
  const atoms = new Map<string, Range>();
  for (const part of subexpressions(fixpoint)) {
    const key = atomOf(part);
    if (key === null) continue;
    const range = rangeOfAtom(part, template);
    if (range === null) return false;
    atoms.set(key, range);
  }
  const valuations = [...atoms.values()].reduce((product, { low, high }) => product * (high - low + 1), 1);
  if (!(valuations <= mostValuations)) return false;
  const names = [...atoms.keys()];
  const values = new Map(names.map((name) => [name, atoms.get(name)?.low ?? 0]));
  for (let i = 0; i < valuations; i++) {
    const way = ways.find(({ condition }) => computed(condition, values) === 1);
    if (way === undefined) return false;
    const after = new Map(values);
    for (const { place, value } of way.stored.values()) after.set(keyOf(place), computed(value, values) ?? Number.NaN);
    if (computed(fixpoint, after) !== 1) return false;
    for (const name of names) {
      const { low, high } = atoms.get(name) ?? { low: 0, high: 0 };
      const next = (values.get(name) ?? low) + 1;
      values.set(name, next > high ? low : next);
      if (next <= high) break;
    }
  }
  return true;
}

/** The value of an expression; null where it cannot be computed here. */
function computed(e: Expression, values: ReadonlyMap<string, number>): number | null {
  const result = replaced(e, (part) => {
    const key = atomOf(part);
    const value = key === null ? undefined : values.get(key);
    return value === undefined ? null : constant(value);
  });
  return result.kind === 'constant' ? result.value : null;
}

/** What of an expression is a value of its own, by a name; null for what is computed. */
function atomOf(e: Expression): string | null {
  if (e.kind === 'load') return isFixed(e.place) ? keyOf(e.place) : null;
  if (e.kind === 'parameter') return `parameter ${e.parameter}`;
  return e.kind === 'at' ? `at ${e.activation} ${e.locations.join()}` : null;
}

function rangeOfAtom(e: Expression, template: Template): Range | null {
  const type = e.kind === 'load' ? e.place.type : e.kind === 'parameter' ? template.parameters[e.parameter]?.type : undefined;
  if (e.kind === 'at') return { low: 0, high: 1 };
  return type !== undefined && isScalar(type) ? rangeOf(type) : null;
}

/** Whether it is written which scalar a place is. */
function isFixed({ steps }: Place): boolean {
  return steps.every((step) => step.kind === 'field' || (step.kind === 'index' && step.index.kind === 'constant'));
}

function keyOf({ root, steps }: Place): string {
  const path = steps.map((step) =>
    step.kind === 'field' ? `.${step.name}` : step.kind === 'index' ? `[${JSON.stringify(step.index)}]` : ' head',
  );
  return `${rootOf({ root })}${path.join('')}`;
}

function rootOf({ root }: Pick<Place, 'root'>): string {
  if (root.kind === 'buffer') return `buffer ${root.channel}`;
  return `${root.kind} ${root.kind === 'activation' ? root.activation : ''} ${root.variable}`;
}

function and(left: Expression, right: Expression): Expression {
  return simplified({ kind: 'binary', operator: 'and', left, right, span: nowhere });
}

function or(left: Expression, right: Expression): Expression {
  return simplified({ kind: 'binary', operator: 'or', left, right, span: nowhere });
}

function equal(left: Expression, right: Expression): Expression {
  return { kind: 'binary', operator: 'equal', left, right, span: nowhere };
}
