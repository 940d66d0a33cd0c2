import type { Span } from '../../base/span.ts';
import { unreachable } from '../../base/unreachable.ts';
import { type Compiled, type CompiledAs, type CompiledSet, isElement, isSet } from './compiled.ts';
import { Mistake } from './mistake.ts';
import type { Now } from './now.ts';
import type { Scope } from './scope.ts';
import type { Comparison, Expression } from './tree.ts';
import { elementOf, type Type, typeWords } from './types.ts';

/** Two sets joined. */
export function joined({ operator, right: place }: Expression & { kind: 'join' }, left: CompiledSet, right: CompiledSet): Compiled {
  if (!alike(left, right)) throw typesDiffer(left.type, right.type, place.span);
  const type = left.type === 'nothing' ? right.type : left.type;
  switch (operator) {
    case '|':
      return { type, run: (now) => new Set([...left.run(now), ...right.run(now)]) };
    case '&':
    case '-':
      return {
        type,
        run: (now) => {
          const others = right.run(now);
          return new Set([...left.run(now)].filter((member) => others.has(member) === (operator === '&')));
        },
      };
    default:
      return unreachable(operator);
  }
}

/** Two values compared: numbers by size, sets by inclusion, anything by equality, and a member with its set. */
export function comparison(compared: Expression & { kind: 'compare' }, left: Compiled, right: Compiled, scope: Scope): Compiled {
  const { operator, span, left: before, right: place } = compared;
  if (operator === 'in') return membership(left, right, place.span);
  const result = (run: (now: Now) => boolean): Compiled => ({ type: 'boolean', run });
  if (isSet(left) && isSet(right) && alike(left, right)) {
    const test = setTests[operator];
    return result((now) => test(left.run(now), right.run(now)));
  }
  if (left.type !== right.type) throw typesDiffer(left.type, right.type, place.span);
  if (left.type === 'number' && right.type === 'number') {
    const test = numberTests[operator];
    return result((now) => test(left.run(now), right.run(now)));
  }
  if (operator !== '=' && operator !== '!=')
    throw new Mistake(`"${operator}" compares numbers and sets, but this is ${typeWords(left.type)}`, span);
  if (left.type === 'text' && right.type === 'text') {
    noteName(left.names, right.names, before.span, scope);
    noteName(right.names, left.names, place.span, scope);
  }
  const equal = operator === '=';
  return result((now) => (left.run(now) === right.run(now)) === equal);
}

type Names = CompiledAs<'text'>['names'];

/** Notes a text that is compared with the name of a process or object. */
function noteName(text: Names, other: Names, span: Span, scope: Scope): void {
  if (typeof text === 'object' && (other === 'process' || other === 'object')) scope.note({ part: other, name: text.written, span });
}

function membership(left: Compiled, right: Compiled, place: Span): Compiled {
  if (!isSet(right)) throw new Mistake(`behind "in" a set is expected, but this is ${typeWords(right.type)}`, place);
  if (!isElement(left))
    throw new Mistake(`"in" asks for a member, but before it stands ${typeWords(left.type)}; "<=" compares sets`, place);
  if (right.type !== 'nothing' && elementOf(right.type) !== left.type) throw typesDiffer(left.type, right.type, place);
  return { type: 'boolean', run: (now) => right.run(now).has(left.run(now)) };
}

type Test<T> = (left: T, right: T) => boolean;

type Order = Exclude<Comparison, 'in'>;

const numberTests: Readonly<Record<Order, Test<number>>> = {
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

const within: Test<ReadonlySet<number>> = (a, b) => [...a].every((member) => b.has(member));

const setTests: Readonly<Record<Order, Test<ReadonlySet<number>>>> = {
  '=': (a, b) => a.size === b.size && within(a, b),
  '!=': (a, b) => a.size !== b.size || !within(a, b),
  '<': (a, b) => a.size < b.size && within(a, b),
  '<=': within,
  '>': (a, b) => a.size > b.size && within(b, a),
  '>=': (a, b) => within(b, a),
};

function alike(left: CompiledSet, right: CompiledSet): boolean {
  return left.type === right.type || left.type === 'nothing' || right.type === 'nothing';
}

/** The mistake of two things that do not go together. */
export function typesDiffer(left: Type, right: Type, span: Span): Mistake {
  return new Mistake(`this is ${typeWords(right)}, but it goes with ${typeWords(left)}`, span);
}
