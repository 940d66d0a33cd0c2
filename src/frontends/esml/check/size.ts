import { typeDiagnostics } from '../diagnostics/names.ts';
import type { Model } from '../syntax/tree.ts';
import type { CheckContext } from './context.ts';
import { alphabetOf, type Type, typeWords } from './types.ts';

/** Words of a state beyond which no search is sensible. */
const wordLimit = 65_536;

/** Reports a model whose states would be too large to handle. */
export function checkStateSize(context: CheckContext, model: Model): void {
  let words = 0;
  for (const { type } of context.shared) words += type === null ? 0 : typeWords(type) + bufferWords(type);
  for (const activation of context.activations) {
    words += 1;
    for (const { type } of context.processes.get(activation.process.node)?.stateVariables ?? [])
      words += type === null ? 0 : typeWords(type);
  }
  if (words > wordLimit) context.report(typeDiagnostics.stateTooLarge, model.name.span, { words, limit: wordLimit });
}

/** Words for the messages of a channel: those that wait in its buffer, or the one that is on its way. */
function bufferWords(type: Type): number {
  if (type.kind === 'channel-array') return type.size * (1 + bufferWords(type.element));
  const alphabet = alphabetOf(type);
  if (alphabet === null) return 0;
  const data = alphabet.signals.reduce((most, s) => Math.max(most, s.data === null ? 0 : typeWords(s.data)), 0);
  return type.kind === 'channel' && type.capacity > 0 ? 1 + type.capacity * (1 + data) : data;
}
