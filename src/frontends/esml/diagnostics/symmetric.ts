import { error } from './entry.ts';

/** What would tell the values of a symmetric type apart, so that their permutations would not be symmetries. */
export const symmetricDiagnostics = {
  symmetricValue: error(
    'E0220',
    'value of a symmetric type used as a number',
    (p: { role: string; expected: string; type: string }) =>
      `${p.role} must be ${p.expected}, but this is a value of ${p.type}, which has no number`,
  ),
  notSymmetric: error(
    'E0221',
    'not a symmetric type',
    (p: { name: string }) => `"${p.name}" is not a symmetric type; what follows IN is the name of a SCALARSET`,
  ),
  namedValue: error(
    'E0222',
    'value of a symmetric type by its number',
    (p: { role: string; type: string; found: string }) =>
      `${p.role} must be a value of ${p.type}, but this is ${p.found}; of its values only NONE can be named`,
  ),
  symmetricOrder: error(
    'E0223',
    'order of values of a symmetric type',
    (p: { operator: string; type: string }) => `the values of ${p.type} have no order, so that ${p.operator} has no meaning here`,
  ),
  orderMatters: error(
    'E0224',
    'the order of FORALL could matter',
    (p: { name: string; variable: string; why: string }) => `"${p.name}" is changed for one ${p.variable} after the other, and ${p.why}`,
  ),
  symmetricStart: error(
    'E0225',
    'elements of a symmetric array begin differently',
    (p: { type: string }) => `the elements of an array indexed by ${p.type} must all begin with one value`,
  ),
  notFamily: error(
    'E0226',
    'process not activated once for each value',
    (p: { process: string; type: string }) => `"${p.process}" is not activated exactly once for each value of ${p.type}`,
  ),
  numberedMember: error(
    'E0227',
    'one of many alike by its number',
    (p: { process: string; type: string }) =>
      `the activations of "${p.process}" are told apart by a value of ${p.type}; the index must be one, not a number`,
  ),
  symmetricChannel: error(
    'E0228',
    'channel chosen by a value that is not fixed',
    () =>
      'a channel of an array is chosen in the alternative of a POLL itself: SOME i IN type : link[i]?signal, or by FOR i IN at activation',
  ),
  jumpIntoSome: error(
    'E0229',
    'jump into a branch of SOME',
    (p: { label: string; variable: string }) =>
      `"${p.label}" stands in a branch of SOME, where "${p.variable}" has a value, and this is outside of it`,
  ),
};
