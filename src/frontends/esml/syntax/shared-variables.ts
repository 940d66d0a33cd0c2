import { addedVariables } from './added-variables.ts';
import type { Token } from './tokens.ts';
import type { TextEdit } from '../../../contract/diagnostic.ts';

/** The edit that declares a variable of the model, which all processes share; null where no process comes behind. */
export function sharedVariable(tokens: readonly Token[], text: string, name: string, type: string): TextEdit | null {
  const next = tokens.findIndex(({ kind }) => kind === 'PROCESS' || kind === 'BEGIN');
  const [last, following] = [tokens[next - 1], tokens[next]];
  if (last === undefined || following === undefined) return null;
  const section = tokens.slice(0, next).some(({ kind }) => kind === 'VAR');
  return addedVariables(text, section ? last.span.end : null, following.span.start, `${name}: ${type};`);
}
