import { alphabetOf, carriedType, carrierOf } from './channel-signals.ts';
import { startsCommand } from './commands.ts';
import type { Cursor } from './cursor.ts';
import { carrying } from './foreign-blocks.ts';
import { declareInBody } from './foreign-body-declarations.ts';
import { offerGoto } from './foreign-break.ts';
import { inFront, parseForeignBody, parseForeignEnd } from './foreign-control.ts';
import { Rewriting } from './rewriting.ts';
import type { Command } from './tree.ts';

/** What `for msg := range c` of Go or `for msg in c` goes over: the messages of a channel. */
interface Messages {
  readonly name: string;
  readonly channel: string;
  /** How many tokens there are up to the commands. */
  readonly tokens: number;
}

/** The messages that a loop goes over here, at its first word; null if it is no loop over a channel. */
export function messagesIn(cursor: Cursor): Messages | null {
  const open = cursor.peek(1).kind === '(' ? 1 : 0;
  let at = 1 + open;
  while (cursor.peek(at).kind === 'name' && cursor.peek(at + 1).kind === 'name' && !/^(in|of|range)$/.test(cursor.peek(at + 1).text)) at++;
  const variable = cursor.peek(at);
  const sign = cursor.peek(at + 1);
  const alone = variable.text === 'range';
  const name = alone ? 'received' : variable.text;
  let from = alone ? at + 1 : at + 2;
  if (!alone && !(sign.kind === ':' || sign.kind === ':=' || sign.kind === '=' || /^(in|of)$/.test(sign.text))) return null;
  if (cursor.peek(from).text === 'range') from++;
  const channel = cursor.peek(from);
  const behind = cursor.peek(from + 1).kind;
  if (channel.kind !== 'name' || alphabetOf(cursor, channel.text) === null || (open === 1) !== (behind === ')')) return null;
  return { name, channel: channel.text, tokens: from + 1 + open };
}

/** Reads such a loop: it receives for ever, since no channel of ESML is closed. */
export function parseMessages(cursor: Cursor, { name, channel, tokens }: Messages): Command {
  const rewriting = new Rewriting(cursor, 'for');
  const opening = cursor.token;
  const { start } = opening.span;
  const alphabet = alphabetOf(cursor, channel);
  const received = `${channel}?${carrierOf(cursor, alphabet)}(${name})`;
  rewriting.note(opening.text, `a process receives each message by a command: DO TRUE -> ${received}; commands END`);
  for (let i = 0; i < tokens; i++) cursor.take();
  rewriting.replace({ start, end: cursor.previousEnd }, 'DO TRUE');
  const place = declareInBody(cursor, { name, type: carriedType(cursor, alphabet), value: null });
  if (place !== null) rewriting.add(place);
  const said = cursor.diagnostics.length;
  const body = parseForeignBody(cursor, rewriting);
  const [first] = body ?? [];
  if (body === null || first === undefined) rewriting.giveUp();
  else rewriting.insert(first.span.start, inFront(cursor, rewriting, first.span.start, `${received}; `));
  if (body !== null) {
    parseForeignEnd(cursor, opening, rewriting);
    offerGoto(cursor, said);
  }
  if (startsCommand(cursor)) cursor.settle();
  rewriting.report();
  return carrying(cursor, start, body ?? []);
}
