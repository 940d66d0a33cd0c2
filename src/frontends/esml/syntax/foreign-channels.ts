import { channelOf, parseElement, type WrittenType } from './channel-elements.ts';
import { type Cursor, synchronizing } from './cursor.ts';
import type { DeclarationLists } from './declarations.ts';
import { parseExpression } from './expressions.ts';
import { section } from './foreign-definitions.ts';
import { takeName } from './names.ts';
import { Rewriting } from './rewriting.ts';
import type { Expression, Name } from './tree.ts';

const word = /^(chan|channels?|mailbox|pipe)$/i;
const queueWord = /^(queue|fifo|buffer)$/i;

/** Whether a word for a channel stands here. */
export const isChannelWord = (cursor: Cursor): boolean => cursor.at('CHANNEL') || (cursor.at('name') && word.test(cursor.token.text));

/** Whether a channel is declared here as in other languages: `chan c = [2] of {int}`, `CHANNEL buf[N] OF int`, `Channel<Integer> buf`. */
export function isForeignChannel(cursor: Cursor): boolean {
  if (cursor.dialect === 'thesis' || !(cursor.at('CHANNEL') || cursor.at('name'))) return false;
  if (isGoChannel(cursor)) return true;
  const next = cursor.peek(1);
  if (next.newline) return false;
  if (queueWord.test(cursor.token.text)) return next.kind === 'name' && cursor.peek(2).kind === '[';
  if (!isChannelWord(cursor)) return false;
  if (next.kind === 'name' || next.kind === 'OF') return true;
  return (next.kind === '<' && cursor.peek(3).kind === '>') || (next.kind === '[' && cursor.at('CHANNEL'));
}

/** Whether `c chan int` or `c = make(chan int, 3)` of Go stands here, perhaps behind `var`. */
function isGoChannel(cursor: Cursor): boolean {
  const at = /^var$/i.test(cursor.token.text) && cursor.at('name') ? 1 : 0;
  const [name, sign, make, , word] = [0, 1, 2, 3, 4].map((distance) => cursor.peek(at + distance));
  if (name?.kind !== 'name' || sign?.newline === true) return false;
  if (sign?.kind === 'name') return sign.text === 'chan' && make?.kind === 'name';
  return (sign?.kind === '=' || sign?.kind === ':=') && make?.text === 'make' && word?.text === 'chan';
}

/** What is said of a channel before, behind or in the type of its declaration. */
export interface ChannelParts {
  size: Expression | null;
  /** What passes over it. */
  carried: WrittenType | null;
}

/** Reads it; the channel is known from there on, with its type, so that only the declaration is complained of. */
export function parseForeignChannel(cursor: Cursor, lists: DeclarationLists): void {
  const rewriting = new Rewriting(cursor);
  const isGo = isGoChannel(cursor);
  if (isGo && cursor.peek(1).kind === 'name' && cursor.peek(1).text !== 'chan') cursor.take();
  const first = isGo ? cursor.token : cursor.take();
  const { start } = isGo ? rewriting : first.span;
  const said = cursor.diagnostics.length;
  const parts: ChannelParts = { size: null, carried: null };
  takeParts(cursor, parts);
  const names: Name[] = [];
  while (cursor.at('name')) {
    names.push(takeName(cursor));
    if (!(cursor.at(',') && cursor.peek(1).kind === 'name')) break;
    cursor.take();
  }
  if (isGo) takeGo(cursor, parts);
  else takeParts(cursor, parts);
  if (cursor.eat(':')) parts.carried = parseElement(cursor);
  else if (cursor.eat('=') || cursor.eat(':=')) takeValue(cursor, parts);
  while (!synchronizing.has(cursor.kind) && !cursor.token.newline) cursor.take();
  cursor.diagnostics.length = said;
  const { type, text } = channelOf(cursor, parts.carried, parts.size);
  const meant = `${names.map((name) => name.text).join(', ')}: ${text}`;
  rewriting.note(isGo ? 'chan' : first.text === 'CHANNEL' ? 'CHANNEL in front of a name' : first.text, instead(meant), first.span);
  cursor.meantTypes.set(type, text);
  lists.variables.push({ kind: 'variable-declaration', id: cursor.id(), span: cursor.from(start), names, type, initial: null });
  if (names.length === 0) rewriting.giveUp();
  const closed = cursor.at(';');
  rewriting.become(start, `${section(lists, 'VAR')}${meant}${closed ? '' : ';'}`);
  rewriting.report();
  cursor.eat(';');
  cursor.settle();
}

function instead(meant: string): string {
  const room = meant.includes('CHANNEL') ? '' : '; CHANNEL [3] OF in front of the braces gives it room for 3 messages';
  return `a channel is a variable whose type lists its signals: VAR ${meant}${room}`;
}

/** Takes `[n]`, `<t>` and `OF t`, in any order. */
export function takeParts(cursor: Cursor, parts: ChannelParts): void {
  for (;;) {
    if (cursor.token.newline) return;
    if (cursor.at('[')) {
      cursor.take();
      if (!cursor.at(']')) parts.size = parseExpression(cursor);
      cursor.eat(']');
    } else if (cursor.at('<')) {
      cursor.take();
      parts.carried = parseElement(cursor);
      cursor.eat('>');
    } else if (cursor.at('OF') || /^of$/i.test(cursor.token.text)) {
      cursor.take();
      parts.carried = parseElement(cursor);
    } else return;
  }
}

/** Takes `chan int` or `= make(chan int, 3)` of Go, behind the name. */
function takeGo(cursor: Cursor, parts: ChannelParts): void {
  while (cursor.token.text !== 'chan') cursor.take();
  cursor.take();
  parts.carried = parseElement(cursor);
  if (cursor.eat(',')) parts.size = parseExpression(cursor);
  while (!synchronizing.has(cursor.kind) && !cursor.token.newline) cursor.take();
}

/** Takes what is said of a channel behind the word for it, where a type is meant: `<int>`, `of int` or the type alone, as in Go. */
export function takeCarried(cursor: Cursor, parts: ChannelParts): void {
  takeParts(cursor, parts);
  if ((cursor.at('name') || cursor.at('{')) && !cursor.token.newline && parts.carried === null) parts.carried = parseElement(cursor);
}

/** Takes `[2] of {int}` of Promela, or `new Channel(2)` and the like, whose last number says how many messages have room. */
function takeValue(cursor: Cursor, parts: ChannelParts): void {
  if (cursor.at('[')) takeParts(cursor, parts);
  else
    while (!synchronizing.has(cursor.kind) && !cursor.token.newline) {
      if (cursor.at('number') && cursor.peek(1).kind === ')') parts.size = parseExpression(cursor);
      else cursor.take();
    }
}
