import { nearestName } from '../../base/nearest-name.ts';
import { unreachable } from '../../base/unreachable.ts';
import { type Compiled, isElement, isSet } from './compiled.ts';
import { Mistake } from './mistake.ts';
import type { Scope } from './scope.ts';
import type { Expression } from './tree.ts';
import { type Element, elementOf, setOf, type Type, typeWords } from './types.ts';
import { type Question, questions } from './vocabulary.ts';

type Call = Expression & { readonly kind: 'call' };

/** A question with what it is asked of. */
export function compileCall(call: Call, scope: Scope, compile: (of: Expression) => Compiled): Compiled {
  const question = Object.hasOwn(questions, call.name) ? questions[call.name] : undefined;
  if (question === undefined) throw unknown(call);
  const wanted = countOf(question);
  if (call.of.length !== wanted)
    throw new Mistake(
      `"${call.name}" is asked of ${wanted === 1 ? 'one thing' : 'two things'}, but there are ${call.of.length} here`,
      call.span,
    );
  const of = call.of.map(compile);
  const [first] = of;
  const [place = call] = call.of;
  // Every question is asked of one thing at least.
  if (first === undefined) throw new Error('a question is asked of nothing');
  switch (question.gives) {
    case 'set':
      return ofAll(question, first, call, place);
    case 'boolean': {
      const parts = of.map((part, i) => element(part, question.takes[i], call, call.of[i] ?? call));
      const { holds } = question;
      const [one, other] = parts;
      if (one === undefined) throw new Error('a question is asked of nothing');
      return { type: 'boolean', run: other === undefined ? (now) => holds(now, one(now)) : (now) => holds(now, one(now), other(now)) };
    }
    case 'label': {
      const [, label] = of;
      const { span } = call.of[1] ?? call;
      const transition = element(first, 'transition', call, place);
      if (label?.type !== 'text') throw new Mistake('"at" wants a label as a text: at(t, "enter")', span);
      if (typeof label.names === 'object') scope.note({ part: 'label', name: label.names.written, span });
      return { type: 'boolean', run: (now) => question.holds(now, transition(now), label.run(now)) };
    }
    case 'name': {
      const kind = question.takes.find((one) => one === first.type);
      if (kind === undefined) throw wrongType(call, question.takes, first.type, place);
      const run = element(first, kind, call, place);
      return { type: 'text', run: (now) => question.name(now, run(now), kind), names: kind };
    }
    case 'size':
      if (!isSet(first)) throw new Mistake(`"size" is asked of a set, but this is ${typeWords(first.type)}`, place.span);
      return { type: 'number', run: (now) => first.run(now).size };
    default:
      return unreachable(question);
  }
}

/** What belongs to a member, or to all members of a set. */
function ofAll(question: Question & { readonly gives: 'set' }, of: Compiled, call: Call, place: Expression): Compiled {
  const type = setOf(question.of);
  if (isSet(of) && (of.type === 'nothing' || elementOf(of.type) === question.takes))
    return { type, run: (now) => new Set([...of.run(now)].flatMap((member) => [...question.members(now, member)])) };
  const run = element(of, question.takes, call, place);
  return { type, run: (now) => new Set(question.members(now, run(now))) };
}

function element(of: Compiled, wanted: Element | undefined, call: Call, place: Expression) {
  if (wanted !== undefined && isElement(of) && of.type === wanted) return of.run;
  throw wrongType(call, wanted === undefined ? [] : [wanted], of.type, place);
}

function wrongType({ name }: Call, wanted: readonly Element[], found: Type, place: Expression): Mistake {
  return new Mistake(`"${name}" is asked of ${wanted.map(typeWords).join(' or ')}, but this is ${typeWords(found)}`, place.span);
}

function countOf(question: Question): number {
  return question.gives === 'boolean' ? question.takes.length : question.gives === 'label' ? 2 : 1;
}

function unknown({ name, span }: Call): Mistake {
  const nearest = nearestName(name, Object.keys(questions));
  const hint = nearest === null ? `; what can be asked: ${Object.keys(questions).join(', ')}` : `; did you mean "${nearest}"?`;
  return new Mistake(`nothing can be asked with "${name}"${hint}`, span);
}
