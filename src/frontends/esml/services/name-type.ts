import { analyse, hasErrors } from '../analyse.ts';
import { insertionFor, ownerOf, unusedName } from '../syntax/name-types.ts';
import type { TypeReference } from '../syntax/tree.ts';
import type { ServiceContext } from './context.ts';
import { type SyntaxNode, walkTree } from './tree-walk.ts';
import type { Fix, TextEdit } from '../../../contract/diagnostic.ts';

/**
 * The change that gives the type written in place at an offset a name, here and wherever the same type is written, so that they stay one
 * type; null where there is none, or where it uses what only its process knows.
 */
export function nameType({ model, tokens }: ServiceContext, offset: number): Fix | null {
  if (hasErrors(model.diagnostics)) return null;
  const written = writtenTypes(model.tree);
  const chosen = written.findLast(({ span }) => span.start <= offset && offset <= span.end);
  const type = chosen === undefined ? undefined : model.facts.types.get(chosen.id);
  if (chosen === undefined || type === undefined || type.kind === 'channel-array') return null;
  const alike = written.filter(({ id }) => model.facts.types.get(id) === type);
  const first = alike[0] ?? chosen;
  const at = tokens.findIndex(({ span }) => span.start === first.span.start);
  const name = unusedName(model.text, `${ownerOf(tokens, at) ?? 'element'}Type`);
  const declaration = insertionFor(tokens, at, `${name} = ${model.text.slice(first.span.start, first.span.end)};`);
  const edits: TextEdit[] = [declaration, ...alike.map(({ span }) => ({ span, text: name }))];
  const after = [...edits].sort((a, b) => b.span.start - a.span.start).reduce(changed, model.text);
  if (hasErrors(analyse(after, { dialect: model.dialect, constants: {} }).diagnostics)) return null;
  return { title: `Name this type ${name}`, edits };
}

function changed(text: string, { span, text: written }: TextEdit): string {
  return text.slice(0, span.start) + written + text.slice(span.end);
}

/** The types that are written in place, in the order of the text, outer ones before inner ones. */
function writtenTypes(root: SyntaxNode): Exclude<TypeReference, { kind: 'name' }>[] {
  const found: Exclude<TypeReference, { kind: 'name' }>[] = [];
  walkTree(root, (node) => {
    const type = referenceIn(node);
    if (type !== null && type.kind !== 'name') found.push(type);
  });
  return found;
}

function referenceIn(node: SyntaxNode): TypeReference | null {
  switch (node.kind) {
    case 'variable-declaration':
    case 'parameter':
      return node.type;
    case 'list-type':
    case 'array-type':
      return node.element;
    case 'signal-declaration':
      return node.data;
    case 'channel-type':
      return node.alphabet;
    default:
      return null;
  }
}
