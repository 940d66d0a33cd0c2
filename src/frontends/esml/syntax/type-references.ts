import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement } from './cursor.ts';
import { tooDeep } from './expressions.ts';
import { namingFixes } from './name-types.ts';
import { missingName, parseName } from './names.ts';
import type { TypeReference } from './tree.ts';
import { parseType } from './types.ts';
import { bracedText, parameterChannel, parseBareSignals, parseForeignChannelType } from './mistakes.ts';
import { isWrittenType } from './written-types.ts';

/**
 * Reads what stands where a type is meant: its name, or the type itself (docs/language.md section 3). In the thesis's dialect the latter is
 * read and left out with a diagnostic.
 */
export function parseTypeReference(cursor: Cursor): TypeReference {
  const behind = cursor.peek(1).kind;
  const foreign = parseForeignChannelType(cursor);
  if (foreign !== null) return foreign;
  if (cursor.isWord('CHANNEL') && (behind === 'OF' || (cursor.at('CHANNEL') && behind === '{'))) return parseUnsizedChannel(cursor);
  if (cursor.at('CHANNEL') && (behind === ')' || behind === ';')) return parseChannelAlone(cursor);
  if (
    cursor.at('name') &&
    behind === 'number' &&
    !cursor.peek(1).newline &&
    /^(int|integer|nat|natural|range|subrange|number)$/i.test(cursor.token.text)
  ) {
    const { span, text } = cursor.token;
    const fixes = [replacement({ start: span.start, end: cursor.peek(1).span.start }, '', `Remove ${text}`)];
    cursor.report(
      syntaxDiagnostics.foreignWord,
      span,
      { word: `${text} in front of a range`, instead: 'a range is a type: 0..3' },
      { fixes },
    );
    cursor.take();
  }
  if (
    !isWrittenType(cursor) &&
    !(cursor.dialect === 'extended' && cursor.at('name') && /^chan(nel)?$/i.test(cursor.token.text) && behind === '[')
  )
    return parseName(cursor, 'a type');
  if (!cursor.enter()) {
    tooDeep(cursor);
    return missingName(cursor);
  }
  const at = cursor.position;
  const { start } = cursor.token.span;
  const before = cursor.diagnostics.length;
  const type = parseType(cursor);
  cursor.leave();
  if (cursor.dialect === 'extended') return type;
  const place = cursor.from(start);
  if (cursor.diagnostics.length === before)
    cursor.report(syntaxDiagnostics.inlineType, place, {}, { fixes: namingFixes(cursor.tokens, cursor.text, at, place) });
  return missingName(cursor);
}

/** Reads CHANNEL where nothing is said of its signals. */
function parseChannelAlone(cursor: Cursor): TypeReference {
  const { span, text } = cursor.token;
  const alphabet = alphabetOf(cursor);
  const channel = alphabet === null ? parameterChannel(cursor, { size: null, carried: null }) : null;
  const meant = alphabet ?? channel?.text ?? '{data(0..9)}';
  const instead = 'the type of a channel lists its signals: {data(0..9), stop}';
  const fixes = [replacement(span, meant, `Write ${meant}`)];
  cursor.report(syntaxDiagnostics.foreignWord, span, { word: `${text} alone`, instead }, { fixes });
  cursor.take();
  return channel?.type ?? { kind: 'name', id: cursor.id(), span, text: alphabet ?? '' };
}

/** The only type of channels that the model has declared so far. */
function alphabetOf({ modelTypes }: Cursor): string | null {
  const [first, ...more] = modelTypes.filter(({ type }) => type.kind === 'alphabet-type' || type.kind === 'channel-type');
  return more.length > 0 ? null : (first?.name.text ?? null);
}

/** Reads `CHANNEL OF alphabet`, where the alphabet alone is meant. */
function parseUnsizedChannel(cursor: Cursor): TypeReference {
  const { start } = cursor.token.span;
  const silent = cursor.isSettled;
  cursor.take();
  cursor.eat('OF');
  const bare = parseBareSignals(cursor);
  const alphabet = bare ?? parseTypeReference(cursor);
  const place = { start, end: alphabet.span.start };
  const written = cursor.text.slice(alphabet.span.start, alphabet.span.end);
  const braced = { start: place.start, end: Math.max(place.end, alphabet.span.end) };
  const fixes = [
    bare === null ? replacement(place, '', `Write ${written}`) : replacement(braced, bracedText(written), `Write ${bracedText(written)}`),
  ];
  if (bare !== null) cursor.diagnostics.pop();
  if (!silent && written !== '')
    cursor.reportAt(syntaxDiagnostics.channelWithoutSize, place, { alphabet: bare === null ? written : bracedText(written) }, { fixes });
  return alphabet;
}
