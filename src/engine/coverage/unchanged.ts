import { fairnessCatalogue } from '../../contract/check/fairness-catalogue.ts';
import type { Span } from '../../base/span.ts';
import { beingAt } from '../../system/being-at.ts';
import { templateOf } from '../../system/edges.ts';
import type { Action, Edge, Expression, Place, Property, TransitionSystem } from '../../system/ir.ts';
import { subexpressions } from '../../system/subexpressions.ts';
import { nestedOperations, placesRead, placesWritten } from '../../system/walk.ts';
import { type Atom, FoldedFormula } from './folding.ts';
import type { VacuityQuestion } from './vacuity.ts';

/** A variable of a formula: its name, and whether a process is at a command that changes it; null where the text has none. */
interface Variable {
  readonly name: string;
  readonly changing: Expression | null;
}

/**
 * For each property whether a process ever comes to a command that changes a variable which the property names. Where none does, the
 * property says nothing of what the processes do: vacuity of the model rather than of a part of the formula (I. Beer, S. Ben-David,
 * C. Eisner, Y. Rodeh, Efficient detection of vacuity in temporal model checking, 2001, section 1). Nothing is asked of a property that
 * names something else that changes, such as a label, nor of one that is made of Boolean variables alone: `AG ~failed` holds for the very
 * reason that nobody comes to `failed := TRUE`. Where no command at all changes any of its variables, it is told of Booleans too: the
 * wrong variable is named, or an assignment was forgotten.
 */
export function unchangedQuestions(system: TransitionSystem): VacuityQuestion[] {
  return system.properties.flatMap((property): VacuityQuestion[] => {
    const variables = variablesOf(system, property);
    const never = neverWritten(property, variables);
    if (never !== null) return [never];
    if (new FoldedFormula(property).atoms.every(isVariable)) return [];
    const changing = variables.flatMap((variable) => (variable.changing === null ? [] : [{ ...variable, changing: variable.changing }]));
    const [first, ...others] = changing;
    if (first === undefined) return [];
    const { span, name } = property;
    const otherwise = others.reduce((left, { changing: right }) => or(left, right, span), first.changing);
    const names = [...new Set(changing.map((variable) => variable.name))];
    const says =
      names.length === 1
        ? 'never changes: no process comes to a command that changes it'
        : 'never change: no process comes to a command that changes one of them';
    return [{ property: name, text: names.join(', '), span, says, decides: false, otherwise }];
  });
}

/** Says that no command changes a variable of the property; null where one does, or it has none. */
function neverWritten({ name, span }: Property, variables: readonly Variable[]): VacuityQuestion | null {
  if (variables.length === 0 || variables.some(({ changing }) => changing !== null)) return null;
  const names = [...new Set(variables.map((variable) => variable.name))];
  const says = names.length === 1 ? 'never changes: no command changes it' : 'never change: no command changes one of them';
  return { property: name, text: names.join(', '), span, says, decides: false, otherwise: { kind: 'constant', value: 0 } };
}

/** The variables in the conditions of a formula; none where it names more than variables. */
function variablesOf(system: TransitionSystem, property: Property): readonly Variable[] {
  const { formula, fairness } = property;
  if (formula.kind === 'proposition' || formula.kind === 'automaton' || !fairnessCatalogue[fairness].continues) return [];
  const { atoms } = new FoldedFormula(property);
  const parts = atoms.flatMap(({ expression }) => [...subexpressions(expression)]);
  if (parts.some(({ kind }) => kind === 'at' || kind === 'asked' || kind === 'pending')) return [];
  return parts.flatMap((part) => placesRead(part)).map((place) => variableOf(system, place, property.span));
}

function isVariable({ expression }: Atom): boolean {
  return expression.kind === 'load';
}

function variableOf(system: TransitionSystem, { root }: Place, span: Span): Variable {
  if (root.kind === 'shared') {
    const isIt = (place: Place): boolean => place.root.kind === 'shared' && place.root.variable === root.variable;
    const all = system.activations.map((_, activation) => activation);
    return { name: system.shared[root.variable]?.name ?? '?', changing: changing(system, all, span, isIt) };
  }
  if (root.kind !== 'activation') return { name: '?', changing: { kind: 'constant', value: 1 } };
  const isIt = (place: Place): boolean => place.root.kind === 'local' && place.root.variable === root.variable;
  const { variables, name } = templateOf(system, root.activation);
  return { name: `${name}.${variables[root.variable]?.name ?? '?'}`, changing: changing(system, [root.activation], span, isIt) };
}

/** Whether one of some activations is at a command that stores something into a place. */
function changing(
  system: TransitionSystem,
  activations: readonly number[],
  span: Span,
  isIt: (place: Place) => boolean,
): Expression | null {
  const at = activations.flatMap((activation) => {
    const { edges, locations } = templateOf(system, activation);
    // A copy is at a DO behind which the process goes on where the edge that it copies begins: being there is asked for with that edge.
    const sources = new Set(edges.filter((edge) => edge.copyOf === null && stores(edge).some(isIt)).map(({ source }) => source));
    return [...sources].map((location) =>
      beingAt(system, { activation, locations: [location], label: locations[location]?.labels[0] ?? '' }),
    );
  });
  const [first, ...others] = at;
  return first === undefined ? null : others.reduce((left, right) => or(left, right, span), first);
}

/** The places into which an edge stores something. */
function stores({ before, action, operations }: Edge): readonly Place[] {
  return [
    ...[...before, ...operations].flatMap((operation) => [...nestedOperations([operation])].flatMap(placesWritten)),
    ...storedBy(action),
  ];
}

function storedBy(action: Action): readonly Place[] {
  if (action.kind === 'toss') return [action.target];
  return action.kind === 'receive' && action.target !== null ? [action.target] : [];
}

function or(left: Expression, right: Expression, span: Span): Expression {
  return { kind: 'binary', operator: 'or', left, right, span };
}
