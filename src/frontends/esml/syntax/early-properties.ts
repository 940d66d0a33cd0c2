import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import type { Cursor } from './cursor.ts';
import { eatClose, parseProperty } from './properties.ts';
import type { Token, TokenKind } from './tokens.ts';
import type { Property } from './tree.ts';
import type { TextEdit } from '../../../contract/diagnostic.ts';

const modelParts: ReadonlySet<TokenKind> = new Set<TokenKind>(['PROCESS', 'BEGIN', 'CONST', 'TYPE', 'VAR']);

/** Properties that stand before the body of the model, whose place is behind its end. */
export class EarlyProperties {
  readonly properties: Property[] = [];
  private readonly places: { readonly keyword: Token; readonly end: number; readonly next: number; readonly text: string }[] = [];
  private readonly cursor: Cursor;

  constructor(cursor: Cursor) {
    this.cursor = cursor;
  }

  /** Whether an ASSERT is here that more of the model follows. */
  isHere(): boolean {
    if (!this.cursor.at('ASSERT')) return false;
    for (let distance = 1; ; distance++) {
      const { kind } = this.cursor.peek(distance);
      if (kind === 'end-of-text') return false;
      if (modelParts.has(kind)) return true;
    }
  }

  /** Reads the property, at its ASSERT. */
  read(): void {
    const { cursor } = this;
    const keyword = cursor.token;
    this.properties.push(parseProperty(cursor));
    const text = cursor.text.slice(keyword.span.start, cursor.previousEnd);
    eatClose(cursor);
    const end = cursor.previousEnd;
    if (!cursor.at('ASSERT') && !modelParts.has(cursor.kind)) cursor.skipTo(new Set<TokenKind>([...modelParts, 'ASSERT']));
    this.places.push({ keyword, end, next: cursor.token.span.start, text });
  }

  /** Says where properties stand, behind the END of the model; the fix moves them there. `name` is the name of the model. */
  report(name: string, ended: boolean): void {
    const { cursor, places } = this;
    const [first] = places;
    if (first === undefined) return;
    const at = cursor.at(';') || cursor.at('.') ? cursor.token.span.end : cursor.previousEnd;
    const edits: TextEdit[] = places.map(({ keyword, next }) => ({ span: { start: keyword.span.start, end: next }, text: '' }));
    edits.push({ span: { start: at, end: at }, text: places.map(({ text }) => `\n${text}`).join('') });
    const kept = places.every(({ end, next }) => cursor.text.slice(end, next).trim() === '');
    const fixes = ended && kept ? [{ title: `Move it behind END ${name}`, edits }] : [];
    const instead = `properties stand after END ${name}`;
    cursor.reportAt(
      syntaxDiagnostics.foreignWord,
      first.keyword.span,
      { word: 'property before the body of the model', instead },
      { fixes },
    );
  }
}
