/** Why each is a finding and what to do, by code, for someone who sees it for the first time. */
export const symmetricExplanations: Readonly<Record<string, string>> = {
  E0220:
    'The values of a SCALARSET are compared for equality and used as indices only of arrays that are indexed by it, so that all permutations of them are symmetries of the model. Arithmetic would tell them apart.',
  E0221: 'SOME, ALL, COUNT, FORALL and FOR i IN range over the values of a type that is declared as SCALARSET [n].',
  E0222:
    'No value of a SCALARSET can be written down: that would tell it apart from the others. Values come from a parameter, from a variable, and from SOME, ALL, COUNT, FORALL and FOR i IN.',
  E0223:
    'The values of a SCALARSET can be tested with = and # only. An order would tell them apart, and their permutations would not be symmetries.',
  E0224:
    'FORALL i IN t DO ... END is one step, and no order of the values of t is meant. So that none can matter, a variable that is changed in it is either an array of which only the element at i is read and changed, or it is changed by one command that gives it the same value for every i, and is not read.',
  E0225: 'An initial state in which the elements differ tells the values of the SCALARSET apart. Let a process set them.',
  E0226:
    'P[i] with a value i of a SCALARSET is the activation whose argument is i: P has one parameter of that type, and is activated by FOR i IN type DO P(i) END.',
  E0227:
    'A number singles out one activation, so that permutations of the SCALARSET would not be symmetries. Use a parameter, a variable of the type, or SOME i IN.',
  E0228:
    'Which channels a process may use in which way is fixed when the model is compiled. SOME i IN makes an alternative for each value, so that i is known there, but not in the commands after the arrow; pass link[i] as a parameter, or write POLL SOME j IN type : WHEN j = i, link[j]!signal.',
  E0229:
    'The variable of SOME has its value in the branch that was chosen with it. A GOTO may lead out of the branch and go to places in it, but not into it.',
};
