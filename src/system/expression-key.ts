import type { Expression } from './ir.ts';

/** Names an expression: two have one key exactly if they are the same but for where they stand in the text. */
export function expressionKey(e: Expression): string {
  return written(e);
}

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join()}]`;
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? `"${value}"` : String(value);
  let text = '{';
  for (const [name, part] of Object.entries(value)) if (name !== 'span') text += `${name}:${written(part)},`;
  return `${text}}`;
}
