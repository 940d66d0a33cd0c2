import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { itemEnds } from './body-ends.ts';
import type { Cursor } from './cursor.ts';
import { expressionText } from './expression-text.ts';
import { parseProperty } from './properties.ts';
import type { TokenKind } from './tokens.ts';
import type { Property } from './tree.ts';
import type { Fix, TextEdit } from '../../../contract/diagnostic.ts';

const bodyParts: ReadonlySet<TokenKind> = new Set<TokenKind>(['PROCESS', 'MODEL', 'BEGIN', 'end-of-text']);
const temporal = /\b([AE][GFX]|LTL|[AE])\b|\[\]|<>/;

/** Whether an assertion stands here among the activations of a model, whose END comes later; in small letters too. */
export function isBodyProperty(cursor: Cursor): boolean {
  if (!cursor.at('ASSERT') && !(cursor.at('name') && /^assert$/i.test(cursor.token.text))) return false;
  const next = cursor.peek(1).kind;
  if (next === ';' || next === ':=' || next === ',' || isProcess(cursor, cursor.token.text)) return false;
  return modelEnd(cursor) !== null;
}

/** Reads the assertion and says where properties stand; the fix moves it there. */
export function parseBodyProperty(cursor: Cursor): void {
  const { span } = cursor.token;
  const before = cursor.peek(-1);
  const previous = before.kind === ';' || before.kind === 'BEGIN' ? before : null;
  const previousEnd = cursor.previousEnd;
  const place = modelEnd(cursor);
  const said = cursor.diagnostics.length;
  const silent = cursor.isSettled;
  const property = parseProperty(cursor);
  if (!itemEnds.has(cursor.kind)) cursor.skipTo(itemEnds);
  cursor.diagnostics.length = said;
  cursor.eat(';');
  const more = !cursor.at('END');
  const gap = cursor.text.slice(0, span.start).trimEnd().length;
  const stray = !more && previous?.kind === ';' && gap === previousEnd;
  const start = stray ? previous.span.start : more && previous !== null ? span.start : gap;
  const rest = cursor.text.slice(cursor.previousEnd, cursor.token.span.start);
  const end = cursor.previousEnd + (start === span.start ? rest.length - rest.trimStart().length : 0);
  const removed = { span: { start, end }, text: more && previous === null ? ';' : '' };
  const written = propertyText(cursor, property);
  const behind: TextEdit[] = place === null ? [] : [{ span: { start: place, end: place }, text: `\n${written}` }];
  const fixes: Fix[] = [{ title: `Write ${written} behind END ${cursor.blockName}`, edits: [removed, ...behind] }];
  const meant = { kind: 'property', name: cursor.blockName } as const;
  if (!silent) cursor.reportAt(syntaxDiagnostics.notActivation, span, meant, { fixes });
  cursor.settle();
}

/** The property as it is behind the END: what says nothing of later states is meant of all states. */
function propertyText({ text }: Cursor, { formula, logic, name, span }: Property): string {
  const source = text.slice(formula.span.start, formula.span.end);
  const inner = formula.kind === 'parenthesized' ? formula.inner : formula;
  const named = name === null ? '' : `${name.text}: `;
  const plain = expressionText(inner);
  if (plain !== null) return `ASSERT ${named}AG(${plain})`;
  if (logic === 'ltl' || temporal.test(source)) return `ASSERT${text.slice(span.start + 'ASSERT'.length, formula.span.end)}`;
  return `ASSERT ${named}AG(${text.slice(inner.span.start, inner.span.end)})`;
}

/** Where the END of the model, with its name and what closes it, is over; null if it is missing. */
function modelEnd(cursor: Cursor): number | null {
  for (let distance = 1; ; distance++) {
    const { kind, span } = cursor.peek(distance);
    if (bodyParts.has(kind)) return null;
    const name = cursor.peek(distance + 1);
    if (kind !== 'END' || (name.kind !== 'name' && name.kind !== 'end-of-text')) continue;
    const close = cursor.peek(distance + (name.kind === 'name' ? 2 : 1));
    return close.kind === ';' || close.kind === '.' ? close.span.end : name.kind === 'name' ? name.span.end : span.end;
  }
}

function isProcess({ tokens }: Cursor, name: string): boolean {
  return tokens.some(({ text }, i) => text === name && tokens[i - 1]?.kind === 'PROCESS');
}
