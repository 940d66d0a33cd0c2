import { propertyDiagnostics } from '../diagnostics/commands.ts';
import type { Property } from '../syntax/tree.ts';
import type { CheckContext } from './context.ts';
import { expectBoolean } from './expressions.ts';

const builtIn = new Set(['deadlock', 'errors']);

/** Checks the properties and names those without a name: `property 1` and so on, by position. */
export function checkProperties(context: CheckContext, properties: readonly Property[]): { node: Property; name: string }[] {
  const taken = new Set<string>(builtIn);
  return properties.map((node, index) => {
    const name = node.name?.text ?? `property ${index + 1}`;
    if (taken.has(name) && node.name !== null) context.report(propertyDiagnostics.duplicateProperty, node.name.span, { name });
    taken.add(name);
    expectBoolean({ context, scope: context.modelScope, place: 'property', temporal: true }, node.formula, 'a property');
    return { node, name };
  });
}
