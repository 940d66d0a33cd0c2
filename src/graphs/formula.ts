import { unreachable } from '../base/unreachable.ts';
import type { Graph } from './graph.ts';

/**
 * A formula of Hennessy-Milner logic (Journal of the ACM 32(1), 1985, pages 137-161). Parts may be shared, so that it is a graph without
 * circles.
 */
export type Formula =
  | { readonly kind: 'observed'; readonly observation: number }
  | { readonly kind: 'not'; readonly of: Formula }
  | { readonly kind: 'all'; readonly of: readonly Formula[] }
  | { readonly kind: 'can'; readonly label: number; readonly reaching: Formula };

/** 1 for each state where a formula is true, given what is observed in each. */
export function statesOf(formula: Formula, graph: Graph, observations: Int32Array, known = new Map<Formula, Uint8Array>()): Uint8Array {
  const found = known.get(formula);
  if (found !== undefined) return found;
  const holds = evaluated(formula, graph, observations, known);
  known.set(formula, holds);
  return holds;
}

function evaluated(formula: Formula, graph: Graph, observations: Int32Array, known: Map<Formula, Uint8Array>): Uint8Array {
  const { states, first, targets, labels } = graph;
  switch (formula.kind) {
    case 'observed':
      return Uint8Array.from(observations, (observation) => Number(observation === formula.observation));
    case 'not':
      return statesOf(formula.of, graph, observations, known).map((value) => 1 - value);
    case 'all': {
      const all = new Uint8Array(states).fill(1);
      for (const part of formula.of) {
        const holds = statesOf(part, graph, observations, known);
        for (let s = 0; s < states; s++) if (holds[s] === 0) all[s] = 0;
      }
      return all;
    }
    case 'can': {
      const reaching = statesOf(formula.reaching, graph, observations, known);
      const can = new Uint8Array(states);
      for (let s = 0; s < states; s++) {
        for (let e = first[s] ?? 0; e < (first[s + 1] ?? 0); e++) {
          if (labels[e] === formula.label && reaching[targets[e] ?? 0] === 1) can[s] = 1;
        }
      }
      return can;
    }
    default:
      return unreachable(formula);
  }
}

/** A formula in the usual notation, such as `⟨a⟩(⟨b⟩true ∧ ¬⟨c⟩true)`; beyond `most` parts there is an ellipsis. */
export function formulaText(
  formula: Formula,
  labelName: (label: number) => string,
  observationName: (observation: number) => string,
  most = 200,
): string {
  let room = most;
  return write(formula, false);

  function write(part: Formula, inside: boolean): string {
    if (room-- <= 0) return '…';
    switch (part.kind) {
      case 'observed':
        return observationName(part.observation);
      case 'not':
        return `¬${write(part.of, true)}`;
      case 'can':
        return `⟨${labelName(part.label)}⟩${write(part.reaching, true)}`;
      case 'all': {
        if (part.of.length === 0) return 'true';
        const [only] = part.of;
        if (part.of.length === 1 && only !== undefined) return write(only, inside);
        const joined = part.of.map((each) => write(each, true)).join(' ∧ ');
        return inside ? `(${joined})` : joined;
      }
      default:
        return unreachable(part);
    }
  }
}
