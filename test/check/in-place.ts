import { analyse } from '../../src/frontends/esml/analyse.ts';
import { walkTree } from '../../src/frontends/esml/services/tree-walk.ts';
import type { Name, TypeDeclaration, TypeExpression, TypeReference } from '../../src/frontends/esml/syntax/tree.ts';
import type { TextEdit } from '../../src/contract/diagnostic.ts';

/**
 * A model with the types that it declares written in place wherever they are used, and how many uses that were. Symmetric types keep their
 * names, and so do enumerations but those that one shared variable alone has: properties know the members of no others.
 */
export function inPlace(text: string): { readonly text: string; readonly uses: number } {
  const { tree, facts } = analyse(text, { dialect: 'extended', constants: {} });
  const declared = new Map<number, TypeDeclaration>();
  const uses: { readonly name: Name; readonly alone: boolean }[] = [];
  const use = (reference: TypeReference | null, alone = false): void => {
    if (reference?.kind === 'name') uses.push({ name: reference, alone });
  };
  walkTree(tree, (node) => {
    if (node.kind === 'type-declaration') declared.set(node.name.span.start, node);
    else if (node.kind === 'variable-declaration') use(node.type, node.names.length === 1 && tree.declarations.variables.includes(node));
    else if (node.kind === 'parameter') use(node.type);
    else if (node.kind === 'list-type' || node.kind === 'array-type') use(node.element);
    else if (node.kind === 'signal-declaration') use(node.data);
    else if (node.kind === 'channel-type') use(node.alphabet);
  });
  const declarationOf = (name: Name): TypeDeclaration | undefined => declared.get(facts.symbols.get(name.id)?.definition.start ?? -1);
  const usesOf = (declaration: TypeDeclaration) => uses.filter(({ name }) => declarationOf(name) === declaration);

  const canBeWritten = (declaration: TypeDeclaration): boolean => {
    const { kind } = declaration.type;
    if (kind === 'scalarset-type') return false;
    const own = usesOf(declaration);
    return kind !== 'enumeration-type' || (own.length === 1 && own[0]?.alone === true);
  };
  const written = ({ span: { start, end } }: TypeExpression): string => {
    const inside = uses.filter(({ name }) => name.span.start >= start && name.span.end <= end);
    return changed(
      text.slice(start, end),
      inside.flatMap(({ name }) => edit(name, start)),
    );
  };
  const edit = (name: Name, origin: number): TextEdit[] => {
    const declaration = declarationOf(name);
    if (declaration === undefined || !canBeWritten(declaration)) return [];
    return [{ span: { start: name.span.start - origin, end: name.span.end - origin }, text: written(declaration.type) }];
  };
  // Inside declarations of types nothing is changed: an enumeration's members would be declared twice.
  const outside = uses.filter(
    ({ name }) => ![...declared.values()].some(({ span }) => span.start <= name.span.start && name.span.end <= span.end),
  );
  const edits = outside.flatMap(({ name }) => edit(name, 0));
  // An enumeration's declaration goes with its name, since its members are declared where it is written.
  const gone = [...declared.values()].filter((declaration) => declaration.type.kind === 'enumeration-type' && canBeWritten(declaration));
  const removed = gone.map(({ span }) => ({ span: { start: span.start, end: text.indexOf(';', span.end) + 1 }, text: '' }));
  const result = changed(text, [...edits, ...removed]);
  return { text: result.replace(/\bTYPE\s+(?=VAR|PROCESS|BEGIN)/, ''), uses: edits.length };
}

function changed(text: string, edits: readonly TextEdit[]): string {
  return [...edits]
    .sort((a, b) => b.span.start - a.span.start)
    .reduce((t, { span, text: inserted }) => t.slice(0, span.start) + inserted + t.slice(span.end), text);
}
