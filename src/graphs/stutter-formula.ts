import { unreachable } from '../base/unreachable.ts';
import { always, until } from './ctl.ts';
import type { Graph } from './graph.ts';

/**
 * A formula of CTL without next, over what is seen of states. Parts may be shared. Runs are maximal: one that comes to a state without
 * steps ends there.
 */
export type StutterFormula =
  | { readonly kind: 'atom'; readonly atom: number }
  | { readonly kind: 'not'; readonly of: StutterFormula }
  | { readonly kind: 'all'; readonly of: readonly StutterFormula[] }
  /** On some run a state has the second, and all before it the first. */
  | { readonly kind: 'until'; readonly on: StutterFormula; readonly to: StutterFormula }
  /** On some run all states have it. */
  | { readonly kind: 'always'; readonly of: StutterFormula };

/** What is seen of the states of a graph: for each atom the truth of it in each state. */
export type Atoms = readonly Uint8Array[];

/** 1 for each state where a formula is true; answers that are known are not computed again. */
export function stutterStates(formula: StutterFormula, graph: Graph, atoms: Atoms, known: Map<StutterFormula, Uint8Array>): Uint8Array {
  const found = known.get(formula);
  if (found !== undefined) return found;
  const holds = evaluated(formula, graph, (part) => stutterStates(part, graph, atoms, known), atoms);
  known.set(formula, holds);
  return holds;
}

function evaluated(formula: StutterFormula, graph: Graph, part: (of: StutterFormula) => Uint8Array, atoms: Atoms): Uint8Array {
  switch (formula.kind) {
    case 'atom':
      return atoms[formula.atom] ?? new Uint8Array(graph.states);
    case 'not':
      return part(formula.of).map((value) => 1 - value);
    case 'all': {
      const all = new Uint8Array(graph.states).fill(1);
      for (const of of formula.of) {
        const holds = part(of);
        for (let s = 0; s < graph.states; s++) if (holds[s] === 0) all[s] = 0;
      }
      return all;
    }
    case 'until':
      return until(graph, part(formula.on), part(formula.to));
    case 'always':
      return always(graph, part(formula.of));
    default:
      return unreachable(formula);
  }
}

/** A formula as ESML writes it, atoms in brackets where they are not names; beyond `most` parts there is an ellipsis. */
export function stutterText(formula: StutterFormula, atomName: (atom: number) => string, most = 120): string {
  let room = most;
  return write(formula, false);

  function write(part: StutterFormula, inside: boolean): string {
    if (room-- <= 0) return '…';
    switch (part.kind) {
      case 'atom':
        return bracketed(atomName(part.atom));
      case 'not':
        return `~${write(part.of, true)}`;
      case 'all': {
        const [only] = part.of;
        if (only === undefined) return 'TRUE';
        if (part.of.length === 1) return write(only, inside);
        const joined = part.of.map((each) => write(each, true)).join(' & ');
        return inside ? `(${joined})` : joined;
      }
      case 'until':
        return isTrue(part.on) ? `EF ${bracketed(write(part.to, false))}` : `E(${write(part.on, true)} U ${write(part.to, true)})`;
      case 'always':
        return `EG ${bracketed(write(part.of, false))}`;
      default:
        return unreachable(part);
    }
  }
}

function isTrue(formula: StutterFormula): boolean {
  return formula.kind === 'all' && formula.of.length === 0;
}

/** In brackets, if it is neither a name nor in brackets of its own. */
function bracketed(text: string): string {
  return /^[\w@.[\]]+$/.test(text) || withoutBrackets(text) !== text ? text : `(${text})`;
}

/** Without brackets around all of it. */
export function withoutBrackets(text: string): string {
  if (!text.startsWith('(')) return text;
  let depth = 0;
  for (const [i, character] of [...text].entries()) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (depth === 0) return i === text.length - 1 ? withoutBrackets(text.slice(1, -1).trim()) : text;
  }
  return text;
}
