import { unreachable } from '../../base/unreachable.ts';
import { letterOf, type RunAutomaton, type ShownAutomaton } from '../../contract/check/evidence.ts';
import { guardsOf } from '../../system/automaton-guards.ts';
import type { Expression, Formula } from '../../system/ir.ts';
import type { BuchiEdge } from './buchi.ts';
import { CounterGraph } from './counter-graph.ts';
import type { NegatedProduct, Run } from './ltl-check.ts';

/** Larger automata are not shown. */
const mostStates = 30;
const mostEdges = 90;

/**
 * How the automaton that looked for a run reads it: its state in each state of the run, and where in the loop it takes an edge of each of
 * its acceptance sets. Undefined where the automaton is too large to be looked at.
 */
export function automatonAlong({ graph, lasso }: Run, made: NegatedProduct, formula: Formula): RunAutomaton | undefined {
  const shown = shownAutomaton(made, formula);
  if (shown === undefined) return undefined;
  const { product, automaton } = made;
  const counted = graph instanceof CounterGraph ? graph : null;
  const under = (node: number): number => counted?.nodeUnder(node) ?? node;
  const real = (edge: number): boolean => graph.transition(edge) >= 0;
  const ends = !lasso.loop.every(real);
  const nodes = [lasso.from, ...[...lasso.path, ...lasso.loop].filter(real).map((edge) => graph.target(edge))];
  const along = (ends ? nodes : nodes.slice(0, -1)).map((node) => product.automatonState(under(node)));
  const accepted = Array.from({ length: automaton.acceptanceSets }, (_, set): number | null => {
    let source = nodes[lasso.path.length] ?? lasso.from;
    const at = lasso.loop.findIndex((edge) => {
      const taken = counted?.edgeUnder(edge, source) ?? edge;
      const is = product.accepts(taken, under(source), set);
      source = graph.target(edge);
      return is;
    });
    return ends || at < 0 ? null : lasso.path.length + at;
  });
  return { ...shown, along, accepted };
}

/** The automaton that looks for a run; undefined where it is too large to be looked at. `formula`: null for that of cycles of labels. */
export function shownAutomaton({ automaton, propositions }: NegatedProduct, formula: Formula | null): ShownAutomaton | undefined {
  const edges = automaton.edges.flatMap((list, source) => list.map((edge) => ({ edge, source })));
  if (automaton.edges.length > mostStates || edges.length > mostEdges) return undefined;
  const nameOf = formula === null ? () => 'some process is at such a label' : conditionsOf(formula);
  return {
    ...(formula?.kind === 'automaton' ? { names: formula.states.map(({ name }) => name) } : {}),
    states: automaton.edges.length,
    initial: automaton.initial,
    conditions: propositions.map(nameOf),
    edges: edges.map(({ edge, source }) => ({
      source,
      target: edge.target,
      reads: readsOf(edge),
      accepts: edge.accepts.flatMap((is, set) => (is ? [set] : [])),
    })),
  };
}

/** Conditions by their letters: `a & ~b`. */
function readsOf({ literals }: BuchiEdge): string {
  if (literals.length === 0) return 'TRUE';
  return literals.map(({ proposition, positive }) => `${positive ? '' : '~'}${letterOf(proposition)}`).join(' & ');
}

/** The text of a condition of a formula. */
function conditionsOf(formula: Formula): (condition: Expression) => string {
  const texts = new Map<string, string>();
  const collect = (f: Formula): void => {
    switch (f.kind) {
      case 'proposition':
        texts.set(JSON.stringify(f.expression), withoutParentheses(f.text));
        return;
      case 'not':
      case 'unary':
        collect(f.operand);
        return;
      case 'and':
      case 'or':
      case 'implies':
      case 'until':
        collect(f.left);
        collect(f.right);
        return;
      case 'automaton':
        for (const guard of guardsOf(f.states)) collect(guard);
        return;
      default:
        return unreachable(f);
    }
  };
  collect(formula);
  return (condition) => texts.get(JSON.stringify(condition)) ?? '?';
}

function withoutParentheses(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return /^\([^()]*\)$/.test(plain) ? plain.slice(1, -1).trim() : plain;
}
