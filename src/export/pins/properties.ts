import type { BinaryTemporal, Formula, Property, UnaryTemporal } from '../../system/ir.ts';
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
  readonly why: string;
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
    if (formula.kind === 'automaton')
      return {
        property,
        logic,
        formula: null,
        invariant: null,
        why: 'LTSmin reads formulas, and this is an automaton; esml check decides it',
      };
    const text = written(formula, name, logic === 'ctl' ? branching : linear);
    const inner = formula.kind === 'unary' && formula.operator === 'AG' ? stateText(formula.operand, name) : null;
    const why = fairness === 'none' ? '' : underFairness(logic, fairness);
    return { property, logic, formula: fairness === 'none' ? text : null, invariant: fairness === 'none' ? inner : null, why };
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
