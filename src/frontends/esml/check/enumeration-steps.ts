import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import type { Expression } from '../syntax/tree.ts';
import { accessType } from './access.ts';
import type { CommandEnvironment } from './commands.ts';
import type { Type } from './types.ts';

const longest = 8;

/**
 * Says how an enumeration goes on to its next or previous value, where `light := light + 1` is written; false if the value is none of that.
 * The fix chooses by the values, and goes round at the end.
 */
export function reportEnumerationStep(env: CommandEnvironment, value: Expression, type: Type | null): boolean {
  if (type?.kind !== 'enumeration') return false;
  const step = stepOf(value);
  if (step === null) return false;
  const { context } = env;
  const silent = context.diagnostics.length;
  const operand = accessType(env, step.operand, 'read');
  context.diagnostics.length = silent;
  if (operand !== type) return false;
  const name = context.text.slice(step.operand.span.start, step.operand.span.end);
  const { members } = type;
  const next = (i: number): string => members[(i + step.by + members.length) % members.length] ?? '';
  const last = members.length - 1;
  const chain = members
    .slice(0, last)
    .reduceRight((otherwise, member, i) => `(${name} = ${member} -> ${next(i)} : ${otherwise})`, next(last));
  const short = members.length <= longest && context.dialect === 'extended';
  const fixes = short ? [{ title: `Write ${chain}`, edits: [{ span: value.span, text: chain }] }] : [];
  const instead = `its values are compared and assigned, not calculated with; the next one is chosen: (${name} = ${members[0]} -> ${next(0)} : ...)`;
  const word = `${step.by > 0 ? '+' : '-'} for an enumeration`;
  context.report(syntaxDiagnostics.foreignWord, value.span, { word, instead }, { fixes });
  return true;
}

/** The operand of `x + 1`, `x - 1`, and of these in a MOD. */
function stepOf(
  e: Expression,
): { readonly operand: Extract<Expression, { kind: 'name' | 'field' | 'index' }>; readonly by: 1 | -1 } | null {
  if (e.kind === 'parenthesized') return stepOf(e.inner);
  if (e.kind !== 'binary') return null;
  if (e.operator === 'MOD') return stepOf(e.left);
  const { left, right, operator } = e;
  const isPlace = left.kind === 'name' || left.kind === 'field' || left.kind === 'index';
  if (!isPlace || right.kind !== 'number' || right.value !== 1 || (operator !== '+' && operator !== '-')) return null;
  return { operand: left, by: operator === '+' ? 1 : -1 };
}
