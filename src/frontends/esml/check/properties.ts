import { propertyDiagnostics } from '../diagnostics/commands.ts';
import type { Property } from '../syntax/tree.ts';
import { checkAutomaton } from './mistakes.ts';
import type { CheckContext } from './context.ts';
import { checkExpression, expectBoolean } from './expressions.ts';

const builtIn = new Set(['deadlock', 'errors']);

/**
 * Checks the properties and names those without a name: `property 1` and so on, by position. Those that `isExpression` tells may be of any
 * type.
 */
export function checkProperties(
  context: CheckContext,
  properties: readonly Property[],
  isExpression: (property: Property, index: number) => boolean,
): { node: Property; name: string }[] {
  const taken = new Set<string>(builtIn);
  return properties.map((node, index) => {
    const name = node.name?.text ?? `property ${index + 1}`;
    if (taken.has(name) && node.name !== null) context.report(propertyDiagnostics.duplicateProperty, node.name.span, { name });
    taken.add(name);
    const environment = { context, scope: context.modelScope, place: 'property' } as const;
    if (isExpression(node, index)) {
      const asked = context.movesAsked.length;
      checkExpression({ ...environment, temporal: false }, node.formula);
      const [more] = context.movesAsked.splice(asked);
      if (asked === 0 && more !== undefined) context.report(propertyDiagnostics.movedUnknown, more, {});
    } else if (node.formula.kind === 'automaton') checkAutomaton({ ...environment, temporal: false }, node.formula);
    else expectBoolean({ ...environment, temporal: true }, node.formula, 'a property');
    return { node, name };
  });
}
