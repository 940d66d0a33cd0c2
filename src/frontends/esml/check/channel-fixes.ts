import type { Communication, Name } from '../syntax/tree.ts';
import { typeInsertion } from '../syntax/type-insertion.ts';
import { channelDeclaration } from './channel-declarations.ts';
import type { CheckContext } from './context.ts';
import { textVariableFix } from './text-variables.ts';
import type { VariableSymbol } from './symbols.ts';
import type { Fix } from '../../../contract/diagnostic.ts';

/**
 * The fix that makes a channel of a shared variable or parameter that messages are sent over: its declaration changed, and the message a
 * signal with a value. Null where it is local, since channels belong to the model, or its declaration cannot be changed alone.
 */
export function channelFix(context: CheckContext, symbol: VariableSymbol, { signal, argument }: Communication): Fix | null {
  const made = symbol.role === 'local' ? null : channelDeclaration(context, symbol.definition.start);
  if (made === null) return null;
  const message = argument !== null && signal.text === '' ? [wrapped(context, argument.span)] : [];
  return { title: `Make it a channel of ${made.alphabet}`, edits: [...made.edits, ...message] };
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
  if (/^(string|str|char|text)$/i.test(node.text)) return textVariableFix(context, node);
  const at = context.tokens.findIndex(({ span }) => span.start === node.span.start);
  const isAlphabet =
    unknownTypeHint(node) === null &&
    context.tokens[at - 1]?.kind === 'OF' &&
    context.tokens.slice(Math.max(0, at - 6), at).some(({ kind }) => kind === 'CHANNEL');
  const declaration = `${node.text} = ${isAlphabet ? '{data(0..9)}' : '0..9'}`;
  const define = { title: `Define TYPE ${declaration}`, edits: [typeInsertion(context.tokens, `${declaration};`, 'first')] };
  return isNumber ? [define, range] : [define];
}
