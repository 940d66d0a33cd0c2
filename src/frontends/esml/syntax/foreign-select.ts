import { alphabetOf, bareSignalOf, carriedType, carrierOf } from './channel-signals.ts';
import { startsCommand } from './commands.ts';
import type { Cursor } from './cursor.ts';
import { freeName } from './declared-names.ts';
import { carrying } from './foreign-blocks.ts';
import { declareInBody } from './foreign-body-declarations.ts';
import { Rewriting } from './rewriting.ts';
import { parseCommands } from './sequences.ts';
import { missingCommand } from './keyword-commands.ts';
import type { Command } from './tree.ts';

const armWord = /^(case|default)$/;

/**
 * Reads `select { case x := <-c: ... case d <- 1: ... default: ... }` of Go, at the first word: a POLL. What is done where no message can
 * pass may be chosen at any time, since a POLL asks for no such thing.
 */
export function parseGoSelect(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  rewriting.note(cursor.token.text, 'POLL waits for several messages: POLL c?data(x) -> commands [] d!stop -> commands END');
  cursor.take();
  cursor.take();
  if (cursor.at('}')) {
    cursor.take();
    rewriting.correct('a process that waits for ever is WHEN FALSE');
    rewriting.replace({ start, end: cursor.previousEnd }, 'WHEN FALSE');
    rewriting.report();
    return missingCommand(cursor);
  }
  const bodies: Command[] = [];
  let from = start;
  let opening = 'POLL';
  cursor.braces++;
  while (armWord.test(cursor.token.text)) {
    const head = readHead(cursor, rewriting);
    if (head === null) rewriting.giveUp();
    rewriting.replace({ start: from, end: cursor.previousEnd }, `${opening} ${head} ->`);
    const ended = cursor.at('}') || armWord.test(cursor.token.text);
    cursor.endWords.push(new Set(['case', 'default']));
    if (ended) rewriting.insert(cursor.previousEnd, ' SKIP');
    else bodies.push(...parseCommands(cursor, { alternatives: false }));
    cursor.endWords.pop();
    rewriting.removeSemicolon();
    from = cursor.token.span.start;
    opening = '[]';
  }
  cursor.braces--;
  if (opening === 'POLL' || !cursor.at('}')) rewriting.giveUp();
  else {
    const { span } = cursor.take();
    const more = startsCommand(cursor);
    rewriting.replace(span, more ? 'END;' : 'END');
    if (more) cursor.settle();
  }
  rewriting.report();
  return carrying(cursor, start, bodies);
}

/** Reads `case x := <-c:` or `default:`, and gives what stands before the arrow; null if that is not known. */
function readHead(cursor: Cursor, rewriting: Rewriting): string | null {
  const waiting = cursor.take().text === 'case';
  const { start } = cursor.token.span;
  while (!cursor.at(':') && !cursor.at('}') && !cursor.at('end-of-text') && !cursor.at('END')) cursor.take();
  const text = cursor.text.slice(start, cursor.previousEnd);
  if (!cursor.eat(':')) return null;
  if (!waiting || /^<-\s*time\./.test(text)) return 'WHEN TRUE';
  const [, name, , colon, source] = /^(?:(\w+)\s*(,\s*\w+\s*)?(:)?=\s*)?<-\s*(\w+)$/.exec(text) ?? [];
  if (source !== undefined) return received(cursor, rewriting, source, { name, declared: colon !== undefined });
  const [, target = '', value = ''] = /^(\w+)\s*<-\s*([\s\S]+)$/.exec(text) ?? [];
  const alphabet = alphabetOf(cursor, target);
  return alphabet === null ? null : `${target}!${carrierOf(cursor, alphabet)}(${value})`;
}

/** Reads `<-c` of Go as a command, at its first sign; null, with nothing taken, if it is not here. */
export function parseReceiveAlone(cursor: Cursor): Command | null {
  const [less, minus, channel] = [0, 1, 2].map((distance) => cursor.peek(distance));
  if (less?.kind !== '<' || minus?.kind !== '-' || channel?.kind !== 'name' || alphabetOf(cursor, channel.text) === null) return null;
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  const meant = received(cursor, rewriting, channel.text, { name: undefined, declared: true });
  rewriting.note('<-', `a signal is received with ?: ${meant}`, { start, end: minus.span.end });
  for (let i = 0; i < 3; i++) cursor.take();
  rewriting.replace({ start, end: cursor.previousEnd }, meant ?? '');
  rewriting.report();
  return missingCommand(cursor);
}

/** The receive from a channel, into a variable that is declared if it must be. */
export function received(
  cursor: Cursor,
  rewriting: Rewriting,
  channel: string,
  { name, declared }: { readonly name: string | undefined; readonly declared: boolean },
): string | null {
  const alphabet = alphabetOf(cursor, channel);
  if (alphabet === null) return null;
  const bare = name === undefined ? bareSignalOf(cursor, alphabet) : null;
  if (bare !== null) return `${channel}?${bare}`;
  const variable = name ?? freeName(cursor, ['received', 'got', 'taken']);
  if (declared || name === undefined) {
    const place = declareInBody(cursor, { name: variable, type: carriedType(cursor, alphabet), value: null });
    if (place !== null) rewriting.add(place);
  }
  return `${channel}?${carrierOf(cursor, alphabet)}(${variable})`;
}
