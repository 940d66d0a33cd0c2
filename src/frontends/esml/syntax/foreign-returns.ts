import type { Cursor } from './cursor.ts';
import type { Token, TokenKind } from './tokens.ts';
import type { Fix, TextEdit } from '../../../contract/diagnostic.ts';

type Place = { readonly start: number; readonly end: number };

/**
 * The fix for a `return` that ends its branch: it goes to a label at the end of the process. None where it is not the last of its branch.
 */
export function returnFixes(cursor: Cursor, span: Place): Fix[] {
  const { tokens, blockName, dialect } = cursor;
  const at = tokens.findIndex((token) => token.span.start === span.start);
  const end = tokens.findIndex(({ kind }, i) => i > at && kind === 'END' && tokens[i + 1]?.text === blockName);
  const last = tokens[end - 1];
  if (dialect === 'thesis' || last === undefined || !endsBranch(tokens, at) || isInAtomic(tokens, at)) return [];
  const known = tokens.slice(at, end).findIndex(({ text }, i, all) => text === 'ended' && all[i + 1]?.kind === ':') >= 0;
  const label = known ? 'ended' : freshLabel(tokens);
  const place = { start: last.span.end, end: last.span.end };
  const added: TextEdit[] = known ? [] : [{ span: place, text: `${last.kind === ';' ? '' : ';'} ${label}: SKIP` }];
  return [{ title: `End by GOTO ${label}`, edits: [{ span, text: `GOTO ${label}` }, ...added] }];
}

/** The fix for a `continue` that ends its branch within a DO or LOOP: it goes to a label of the loop. */
export function continueFixes(cursor: Cursor, span: Place): Fix[] {
  const { tokens, dialect } = cursor;
  const at = tokens.findIndex((token) => token.span.start === span.start);
  const loop = dialect === 'thesis' || !endsBranch(tokens, at) || isInAtomic(tokens, at) ? null : loopAround(tokens, at);
  const opening = tokens[loop ?? -1];
  if (loop === null || opening === undefined) return [];
  const labelled = tokens[loop - 1]?.kind === ':' ? tokens[loop - 2] : undefined;
  const label = labelled?.text ?? fresh(tokens, ['again', 'again2', 'again3']);
  const { start } = opening.span;
  const added: TextEdit[] = labelled === undefined ? [{ span: { start, end: start }, text: `${label}: ` }] : [];
  return [{ title: `Begin the next round by GOTO ${label}`, edits: [...added, { span, text: `GOTO ${label}` }] }];
}

/** Whether nothing is done in its round behind a `continue`, at the word, so that it does nothing. */
export function isLastOfRound(cursor: Cursor): boolean {
  const { tokens, position } = cursor;
  const around = openAround(tokens, position);
  const loop = around.findIndex((at) => isLoop(tokens, at));
  if (loop < 0) return true;
  let left = loop + 1;
  for (let i = position + 1; i < tokens.length; i++) {
    const { kind, text } = tokens[i] as Token;
    if (kind === ';') continue;
    if (kind === '[]' || /^else$/i.test(text)) i = behindAlternative(tokens, i + 1) - 1;
    else if (!isCloser(kind)) return false;
    else if (--left === 0) return true;
  }
  return false;
}

const openers: ReadonlySet<TokenKind> = new Set<TokenKind>(['IF', 'DO', 'POLL', 'ATOMIC', 'LOOP', 'FORALL', '{']);

function isCloser(kind: TokenKind | undefined): boolean {
  return kind === 'END' || kind === '}';
}

/** Where the constructs begin that are open at a place of a process, the innermost first. */
function openAround(tokens: readonly Token[], at: number): readonly number[] {
  const found: number[] = [];
  let depth = 0;
  for (let i = at - 1; i >= 0; i--) {
    const kind = tokens[i]?.kind;
    if (kind === undefined || kind === 'PROCESS' || kind === 'BEGIN') break;
    if (isCloser(kind)) depth++;
    else if (openers.has(kind) && depth-- === 0) {
      found.push(i);
      depth = 0;
    }
  }
  return found;
}

/** Whether the construct that begins at a place repeats. */
function isLoop(tokens: readonly Token[], at: number): boolean {
  const kind = tokens[at]?.kind;
  if (kind !== '{') return kind === 'DO' || kind === 'LOOP';
  let depth = 0;
  for (let i = at - 1; i >= 0; i--) {
    const token = tokens[i] as Token;
    if (token.kind === ')') depth++;
    else if (token.kind === '(') depth--;
    else if (depth === 0 && /^(while|for|loop|do|forever)$/i.test(token.text)) return true;
    else if (depth === 0 && /^(;|\{|\}|->|\[\]|END|BEGIN)$/.test(token.kind)) return false;
  }
  return false;
}

/** Where the alternative that begins at a place ends. */
function behindAlternative(tokens: readonly Token[], from: number): number {
  let depth = 0;
  for (let i = from; i < tokens.length; i++) {
    const kind = tokens[i]?.kind;
    if (kind !== undefined && openers.has(kind)) depth++;
    else if (kind === '[]' && depth === 0) return i;
    else if (isCloser(kind) && depth-- === 0) return i;
    else if (kind === '}' && depth === 0) return i + 1;
  }
  return tokens.length;
}

/** The DO or LOOP of ESML around a place; null where another loop, or none, is nearer. */
function loopAround(tokens: readonly Token[], at: number): number | null {
  const loop = openAround(tokens, at).find((opening) => isLoop(tokens, opening));
  return loop === undefined || tokens[loop]?.kind === '{' ? null : loop;
}

function isInAtomic(tokens: readonly Token[], at: number): boolean {
  return openAround(tokens, at).some((opening) => tokens[opening]?.kind === 'ATOMIC');
}

/** Whether the command of one word at a place is the last of its branch. */
function endsBranch(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.kind === ';' ? tokens[at + 2] : tokens[at + 1];
  return next?.kind === 'END' || next?.kind === '[]' || next?.kind === '}';
}

function freshLabel(tokens: readonly Token[]): string {
  return fresh(tokens, ['ended', 'ended2', 'ended3']);
}

function fresh(tokens: readonly Token[], names: readonly string[]): string {
  const used = new Set(tokens.map(({ text }) => text));
  return names.find((name) => !used.has(name)) ?? `${names[0]}_here`;
}
