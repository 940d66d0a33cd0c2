import type { Span } from '../../../base/span.ts';
import type { FormulaShape } from '../../../system/ir.ts';
import { countsSteps } from '../../../system/stutter-invariant.ts';
import { isAccepting } from '../accepting.ts';
import type { AutomatonExpression } from '../syntax/tree.ts';
import { lowerExpression } from './expressions.ts';
import type { NameLowering } from './names.ts';

/** Lowers an automaton behind LTL. */
export function lowerAutomaton(
  names: NameLowering & { readonly textAt: (span: Span) => string },
  { states }: AutomatonExpression,
): FormulaShape {
  const numberOf = (name: string): number => states.findIndex((state) => state.name.text === name);
  const lowered = states.map(({ name, edges }) => ({
    name: name.text,
    accepting: isAccepting(name.text),
    edges: edges.map(({ guard, target }) => {
      const { span } = guard;
      const text = names.textAt(span);
      return {
        guard: { kind: 'proposition', expression: lowerExpression(names, guard), span, text } as const,
        target: numberOf(target.text),
      };
    }),
  }));
  return { kind: 'automaton', states: lowered, countsSteps: countsSteps(lowered) };
}
