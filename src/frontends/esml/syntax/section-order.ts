import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import type { Cursor } from './cursor.ts';
import { type SectionPlace, sectionOrder } from './declarations.ts';
import type { TextEdit } from '../../../contract/diagnostic.ts';
import { indentationOf, wholeLines, withCommentsBefore, withCommentsBehind } from './whole-lines.ts';

/**
 * Offers to move a section of declarations that has just been read to where it belongs, with its comments, if the diagnostic at `said` says
 * that it is out of order or that there is one already. `places` are the sections of the block read before it.
 */
export function offerSectionMove(cursor: Cursor, said: number, place: SectionPlace, places: readonly SectionPlace[]): void {
  const report = cursor.diagnostics[said];
  const { section, keyword, end } = place;
  if (report === undefined || report.span.start !== keyword.start || report.fixes.length > 0) return;
  if (report.code !== syntaxDiagnostics.sectionOrder.code && report.code !== syntaxDiagnostics.sectionRepeated.code) return;
  const { text } = cursor;
  const start = withCommentsBefore(text, endBefore(cursor, keyword.start), keyword.start);
  const moved = { start, end: withCommentsBehind(text, end, cursor.token.span.start) };
  const removal = { span: wholeLines(text, moved), text: '' };
  const same = places.find((other) => other.section === section);
  const later = places.find((other) => sectionOrder.indexOf(other.section) > sectionOrder.indexOf(section));
  if (same !== undefined) {
    const items = text.slice(keyword.end, moved.end).trim();
    const above = text.slice(start, keyword.start).trim();
    if (items === '') return;
    const edit = joined(cursor, same, above === '' ? items : `${above} ${items}`);
    cursor.diagnostics[said] = { ...report, fixes: [{ title: `Join it to the ${section} section above`, edits: [removal, edit] }] };
    return;
  }
  const before = later?.keyword.start ?? blockStart(cursor, keyword.start);
  if (before === null) return;
  const at = withCommentsBefore(text, endBefore(cursor, before), before);
  const indentation = indentationOf(text, at);
  const separator = indentation === null ? ' ' : `\n${indentation}`;
  const edit = { span: { start: at, end: at }, text: `${text.slice(moved.start, moved.end)}${separator}` };
  const title = `Move it before ${later?.section ?? (cursor.declarations === null ? 'the processes' : 'BEGIN')}`;
  cursor.diagnostics[said] = { ...report, fixes: [{ title, edits: [removal, edit] }] };
}

/** Where the last token before an offset ends. */
function endBefore(cursor: Cursor, at: number): number {
  return cursor.tokens.findLast(({ span }) => span.end <= at)?.span.end ?? 0;
}

/** Where the commands or processes begin that a misplaced section should have come before. */
function blockStart(cursor: Cursor, keyword: number): number | null {
  if (cursor.declarations !== null) return cursor.declarations.begin;
  return cursor.tokens.find(({ kind, span }) => kind === 'PROCESS' && span.start < keyword)?.span.start ?? null;
}

/** The edit that adds declarations to a section: on lines of their own where its own have some. */
function joined({ text, token }: Cursor, { keyword, end }: SectionPlace, items: string): TextEdit {
  const at = withCommentsBehind(text, end, token.span.start);
  const first = text.slice(keyword.end, at);
  const lines = /\n([ \t]*)\S/.exec(first)?.[1] ?? null;
  return { span: { start: at, end: at }, text: lines === null ? ` ${items}` : `\n${lines}${items}` };
}
