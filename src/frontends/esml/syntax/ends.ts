import type { Span } from '../../../base/span.ts';
import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement } from './cursor.ts';
import type { TokenKind } from './tokens.ts';

const afterBlockName: ReadonlySet<TokenKind> = new Set<TokenKind>(['PROCESS', 'BEGIN', 'ASSERT', 'end-of-text', 'CONST', 'TYPE', 'VAR']);

/** Whether the END here closes the whole process or model: its name follows, or some name and then what comes after a process. */
export function closesBlock(cursor: Cursor): boolean {
  const name = cursor.peek(1);
  if (/^(else|elsif|elseif|elif)$/i.test(name.text)) return false;
  if (name.kind !== 'name') return afterBlockName.has(name.kind);
  const next = cursor.peek(2).kind;
  const after = next === ';' || next === '.' ? cursor.peek(3).kind : next;
  return afterBlockName.has(after) || (name.text === cursor.blockName && (next === ';' || next === '.'));
}

/** Takes the END of a construct that `opening` began, or says that it is missing; an END that closes the process is left alone. */
export function parseEnd(cursor: Cursor, opening: { readonly text: string; readonly span: Span }): void {
  if (cursor.at('END') && !closesBlock(cursor)) {
    cursor.take();
    return;
  }
  const previous = cursor.peek(-1);
  const span = previous.kind === ';' ? previous.span : cursor.missingSpan();
  const related = [{ span: opening.span, message: `this ${opening.text} is not closed` }];
  const fixes = [replacement(span, ' END', 'Insert END')];
  cursor.report(syntaxDiagnostics.missingEnd, span, { opening: opening.text }, { related, fixes });
}
