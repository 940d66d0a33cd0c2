import { nearestName } from '../../base/nearest-name.ts';
import { unreachable } from '../../base/unreachable.ts';
import { type Compiled, type CompiledAs, type CompiledSet, isElement, isSet } from './compiled.ts';
import { compileCall } from './compile-call.ts';
import { comparison, joined, typesDiffer } from './compile-operators.ts';
import { Mistake } from './mistake.ts';
import type { Scope, Variable } from './scope.ts';
import type { Binder, Expression } from './tree.ts';
import { type Element, elementOf, setOf, typeWords } from './types.ts';
import { namedSets, questions } from './vocabulary.ts';

/** Gives an expression its type and makes it ready to be evaluated; throws the first `Mistake`. */
export function compile(expression: Expression, scope: Scope): Compiled {
  switch (expression.kind) {
    case 'word':
      return compileWord(expression, scope);
    case 'call':
      return compileCall(expression, scope, (of) => compile(of, scope));
    case 'number':
      return { type: 'number', run: () => expression.value };
    case 'text':
      return { type: 'text', run: () => expression.value, names: { written: expression.value } };
    case 'set':
      return compileMembers(expression, scope);
    case 'filter': {
      const { from, inner, variable } = bind(expression.each, scope);
      const where = condition(expression.where, inner);
      const { number } = variable;
      return {
        type: setOf(variable.element),
        run: (now) => {
          const found = new Set<number>();
          for (const member of from.run(now)) {
            now.variables[number] = member;
            if (where.run(now)) found.add(member);
          }
          return found;
        },
      };
    }
    case 'grow':
      return compileGrow(expression, scope);
    case 'choose': {
      const test = condition(expression.condition, scope);
      return chosen(test, compile(expression.yes, scope), compile(expression.no, scope), expression.no);
    }
    case 'quantified': {
      const { from, inner, variable } = bind(expression.each, scope);
      const test = condition(expression.condition, inner);
      const ends = expression.quantifier !== 'all';
      const atEnd = expression.quantifier !== 'some';
      return {
        type: 'boolean',
        run: (now) => {
          for (const member of from.run(now)) {
            now.variables[variable.number] = member;
            if (test.run(now) === ends) return !atEnd;
          }
          return atEnd;
        },
      };
    }
    case 'join':
      return joined(expression, set(expression.left, scope), set(expression.right, scope));
    case 'compare':
      return comparison(expression, compile(expression.left, scope), compile(expression.right, scope), scope);
    case 'and':
    case 'or': {
      const [left, right] = [condition(expression.left, scope), condition(expression.right, scope)];
      return {
        type: 'boolean',
        run: expression.kind === 'and' ? (now) => left.run(now) && right.run(now) : (now) => left.run(now) || right.run(now),
      };
    }
    case 'not': {
      const of = condition(expression.of, scope);
      return { type: 'boolean', run: (now) => !of.run(now) };
    }
    default:
      return unreachable(expression);
  }
}

/** An expression that has to be true or false. */
export function condition(expression: Expression, scope: Scope): CompiledAs<'boolean'> {
  const compiled = compile(expression, scope);
  if (compiled.type === 'boolean') return compiled;
  throw new Mistake(`a condition is expected, but this is ${typeWords(compiled.type)}`, expression.span);
}

/** An expression that has to be a set. */
export function set(expression: Expression, scope: Scope): CompiledSet {
  const compiled = compile(expression, scope);
  if (isSet(compiled)) return compiled;
  const mend = isElement(compiled) ? ': write it in braces for the set of it alone' : '';
  throw new Mistake(`a set is expected, but this is ${typeWords(compiled.type)}${mend}`, expression.span);
}

/** A variable for the members of a set, and the scope that has it. */
export function bind(each: Binder, scope: Scope): { readonly from: CompiledSet; readonly inner: Scope; readonly variable: Variable } {
  const from = set(each.from, scope);
  const element = elementOf(from.type);
  if (element === null) throw new Mistake('this set is always empty: name one with members', each.from.span);
  const { scope: inner, variable } = scope.with(each.name, element, each.span);
  return { from, inner, variable };
}

function compileWord({ name, span }: Expression & { kind: 'word' }, scope: Scope): Compiled {
  const variable = scope.find(name);
  if (variable !== undefined) return { type: variable.element, run: ({ variables }) => variables[variable.number] ?? -1 };
  const named = Object.hasOwn(namedSets, name) ? namedSets[name] : undefined;
  if (named !== undefined) return { type: setOf(named.of), run: (now) => new Set(named.members(now)) };
  if (Object.hasOwn(questions, name)) throw new Mistake(`"${name}" is asked of something: write ${name}(...)`, span);
  const nearest = nearestName(name, [...scope.names, ...Object.keys(namedSets), ...Object.keys(questions)]);
  const hint = nearest === null ? `; sets are ${Object.keys(namedSets).join(', ')}` : `; did you mean "${nearest}"?`;
  throw new Mistake(`there is no "${name}" here${hint}`, span);
}

function compileMembers({ members }: Expression & { kind: 'set' }, scope: Scope): Compiled {
  const compiled = members.map((member) => {
    const one = compile(member, scope);
    if (isElement(one)) return { one, span: member.span };
    throw new Mistake(`a set is made of transitions, processes or objects, but this is ${typeWords(one.type)}`, member.span);
  });
  const [first] = compiled;
  if (first === undefined) return { type: 'nothing', run: () => new Set() };
  for (const { one, span } of compiled) if (one.type !== first.one.type) throw typesDiffer(first.one.type, one.type, span);
  return { type: setOf(first.one.type), run: (now) => new Set(compiled.map(({ one }) => one.run(now))) };
}

function compileGrow({ from: begin, each, add, span }: Expression & { kind: 'grow' }, scope: Scope): Compiled {
  const from = set(begin, scope);
  const element: Element | null = elementOf(from.type);
  if (element === null) throw new Mistake('an empty set does not grow: begin with a set that has members', begin.span);
  const { scope: inner, variable } = scope.with(each, element, span);
  const more = set(add, inner);
  if (more.type !== 'nothing' && more.type !== from.type) throw typesDiffer(from.type, more.type, add.span);
  return {
    type: setOf(element),
    run: (now) => {
      const found = new Set(from.run(now));
      // A set gives what is added to it while it is gone through.
      for (const member of found) {
        now.variables[variable.number] = member;
        for (const other of more.run(now)) found.add(other);
      }
      return found;
    },
  };
}

function chosen(test: CompiledAs<'boolean'>, yes: Compiled, no: Compiled, place: Expression): Compiled {
  if (isSet(yes) && isSet(no) && (yes.type === no.type || yes.type === 'nothing' || no.type === 'nothing'))
    return { type: yes.type === 'nothing' ? no.type : yes.type, run: (now) => (test.run(now) ? yes.run(now) : no.run(now)) };
  if (yes.type === 'boolean' && no.type === 'boolean')
    return { type: 'boolean', run: (now) => (test.run(now) ? yes.run(now) : no.run(now)) };
  if (isSet(yes) || yes.type === 'boolean') throw typesDiffer(yes.type, no.type, place.span);
  throw new Mistake(`"if ... then ... else" chooses between sets or conditions, but this is ${typeWords(yes.type)}`, place.span);
}
