import { alphabetOf } from '../check/types.ts';
import { structureAfter } from './blocks.ts';
import { chainTarget, fieldsOf, membersOf } from './chains.ts';
import { bodyItems } from './completion/body.ts';
import { commandItems } from './completion/commands.ts';
import { declarationItems } from './completion/declarations.ts';
import { item, keywords } from './completion/items.ts';
import type { Place } from './completion/place.ts';
import type { Token } from '../syntax/tokens.ts';
import { propertyItems } from './completion/properties.ts';
import { pictureCompletion } from './picture-words.ts';
import { isInsideText, isWord, type ServiceContext, tokensBefore } from './context.ts';
import { describeType } from './hover-text.ts';
import type { Completion, CompletionItem } from '../../../contract/language.ts';

/** What could be written at an offset. Works on the tokens before it, so that half-typed text does no harm. */
export function complete(whole: ServiceContext, offset: number): Completion {
  const context = withBracketsApart(whole, offset);
  const nothing = { replace: { start: offset, end: offset }, items: [] };
  if (isInsideText(context, offset)) return pictureCompletion(context, offset) ?? nothing;
  const { tokens } = context;
  const count = tokensBefore(context, offset - 1);
  const touched = tokens[count];
  const inTouched = touched !== undefined && touched.span.start < offset && offset <= touched.span.end;
  if (inTouched && touched.kind === 'number') return nothing;
  const word = inTouched && isWord(touched) ? touched : null;
  const index = word === null ? tokensBefore(context, offset) : count;
  const structure = structureAfter(tokens, index);
  const place = { context, offset, index, previous: tokens[index - 1]?.kind, structure };
  return { replace: word?.span ?? nothing.replace, items: memberItems(place) ?? itemsOf(place) };
}

/** Between the brackets of `[]`, as an editor sets them, stands an index that is not there yet: there they are two. */
function withBracketsApart(context: ServiceContext, offset: number): ServiceContext {
  const at = tokensBefore(context, offset);
  const box = context.tokens[at];
  if (box?.kind !== '[]' || box.span.start >= offset) return context;
  const { start, end } = box.span;
  const opening: Token = { ...box, kind: '[', text: '[', span: { start, end: offset } };
  const closing: Token = { ...box, kind: ']', text: ']', newline: false, span: { start: offset, end } };
  return { ...context, tokens: context.tokens.toSpliced(at, 1, opening, closing) };
}

/** After `!`, `?`, `.` and `@`: the signals, fields, variables or labels of what stands before; null elsewhere. */
function memberItems({ context, index, previous, structure }: Place): CompletionItem[] | null {
  if (previous !== '!' && previous !== '?' && previous !== '.' && previous !== '@') return null;
  const target = chainTarget(context, index - 2);
  if (previous === '!' || previous === '?') {
    const alphabet = target?.kind === 'value' ? alphabetOf(target.type) : null;
    return (alphabet?.signals ?? []).map(({ name, data, carries }) =>
      item(name, 'signal', data === null ? 'signal' : `signal that carries ${describeType(data)}`, carries ? `${name}($1)$0` : name),
    );
  }
  if (previous === '@') {
    return target?.kind === 'process' ? [...target.process.labels.keys()].map((name) => item(name, 'label', 'label')) : [];
  }
  if (target?.kind === 'process') return membersOf(target.process).map(({ name, type }) => item(name, 'variable', describeType(type)));
  // A full stop may also end the model, before its properties.
  if (target === null) return structure.region === 'properties' ? null : [];
  return fieldsOf(target.type).map(({ name, type }) => item(name, 'field', describeType(type)));
}

/** After the END of a process or of the model: its name. */
function endedItems({ context: { tokens }, index, structure }: Place): CompletionItem[] {
  const opening = structure.region === 'properties' ? 'MODEL' : 'PROCESS';
  const at = tokens.findLastIndex(({ kind }, i) => i < index && kind === opening);
  const name = tokens[at + 1];
  return name?.kind === 'name' ? [item(name.text, 'process', `the end of ${opening} ${name.text}`)] : [];
}

function itemsOf(place: Place): CompletionItem[] {
  if (place.previous === 'END' && place.structure.block === null) return endedItems(place);
  switch (place.structure.region) {
    case 'start':
      return keywords(['MODEL']);
    case 'body':
      return bodyItems(place);
    case 'properties':
      return propertyItems(place);
    case 'commands':
      return commandItems(place);
    case 'constants':
    case 'declarations':
    case 'process-head':
    case 'types':
    case 'variables':
      return declarationItems(place);
  }
}
