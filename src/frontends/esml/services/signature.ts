import { chainTarget } from './chains.ts';
import { isInsideText, type ServiceContext, tokensBefore } from './context.ts';
import { describeType, processSignature } from './hover-text.ts';
import { alphabetOf } from '../check/types.ts';
import type { SignatureHelp } from '../../../contract/language.ts';

/** The signature for the parentheses around an offset: those of an activation or a message; null elsewhere. */
export function signatureHelp(context: ServiceContext, offset: number): SignatureHelp | null {
  if (isInsideText(context, offset)) return null;
  const { tokens } = context;
  let depth = 0;
  let active = 0;
  for (let at = tokensBefore(context, offset) - 1; at >= 0; at--) {
    const kind = tokens[at]?.kind;
    if (kind === ';' || kind === 'BEGIN' || kind === 'END' || kind === '->') return null;
    if (kind === ')' || kind === ']') depth++;
    else if (kind === ',' && depth === 0) active++;
    else if (kind === '(' || kind === '[') {
      if (depth-- > 0) continue;
      const found = kind === '(' ? signatureOf(context, at - 1) : null;
      if (found !== null) return { ...found, active };
      depth = 0;
      active = 0;
    }
  }
  return null;
}

function signatureOf(context: ServiceContext, name: number): Omit<SignatureHelp, 'active'> | null {
  const { tokens, model } = context;
  const mark = tokens[name - 1]?.kind;
  if (mark === '!' || mark === '?') {
    const channel = chainTarget(context, name - 2);
    const alphabet = channel?.kind === 'value' ? alphabetOf(channel.type) : null;
    const signal = alphabet?.signals.find((s) => s.name === tokens[name]?.text);
    if (signal === undefined || !signal.carries) return null;
    const parameter = describeType(signal.data);
    return { label: `${signal.name}(${parameter})`, parameters: [parameter] };
  }
  if (tokens[name]?.kind !== 'name' || mark === 'PROCESS') return null;
  const target = chainTarget(context, name);
  return target?.kind === 'process' ? processSignature(model, target.process.symbol) : null;
}
