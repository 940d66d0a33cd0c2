import { fairnessCatalogue } from '../../contract/check/fairness-catalogue.ts';
import type { Span } from '../../base/span.ts';
import type { Expression, Property, TransitionSystem } from '../../system/ir.ts';
import type { VacuousPart } from '../../contract/check/verdict.ts';
import { type Atom, type Folded, FoldedFormula } from './folding.ts';

/** Something that is so unless a state says otherwise. */
export interface Question {
  readonly property: string;
  readonly text: string;
  readonly span: Span;
  /** True in a state that says otherwise. */
  readonly otherwise: Expression;
}

/** A part of a property that makes it hold for no good reason if it has the same value in all reachable states. */
export interface VacuityQuestion extends VacuousPart, Question {
  readonly span: Span;
  /** Whether the property holds for that reason alone, whatever the rest of it says. */
  readonly decides: boolean;
  /** Whether the part is made of several conditions; it is not named where one of these is. */
  readonly whole?: true;
}

/**
 * The questions that the properties of a system give rise to. A property that holds is vacuous in an occurrence of an atom that can be
 * replaced by its most demanding value (FALSE where the formula is monotone in it, TRUE where it is antitone) such that it still holds
 * (I. Beer, S. Ben-David, C. Eisner, Y. Rodeh, Efficient detection of vacuity in temporal model checking, 2001; O. Kupferman, M. Vardi,
 * Vacuity detection in temporal model checking, 2003). Asked is only what needs no further check of the property: for each atom, written
 * once however many members a quantifier gives it, whether its being always false, or always true, is why another occurrence does not
 * matter. So `AG ~bad` asks nothing, as there nothing else is left to matter; nor does `EF(p OR q)` where q is never true, as it holds in
 * spite of that and has a run to show for p.
 */
export function vacuityQuestions(system: TransitionSystem): VacuityQuestion[] {
  return system.properties.flatMap((property) =>
    property.formula.kind === 'proposition' || property.formula.kind === 'automaton' || !fairnessCatalogue[property.fairness].continues
      ? []
      : questionsOf(property),
  );
}

function questionsOf(property: Property): VacuityQuestion[] {
  const formula = new FoldedFormula(property);
  const groups = groupsOf(formula.atoms);
  // Members of a quantifier are alike, so that one occurrence stands for all of them.
  const occurrences = [...groups.values()].flatMap(([first]) => (first === undefined ? [] : [first]));
  return [...groups.values()].flatMap((atoms) =>
    ([0, 1] as const).flatMap((value): VacuityQuestion[] => {
      const known = (atom: Atom): 0 | 1 | null => (atoms.includes(atom) ? value : null);
      const left = formula.fold(known);
      const source = atoms[0]?.source ?? null;
      if (source === null || left === 0) return [];
      const doesNotMatter = (occurrence: Atom): boolean => {
        const demanded = demandedOf(occurrence);
        const replaced = (value: 0 | 1, others: (atom: Atom) => 0 | 1 | null): Folded =>
          formula.fold((atom) => (atom === occurrence ? value : others(atom)));
        const inSpiteOf = atoms.includes(occurrence) && demanded.every((one) => one === value);
        const anyway = demanded.every((one) => replaced(one, unknown) === formula.fold(unknown));
        return !inSpiteOf && !anyway && demanded.every((one) => replaced(one, known) === left);
      };
      if (!occurrences.some(doesNotMatter)) return [];
      const { span, text } = source;
      const says = saysOf(value === 1, atoms.length > 1);
      return [{ property: property.name, text, span, says, decides: left === 1, otherwise: otherwise(atoms, value, span) }];
    }),
  );
}

const unknown = (): null => null;

/** The atoms that are one in the text; those that are not written there are each by themselves. */
function groupsOf(atoms: readonly Atom[]): ReadonlyMap<string, readonly Atom[]> {
  const groups = new Map<string, Atom[]>();
  for (const [number, atom] of atoms.entries()) {
    const { span } = atom.source ?? {};
    const key = span === undefined ? `#${number}` : `${span.start}-${span.end}`;
    groups.set(key, [...(groups.get(key) ?? []), atom]);
  }
  return groups;
}

/** The values that make a formula hardest to satisfy. */
function demandedOf({ polarity }: Atom): readonly (0 | 1)[] {
  return polarity === 1 ? [0] : polarity === -1 ? [1] : [0, 1];
}

function saysOf(always: boolean, ofMembers: boolean): string {
  if (always) return ofMembers ? 'is true of all members in all reachable states' : 'is true in all reachable states';
  return ofMembers ? 'is true of no member in any reachable state' : 'is true in no reachable state';
}

/** True where some atom has another value; it fails where one does that is looked at. */
function otherwise(atoms: readonly Atom[], value: 0 | 1, span: Span): Expression {
  const differs = atoms.map(({ expression }): Expression => (value === 0 ? expression : { kind: 'not', operand: expression }));
  return disjunction(differs, span);
}

/** True where one of the expressions is, of which there is at least one. */
export function disjunction(expressions: readonly Expression[], span: Span): Expression {
  return expressions.reduce((left, right) => ({ kind: 'binary', operator: 'or', left, right, span }));
}

/** The system with what answers the questions as its properties: for each that there is a state where the part has another value. */
export function withQuestions(system: TransitionSystem, questions: readonly Question[]): TransitionSystem {
  const properties = questions.map(({ property, otherwise: expression, text, span }): Property => {
    const operand = { kind: 'proposition', expression, text, span } as const;
    const formula = { kind: 'unary', operator: 'EF', operand, text, span } as const;
    return { name: property, logic: 'ctl', fairness: 'none', formula, text, span };
  });
  return { ...system, properties };
}
