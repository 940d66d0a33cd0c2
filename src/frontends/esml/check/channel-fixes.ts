import type { Communication, Name } from '../syntax/tree.ts';
import { typeInsertion } from '../syntax/type-insertion.ts';
import type { CheckContext } from './context.ts';
import type { VariableSymbol } from './symbols.ts';
import type { Fix } from '../../../contract/diagnostic.ts';

const channelType = 'link';

/**
 * The fix that makes a channel of a shared variable or parameter that messages are sent over: a type for it, its declaration changed, and
 * the message a signal with a value. Null where its declaration has other names or no type's name, or where it is local, since channels
 * belong to the model.
 */
export function channelFix(context: CheckContext, symbol: VariableSymbol, { signal, argument }: Communication): Fix | null {
  const { tokens, text } = context;
  const at = tokens.findIndex(({ span }) => span.start === symbol.definition.start);
  const type = tokens[at + 2];
  const alone = tokens[at - 1]?.kind !== ',' && tokens[at + 1]?.kind === ':';
  if (symbol.role === 'local' || !alone || type?.kind !== 'name') return null;
  const known = new RegExp(`\\b${channelType}\\s*=`).test(text);
  const declaration = known ? [] : [typeInsertion(context.tokens, `${channelType} = {data(${type.text})};`, 'last')];
  const message = argument !== null && signal.text === '' ? [wrapped(context, argument.span)] : [];
  return {
    title: `Make it a channel of {data(${type.text})}`,
    edits: [...declaration, { span: type.span, text: channelType }, ...message],
  };
}

function wrapped({ text }: CheckContext, span: { readonly start: number; readonly end: number }) {
  const value = text.slice(span.start, span.end);
  return { span, text: value.startsWith('(') && value.endsWith(')') ? `data${value}` : `data(${value})` };
}

/** What is said of a type that other languages have; null for other names. */
export function unknownTypeHint({ text }: Name): string | null {
  if (/^(u?int(eger)?(\d+)?|short|long|byte|nat(ural)?|cardinal|unsigned|number|word)$/i.test(text))
    return 'an integer variable has a range, such as 0..9';
  if (/^(string|str|char|text)$/i.test(text)) return 'ESML has no texts; an enumeration such as red, green has names as values';
  return /^(float|double|real|decimal)$/i.test(text) ? 'ESML has integers only, with a range such as 0..9' : null;
}

/** The fixes for a type's name that is not defined and near no other. */
export function unknownTypeFixes(context: CheckContext, node: Name): Fix[] {
  if (/^bool(ean)?$/i.test(node.text)) return [{ title: 'Change to BOOLEAN', edits: [{ span: node.span, text: 'BOOLEAN' }] }];
  // A lock says whether it is taken, as lock.acquire() is rewritten.
  if (/^(\w*lock|mutex)$/i.test(node.text)) return [{ title: 'Change to BOOLEAN', edits: [{ span: node.span, text: 'BOOLEAN' }] }];
  const isNumber = unknownTypeHint(node) !== null && !/^(string|str|char|text)$/i.test(node.text);
  const range = { title: 'Write 0..9', edits: [{ span: node.span, text: '0..9' }] };
  if (/semaphore$/i.test(node.text)) return [{ title: 'Change to 0..1 := 1', edits: [{ span: node.span, text: '0..1 := 1' }] }];
  if (/^(string|str|text)$/i.test(node.text)) return [];
  const declaration = `${node.text} = 0..9`;
  const define = { title: `Define TYPE ${declaration}`, edits: [typeInsertion(context.tokens, `${declaration};`, 'first')] };
  return isNumber ? [define, range] : [define];
}
