import { propositionsOf } from '../../engine/machine/generate.ts';
import { factsOf } from '../../system/facts.ts';
import type { BinaryTemporal, Formula, Property, UnaryTemporal } from '../../system/ir.ts';
import { linearForm } from '../../system/linear-form.ts';
import type { Names } from '../steps/names.ts';
import type { Storage } from '../steps/storage.ts';
import { Labels } from './labels.ts';
import type { NamedLabel } from './named-labels.ts';

/** A property in LTSmin's own language, or why it has none there. */
export interface WrittenProperty {
  readonly property: Property;
  readonly logic: 'ctl' | 'ltl';
  /** The formula; null if LTSmin cannot say it, for the reason in `why`. */
  readonly formula: string | null;
  /** What `--invariant` takes, if the property is AG of a proposition. */
  readonly invariant: string | null;
  /** Where a single state decides it: an invariant, and whether the property holds where that is violated. */
  readonly search: StateSearch | null;
  /** The formula in LTL without X, itself or what says the same; null if there is none. */
  readonly linear: string | null;
  /**
   * Whether it matters that a proposition in it may not be evaluated in some state: its label is false there. Of AG p that is as it should
   * be.
   */
  readonly mayFail: boolean;
  readonly why: string;
}

/** A search for a state that decides a property. */
export interface StateSearch {
  readonly invariant: string;
  /** What the property is if a state violates the invariant; else it is the opposite. */
  readonly decides: boolean;
  /** The invariant as AG, which is false on runs to such a state. */
  readonly always: Formula;
}

/** The properties, and a label for each proposition in them: `small_1`, `small_2` for those of the property `small`. */
export function propertiesOf(storage: Storage, names: Names): { properties: WrittenProperty[]; labels: NamedLabel[] } {
  const registry = new Labels(storage);
  const byNumber = new Map<number, string>();
  const labels: NamedLabel[] = [];
  const properties = storage.system.properties.map((property): WrittenProperty => {
    const name = (f: Formula & { kind: 'proposition' }): string => {
      const number = registry.condition(f.expression, null, f.text);
      const label = number === null ? undefined : registry.all[number];
      if (number === null || label === undefined) return 'true';
      const known = byNumber.get(number) ?? names.fresh(`${property.name}_p`);
      if (!byNumber.has(number)) labels.push({ name: known, label });
      byNumber.set(number, known);
      return `(${known} == true)`;
    };
    const { logic, fairness, formula } = property;
    const none = { property, logic, formula: null, invariant: null, search: null, linear: null, mayFail: false };
    if (formula.kind === 'automaton') return { ...none, why: 'LTSmin reads formulas, and this is an automaton; esml check decides it' };
    const text = written(formula, name, logic === 'ctl' ? branching : linear);
    const search = logic === 'ctl' ? searchOf(formula, name) : null;
    if (fairness !== 'none') return { ...none, why: underFairness(logic, fairness) };
    const asLinear = logic === 'ctl' ? linearForm(formula) : formula;
    return {
      ...{ property, logic, formula: text, search, why: '' },
      invariant: formula.kind === 'unary' && search !== null && !search.decides ? search.invariant : null,
      linear: asLinear === null || hasNext(asLinear) ? null : written(asLinear, name, linear),
      mayFail: !isInvariant(formula) && propositionsOf(formula).some((expression) => factsOf(expression, null).fails),
    };
  });
  return { properties, labels };
}

type Proposition = (f: Formula & { kind: 'proposition' }) => string;

const connectives = { and: '&&', or: '||', implies: '->' } as const;

/** How a logic writes its temporal operators, of operands that are written. */
interface Temporal {
  unary(operator: UnaryTemporal, operand: string): string;
  until(operator: BinaryTemporal, left: string, right: string): string;
}

const letters: Readonly<Record<string, string>> = { G: '[]', F: '<>', X: 'X' };

/** A quantifier over paths, and what holds on them. */
const branching: Temporal = {
  unary: (operator, operand) => `(${operator.charAt(0)} (${letters[operator.slice(-1)] ?? ''} ${operand}))`,
  until: (operator, left, right) => `(${operator.charAt(0)} (${left} U ${right}))`,
};

const linear: Temporal = {
  unary: (operator, operand) => `(${letters[operator] ?? ''} ${operand})`,
  until: (operator, left, right) => `(${left} ${operator} ${right})`,
};

function written(f: Formula, name: Proposition, temporal: Temporal): string {
  const inside = (part: Formula): string => written(part, name, temporal);
  switch (f.kind) {
    case 'proposition':
      return name(f);
    case 'not':
      return `(! ${inside(f.operand)})`;
    case 'and':
    case 'or':
    case 'implies':
      return `(${inside(f.left)} ${connectives[f.kind]} ${inside(f.right)})`;
    case 'unary':
      return temporal.unary(f.operator, inside(f.operand));
    case 'automaton':
      throw new Error('automata are not written');
    case 'until':
      return temporal.until(f.operator, inside(f.left), inside(f.right));
  }
}

/** The search that decides AG p, EF p and their negations; null for other formulas. */
function searchOf(f: Formula, name: Proposition): StateSearch | null {
  if (f.kind === 'not') {
    const inner = searchOf(f.operand, name);
    return inner === null ? null : { ...inner, decides: !inner.decides };
  }
  if (f.kind !== 'unary' || (f.operator !== 'AG' && f.operator !== 'EF')) return null;
  const decides = f.operator === 'EF';
  const operand: Formula = decides ? { ...f.operand, kind: 'not', operand: f.operand } : f.operand;
  const invariant = stateText(operand, name);
  return invariant === null ? null : { invariant, decides, always: { ...f, operator: 'AG', operand } };
}

/** Whether a formula is AG of a proposition. */
function isInvariant(f: Formula): boolean {
  return f.kind === 'unary' && f.operator === 'AG' && f.operand.kind === 'proposition';
}

/** Whether a formula of LTL asks for the next state. */
function hasNext(f: Formula): boolean {
  switch (f.kind) {
    case 'proposition':
    case 'automaton':
      return false;
    case 'not':
      return hasNext(f.operand);
    case 'unary':
      return f.operator === 'X' || hasNext(f.operand);
    case 'and':
    case 'or':
    case 'implies':
    case 'until':
      return hasNext(f.left) || hasNext(f.right);
  }
}

/** A formula without temporal operators; null for others. */
function stateText(f: Formula, name: Proposition): string | null {
  switch (f.kind) {
    case 'proposition':
      return name(f);
    case 'not': {
      const operand = stateText(f.operand, name);
      return operand === null ? null : `(! ${operand})`;
    }
    case 'and':
    case 'or':
    case 'implies': {
      const [left, right] = [stateText(f.left, name), stateText(f.right, name)];
      return left === null || right === null ? null : `(${left} ${connectives[f.kind]} ${right})`;
    }
    case 'unary':
    case 'until':
    case 'automaton':
      return null;
  }
}

/** Why a property under fairness by process is not written, and what decides it. */
function underFairness(logic: Property['logic'], fairness: Property['fairness']): string {
  const rung = logic === 'ctl' ? 'esml check decides it, with --engine symbolic by sets of states' : 'esml check decides it';
  return `${fairness} fairness asks which process takes a step, and the formulas of LTSmin speak of states alone; ${rung}`;
}
