import { typeDiagnostics } from '../diagnostics/names.ts';
import type { Model } from '../syntax/tree.ts';
import type { CheckContext } from './context.ts';
import { type Type, typeWords } from './types.ts';

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

function bufferWords(type: Type): number {
  if (type.kind === 'channel-array') return type.size * bufferWords(type.element);
  if (type.kind !== 'channel' || type.capacity === 0) return 0;
  const data = Math.max(0, ...type.alphabet.signals.map((s) => (s.data === null ? 0 : typeWords(s.data))));
  return 1 + type.capacity * (1 + data);
}
