import { alphabetOf } from '../check/types.ts';
import { structureAfter } from './blocks.ts';
import { chainTarget, fieldsOf, membersOf } from './chains.ts';
import { bodyItems } from './completion/body.ts';
import { commandItems } from './completion/commands.ts';
import { declarationItems } from './completion/declarations.ts';
import { item, keywords } from './completion/items.ts';
import type { Place } from './completion/place.ts';
import { propertyItems } from './completion/properties.ts';
import { isInsideText, isWord, type ServiceContext, tokensBefore } from './context.ts';
import { describeType } from './describe.ts';
import type { Completion, CompletionItem } from '../../../contract/language.ts';

/** What could be written at an offset. Works on the tokens before it, so that half-typed text does no harm. */
export function complete(context: ServiceContext, offset: number): Completion {
  const nothing = { replace: { start: offset, end: offset }, items: [] };
  if (isInsideText(context, offset)) return nothing;
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

function itemsOf(place: Place): CompletionItem[] {
  switch (place.structure.region) {
    case 'start':
      return keywords(['MODEL']);
    case 'body':
      return bodyItems(place);
    case 'properties':
      return propertyItems(place);
    case 'commands':
      return commandItems(place);
    default:
      return declarationItems(place);
  }
}
