import type { Span } from '../../../base/span.ts';
import { parseCommunication } from './communications.ts';
import type { Cursor } from './cursor.ts';
import { parseCondition } from './expressions.ts';
import { isDoubleColon, isForeignElse, isForeignEnd } from './foreign-words.ts';
import { isIdle } from './foreign-loops.ts';
import { readsShared } from './leaving.ts';
import { parseAccess } from './accesses.ts';
import type { Rewriting } from './rewriting.ts';
import { parseCommands } from './sequences.ts';
import type { TokenKind } from './tokens.ts';
import type { Command, Expression } from './tree.ts';

/** An alternative of Promela: `:: condition -> commands`, `:: c?x -> commands`, `:: else -> commands` or `:: commands`. */
export interface Choice {
  readonly colons: Span;
  readonly kind: 'condition' | 'message' | 'else' | 'statement';
  /** Null unless it is a condition. */
  readonly guard: Expression | null;
  /** Whether the guard asks for what other processes may change. */
  readonly shared: boolean;
  /** Whether all that it does is to leave the loop. */
  readonly breaks: boolean;
  /** Whether it does nothing. */
  readonly idle: boolean;
  readonly body: readonly Command[];
}

const headEnds: ReadonlySet<TokenKind> = new Set<TokenKind>(['->', ';', 'END', '{', '}', '[]', 'end-of-text', 'PROCESS']);
const commandWords = /^(skip|break|goto|atomic|d_step|if|do|run|printf|assert|return|true)$/i;
const changing: ReadonlySet<TokenKind> = new Set<TokenKind>([':=', '=']);

/** Reads an alternative, at its `::`; its edits but those of the `::` are noted. */
export function parseChoice(cursor: Cursor, rewriting: Rewriting): Choice {
  const colons = { start: cursor.take().span.start, end: cursor.take().span.end };
  const kind = kindAt(cursor);
  let guard: Expression | null = null;
  let shared = false;
  if (kind === 'else') rewriting.remove(cursor.take().span);
  else if (kind === 'message') parseCommunication(cursor, parseAccess(cursor));
  else if (kind === 'condition') {
    guard = parseCondition(cursor);
    shared = readsShared(cursor, guard);
  }
  const head = cursor.previousEnd;
  const arrow = kind === 'statement' || takeArrow(cursor, rewriting);
  const first = cursor.token;
  const body = atEnd(cursor) ? [] : parseCommands(cursor, { alternatives: true });
  const breaks = /^break$/i.test(first.text) && body.length === 1;
  rewriting.removeSemicolon();
  if (body.length === 0) rewriting.insert(cursor.previousEnd, arrow ? ' SKIP' : ' -> SKIP');
  else if (!arrow) rewriting.insert(head, ' ->');
  return { colons, kind, guard, shared, breaks, idle: breaks || isIdle(cursor, body, head), body };
}

/** Takes what stands between a guard and its commands, where a semicolon becomes an arrow; false if nothing is there. */
function takeArrow(cursor: Cursor, rewriting: Rewriting): boolean {
  if (cursor.at(';')) rewriting.replace(cursor.token.span, ' ->');
  return cursor.eat('->') || cursor.eat(';');
}

function atEnd(cursor: Cursor): boolean {
  return isDoubleColon(cursor) || isForeignEnd(cursor) || cursor.at('END') || cursor.at('end-of-text');
}

/** What an alternative begins with, by the words and symbols before its first arrow or semicolon. */
function kindAt(cursor: Cursor): Choice['kind'] {
  if (isForeignElse(cursor)) return 'else';
  const first = cursor.token;
  if (commandWords.test(first.text) && !/^true$/i.test(first.text)) return 'statement';
  if (cursor.at('{')) return 'statement';
  for (let distance = 0; ; distance++) {
    const token = cursor.peek(distance);
    const { kind } = token;
    if (headEnds.has(kind) || (kind === ':' && cursor.peek(distance + 1).kind === ':') || /^(od|fi)$/.test(token.text)) return 'condition';
    if (changing.has(kind)) return 'statement';
    const next = cursor.peek(distance + 1);
    if ((kind === '+' || kind === '-') && next.kind === kind && next.span.start === token.span.end) return 'statement';
    if (distance > 0 && (kind === '!' || kind === '?') && /^[\w\])]+$/.test(cursor.peek(distance - 1).text)) return 'message';
  }
}
