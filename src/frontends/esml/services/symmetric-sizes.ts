import type { Span } from '../../../base/span.ts';
import type { SymmetricSize } from '../../../contract/model.ts';
import type { CheckedModel } from '../check/checked.ts';
import { walkTree } from './tree-walk.ts';

/**
 * For each symmetric type which constant says its size, and where the size matters besides: where a constant of its size is used for
 * anything else, or a process counts. Only without such a place do steps mean the same whatever the size is.
 */
export function symmetricSizes({ tree, facts }: CheckedModel): readonly SymmetricSize[] {
  return tree.declarations.types.flatMap(({ name, type }): SymmetricSize[] => {
    if (type.kind !== 'scalarset-type') return [];
    const inSizes = new Set<number>();
    for (const other of tree.declarations.types)
      if (other.type.kind === 'scalarset-type') walkTree(other.type.size, (node) => inSizes.add(node.id));
    const constants = new Set<unknown>();
    walkTree(type.size, (node) => {
      const symbol = facts.symbols.get(node.id);
      if (symbol?.kind === 'constant') constants.add(symbol);
    });
    let matters: Span | null = null;
    const note = (span: Span): void => {
      if (matters === null || span.start < matters.start) matters = span;
    };
    walkTree(tree, (node) => {
      const symbol = facts.symbols.get(node.id);
      if (symbol?.kind === 'constant' && constants.has(symbol) && !inSizes.has(node.id) && symbol.definition.start !== node.span.start)
        note(node.span);
    });
    for (const process of tree.processes)
      walkTree(process, (node) => {
        if (node.kind === 'range' && node.quantifier === 'count') note(node.span);
      });
    const constant = type.size.kind === 'name' ? type.size.text : null;
    return [{ type: name.text, constant: facts.constants.some((one) => one.name === constant) ? constant : null, matters }];
  });
}
