import { unreachable } from '../base/unreachable.ts';
import type { StutterFormula } from './stutter-formula.ts';
import type { Work } from './work.ts';

/** Formulas with more parts than this, written out, are left as they are. */
const mostParts = 80;

/** A formula without conjuncts that are not needed for what it is to tell apart. `fits` says whether a shorter one still does. */
export function* shortened(formula: StutterFormula, fits: (formula: StutterFormula) => boolean): Work<StutterFormula> {
  if (parts(formula) > mostParts) return formula;
  for (let shortest = formula; ; ) {
    let found: StutterFormula | null = null;
    for (const candidate of shorter(shortest)) {
      yield;
      if (!fits(candidate)) continue;
      found = candidate;
      break;
    }
    if (found === null) return shortest;
    shortest = found;
  }
}

function parts(formula: StutterFormula): number {
  return operands(formula).reduce((sum, of) => sum + parts(of), 1);
}

function operands(formula: StutterFormula): readonly StutterFormula[] {
  switch (formula.kind) {
    case 'atom':
      return [];
    case 'not':
    case 'always':
      return [formula.of];
    case 'all':
      return formula.of;
    case 'until':
      return [formula.on, formula.to];
  }
}

/** The formulas with one conjunct fewer, or without two negations of each other, the outermost first. */
function* shorter(formula: StutterFormula): Generator<StutterFormula> {
  switch (formula.kind) {
    case 'atom':
      return;
    case 'not':
      if (formula.of.kind === 'not') yield formula.of.of;
      for (const of of shorter(formula.of)) yield { kind: 'not', of };
      return;
    case 'always':
      for (const of of shorter(formula.of)) yield { kind: 'always', of };
      return;
    case 'until':
      for (const on of shorter(formula.on)) yield { ...formula, on };
      for (const to of shorter(formula.to)) yield { ...formula, to };
      return;
    case 'all':
      for (const i of formula.of.keys()) yield { kind: 'all', of: formula.of.filter((_, other) => other !== i) };
      for (const [i, part] of formula.of.entries()) {
        for (const of of shorter(part)) yield { kind: 'all', of: formula.of.map((other, at) => (at === i ? of : other)) };
      }
      break;
    default:
      unreachable(formula);
  }
}
