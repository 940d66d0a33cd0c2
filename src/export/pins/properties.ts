import type { Formula, Property } from '../../system/ir.ts';
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
    const text = logic === 'ctl' ? ctlText(formula, name) : ltlText(formula, name);
    const inner = formula.kind === 'unary' && formula.operator === 'AG' ? stateText(formula.operand, name) : null;
    const why = fairness === 'none' ? '' : underFairness(logic, fairness);
    return { property, logic, formula: fairness === 'none' ? text : null, invariant: fairness === 'none' ? inner : null, why };
  });
  return { properties, labels };
}

type Proposition = (f: Formula & { kind: 'proposition' }) => string;

const connectives = { and: '&&', or: '||', implies: '->' } as const;

function ctlText(f: Formula, name: Proposition): string {
  const inside = (part: Formula): string => ctlText(part, name);
  switch (f.kind) {
    case 'proposition':
      return name(f);
    case 'not':
      return `(! ${inside(f.operand)})`;
    case 'and':
    case 'or':
    case 'implies':
      return `(${inside(f.left)} ${connectives[f.kind]} ${inside(f.right)})`;
    case 'unary': {
      const temporal = { G: '[]', F: '<>', X: 'X' }[f.operator.slice(-1)] ?? '';
      return `(${f.operator.charAt(0)} (${temporal} ${inside(f.operand)}))`;
    }
    case 'until':
      return `(${f.operator.charAt(0)} (${inside(f.left)} U ${inside(f.right)}))`;
  }
}

function ltlText(f: Formula, name: Proposition): string {
  const inside = (part: Formula): string => ltlText(part, name);
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
      return `(${{ G: '[]', F: '<>', X: 'X' }[f.operator as 'G' | 'F' | 'X']} ${inside(f.operand)})`;
    case 'until':
      return `(${inside(f.left)} ${f.operator} ${inside(f.right)})`;
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
    default:
      return null;
  }
}

/** Why a property under fairness by process is not written, and what decides it. */
function underFairness(logic: Property['logic'], fairness: Property['fairness']): string {
  const rung = logic === 'ctl' ? 'esml check and, by sets of states, esml symbolic decide it' : 'esml check decides it';
  return `${fairness} fairness asks which process takes a step, and the formulas of LTSmin speak of states alone; ${rung}`;
}
