import { unreachable } from '../../base/unreachable.ts';
import { always, next, until } from '../../graphs/ctl.ts';
import { withoutBrackets } from '../../graphs/stutter-formula.ts';
import { pieceOfWork, type Work } from '../../graphs/work.ts';
import { guardsOf } from '../../system/automaton-guards.ts';
import type { Expression, Formula, Property, TransitionSystem } from '../../system/ir.ts';
import type { Explored } from './explored.ts';

/** A part of a property that is true or false in each state, as the text has it. */
interface Subformula {
  readonly text: string;
  readonly formula: Formula;
}

/**
 * The parts of the properties that speak of states, each once: of CTL without fairness all parts, of LTL and under fairness those without
 * temporal operators.
 */
export function subformulasOf({ properties }: TransitionSystem): Subformula[] {
  const found = new Map<string, Formula>();
  const add = (property: Property, formula: Formula): void => {
    const plain = property.logic === 'ctl' && property.fairness === 'none';
    const text = withoutBrackets(formula.text.replace(/\s+/g, ' '));
    if ((plain || !isTemporal(formula)) && !found.has(text)) found.set(text, formula);
    for (const part of partsOf(formula)) add(property, part);
  };
  for (const property of properties) add(property, property.formula);
  return [...found].map(([text, formula]) => ({ text, formula }));
}

function partsOf(formula: Formula): readonly Formula[] {
  if (formula.kind === 'proposition') return [];
  if (formula.kind === 'automaton') return guardsOf(formula.states);
  return formula.kind === 'not' || formula.kind === 'unary' ? [formula.operand] : [formula.left, formula.right];
}

function isTemporal(formula: Formula): boolean {
  return formula.kind === 'automaton' || formula.kind === 'unary' || formula.kind === 'until' || partsOf(formula).some(isTemporal);
}

/** 1 for each state in which a part of a property is true; or why that is not known. */
export function* statesOfSubformula(explored: Explored, wanted: string): Work<Uint8Array | string> {
  const { found, machine } = explored;
  const known = subformulasOf(machine.system).find(({ text }) => text === wanted);
  if (known === undefined) return `No property has the part ${wanted}.`;
  if (isTemporal(known.formula) && !found.complete) return 'Temporal operators speak of all states, and not all have been explored.';
  return yield* valuesOf(explored, known.formula);
}

function* valuesOf(explored: Explored, formula: Formula): Work<Uint8Array> {
  const { graph } = explored.found;
  const not = (of: Uint8Array): Uint8Array => of.map((value) => 1 - value);
  const both = (a: Uint8Array, b: Uint8Array): Uint8Array => a.map((value, s) => value & (b[s] ?? 0));
  const everywhere = (): Uint8Array => new Uint8Array(graph.states).fill(1);
  const stays = (of: Uint8Array): Uint8Array => always(graph, of, explored.reversed);
  const reaches = (on: Uint8Array, to: Uint8Array): Uint8Array => until(graph, on, to, explored.reversed);
  switch (formula.kind) {
    case 'proposition':
      return yield* truthsOf(explored, formula.expression);
    case 'not':
      return not(yield* valuesOf(explored, formula.operand));
    case 'and':
      return both(yield* valuesOf(explored, formula.left), yield* valuesOf(explored, formula.right));
    case 'or':
      return not(both(not(yield* valuesOf(explored, formula.left)), not(yield* valuesOf(explored, formula.right))));
    case 'implies':
      return not(both(yield* valuesOf(explored, formula.left), not(yield* valuesOf(explored, formula.right))));
    case 'unary': {
      const of = yield* valuesOf(explored, formula.operand);
      yield;
      switch (formula.operator) {
        case 'EF':
          return reaches(everywhere(), of);
        case 'AG':
          return not(reaches(everywhere(), not(of)));
        case 'EG':
          return stays(of);
        case 'AF':
          return not(stays(not(of)));
        case 'EX':
          return next(graph, of);
        case 'AX':
          return not(next(graph, not(of)));
        case 'F':
        case 'G':
        case 'X':
          throw new Error('operators of LTL have no value in a state');
        default:
          unreachable(formula);
      }
      break;
    }
    case 'until': {
      const [on, to] = [yield* valuesOf(explored, formula.left), yield* valuesOf(explored, formula.right)];
      yield;
      if (formula.operator === 'EU') return reaches(on, to);
      if (formula.operator !== 'AU') throw new Error('operators of LTL have no value in a state');
      const [neither, without] = [both(not(on), not(to)), not(to)];
      const broken = reaches(without, neither);
      const never = stays(without);
      return broken.map((value, s) => 1 - (value | (never[s] ?? 0)));
    }
    case 'automaton':
      throw new Error('an automaton has no value in a state');
    default:
      unreachable(formula);
  }
}

/** A proposition that cannot be computed in a state counts as false there. */
function* truthsOf({ found, machine }: Explored, expression: Expression): Work<Uint8Array> {
  const state = new Int32Array(machine.words);
  const truths = new Uint8Array(found.graph.states);
  for (let s = 0; s < truths.length; s++) {
    if (s % (pieceOfWork >> 2) === 0) yield;
    found.read(s, state);
    truths[s] = Number(machine.proposition(expression, state) === true);
  }
  return truths;
}
