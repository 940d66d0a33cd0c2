import type { TextEdit } from '../../../contract/diagnostic.ts';

/**
 * The edit that adds variables behind those that end at `variablesEnd`, or with a VAR of their own before what follows, which keeps its
 * indentation. Where each declaration has a line, the new ones have one too.
 */
export function addedVariables(text: string, variablesEnd: number | null, following: number, declarations: string): TextEdit {
  if (variablesEnd === null)
    return { span: { start: following, end: following }, text: `VAR ${declarations}\n${indentationAt(text, following)}` };
  const line = text.slice(text.lastIndexOf('\n', variablesEnd - 1) + 1, variablesEnd);
  const [, indentation = '', first = ''] = /^([ \t]*)(\S*)/.exec(line) ?? [];
  const ownLine = indentation !== '' && first !== 'VAR' && /^\w+,?$|^\w+:/.test(first);
  return { span: { start: variablesEnd, end: variablesEnd }, text: ownLine ? `\n${indentation}${declarations}` : ` ${declarations}` };
}

/** The space at the beginning of the line that an offset is in, if there is nothing else before it. */
function indentationAt(text: string, offset: number): string {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^[ \t]*$/.test(before) ? before : '';
}
