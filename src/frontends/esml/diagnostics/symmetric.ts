import { error } from './entry.ts';

/** What would tell the values of a symmetric type apart, so that their permutations would not be symmetries. */
export const symmetricDiagnostics = {
  symmetricValue: error(
    'E0220',
    'value of a symmetric type used as a number',
    (p: { role: string; expected: string; type: string }) =>
      `${p.role} must be ${p.expected}, but this is a value of ${p.type}, which has no number`,
    'The values of a SCALARSET are compared for equality and used as indices only of arrays that are indexed by it, so that all permutations of them are symmetries of the model. Arithmetic would tell them apart.',
  ),
  notSymmetric: error(
    'E0221',
    'not a symmetric type',
    (p: { name: string }) => `"${p.name}" is not a symmetric type; what follows IN is the name of a SCALARSET`,
    'SOME, ALL, COUNT, FORALL and FOR i IN range over the values of a type that is declared as SCALARSET [n].',
  ),
  namedValue: error(
    'E0222',
    'value of a symmetric type by its number',
    (p: { role: string; type: string; found: string }) =>
      `${p.role} must be a value of ${p.type}, but this is ${p.found}; of its values only NONE can be named`,
    'No value of a SCALARSET can be written down: that would tell it apart from the others. Values come from a parameter, from a variable, and from SOME, ALL, COUNT, FORALL and FOR i IN.',
  ),
  symmetricOrder: error(
    'E0223',
    'order of values of a symmetric type',
    (p: { operator: string; type: string }) => `the values of ${p.type} have no order, so that ${p.operator} has no meaning here`,
    'The values of a SCALARSET can be tested with = and # only. An order would tell them apart, and their permutations would not be symmetries.',
  ),
  orderMatters: error(
    'E0224',
    'the order of FORALL could matter',
    (p: { name: string; variable: string; why: string }) => `"${p.name}" is changed for one ${p.variable} after the other, and ${p.why}`,
    'FORALL i IN t DO ... END is one step, and no order of the values of t is meant. So that none can matter, a variable that is changed in it is either an array of which only the element at i is read and changed, or it is changed by one command that gives it the same value for every i, and is not read.',
  ),
  symmetricStart: error(
    'E0225',
    'elements of a symmetric array begin differently',
    (p: { type: string }) => `the elements of an array indexed by ${p.type} must all begin with one value`,
    'An initial state in which the elements differ tells the values of the SCALARSET apart. Let a process set them.',
  ),
  notFamily: error(
    'E0226',
    'process not activated once for each value',
    (p: { process: string; type: string }) => `"${p.process}" is not activated exactly once for each value of ${p.type}`,
    'P[i] with a value i of a SCALARSET is the activation whose argument is i: P has one parameter of that type, and is activated by FOR i IN type DO P(i) END.',
  ),
  numberedMember: error(
    'E0227',
    'one of many alike by its number',
    (p: { process: string; type: string }) =>
      `the activations of "${p.process}" are told apart by a value of ${p.type}; the index must be one, not a number`,
    'A number singles out one activation, so that permutations of the SCALARSET would not be symmetries. Use a parameter, a variable of the type, or SOME i IN.',
  ),
  symmetricChannel: error(
    'E0228',
    'channel chosen by a value that is not fixed',
    () =>
      'a channel of an array is chosen in the alternative of a POLL itself: SOME i IN type : link[i]?signal, or by FOR i IN at activation',
    'Which channels a process may use in which way is fixed when the model is compiled. SOME i IN makes an alternative for each value, so that i is known there, but not in the commands after the arrow; pass link[i] as a parameter, or write POLL SOME j IN type : WHEN j = i, link[j]!signal.',
  ),
  jumpIntoSome: error(
    'E0229',
    'jump into a branch of SOME',
    (p: { label: string; variable: string }) =>
      `"${p.label}" stands in a branch of SOME, where "${p.variable}" has a value, and this is outside of it`,
    'The variable of SOME has its value in the branch that was chosen with it. A GOTO may lead out of the branch and go to places in it, but not into it.',
  ),
};
