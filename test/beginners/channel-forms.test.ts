import { describe, expect, it } from 'vitest';
import { afterFixes, errorsOf } from './support.ts';

/** A bounded buffer with its declaration, what sends and what receives, and the parameters of both processes. */
const buffer = (declaration: string, send: string, receive: string, heads: readonly [string, string] = ['', '']): string => `MODEL Buffer;
CONST N = 3;
${declaration}
PROCESS Producer${heads[0]};
VAR i: 0..3;
BEGIN
  DO TRUE ->
    i := (i + 1) MOD 4;
    ${send}
  END
END Producer;
PROCESS Consumer${heads[1]};
VAR got: 0..3;
BEGIN
  DO TRUE ->
    ${receive}
  END
END Consumer;
BEGIN
  ${heads[0] === '' ? 'Producer; Consumer' : 'Producer(c); Consumer(c)'}
END Buffer
`;

const declarations: readonly [string, string][] = [
  ['CHANNEL buf[N] OF int;', 'VAR buf: CHANNEL [N] OF {data(0..9)};'],
  ['CHANNEL buf;', 'VAR buf: {data(0..9)};'],
  ['CHANNEL buf: 0..3;', 'VAR buf: {data(0..3)};'],
  ['Channel<Integer> buf;', 'VAR buf: {data(0..9)};'],
  ['channel buf[N] of int;', 'VAR buf: CHANNEL [N] OF {data(0..9)};'],
  ['chan buf = [3] of { int };', 'VAR buf: CHANNEL [3] OF {data(0..9)};'],
  ['queue buf[3];', 'VAR buf: CHANNEL [3] OF {data(0..9)};'],
  ['VAR buf: CHANNEL [3] OF {data(0..3)};', 'VAR buf: CHANNEL [3] OF {data(0..3)};'],
];
const uses: readonly [string, string][] = [
  ['send(buf, i)', 'got := receive(buf)'],
  ['buf.send(i)', 'got = buf.receive()'],
  ['buf.put(i)', 'got = buf.get()'],
  ['put(buf, i)', 'get(buf, got)'],
  ['buf <- i', 'got <- buf'],
  ['buf <- i', 'got := <-buf'],
  ['send(buf, i)', 'receive(buf, got)'],
  ['buf.send(i)', 'buf.receive(got)'],
  ['buf.send(i)', 'recv(buf, got)'],
  ['buf.add(i)', 'got := buf.recv()'],
];
const heads: readonly [string, string, string, string][] = [
  ['(OUT buf: CHANNEL)', '(IN buf: CHANNEL)', 'OUT ', 'IN '],
  ['(chan buf)', '(chan buf)', '', ''],
  ['(CHANNEL buf)', '(CHANNEL buf)', '', ''],
  ['(OUT buf)', '(IN buf)', 'OUT ', 'IN '],
  ['(buf)', '(buf)', '', ''],
  ['(Channel<Integer> buf)', '(Channel<Integer> buf)', '', ''],
  ['(buf: chan int)', '(buf: chan int)', '', ''],
];

/** Whether the fixes of a text offer a list anywhere. */
const offersList = (text: string): boolean =>
  errorsOf(text).some(({ fixes }) => fixes.some(({ edits }) => edits.some((edit) => /LIST|APPEND|REMOVE/.test(edit.text))));

describe.each(declarations)('%s', (declaration, meant) => {
  it.each(uses)('%s and %s', (send, receive) => {
    const text = buffer(declaration, send, receive);
    expect(offersList(text)).toBe(false);
    expect(errorsOf(text).filter(({ message }) => /buf[!?]data\(/.test(message))).toHaveLength(2);
    expect(afterFixes(text)).toBe(buffer(meant, 'buf!data(i)', 'buf?data(got)'));
  });
});

describe.each(heads)('the parameters %s and %s', (producer, consumer, out, into) => {
  const channel = 'VAR c: {data(0..3)};';

  it.each(uses)('%s and %s', (send, receive) => {
    const text = buffer(channel, send, receive, [producer, consumer]);
    expect(offersList(text)).toBe(false);
    const meant = [`(${out}buf: {data(0..3)})`, `(${into}buf: {data(0..3)})`] as const;
    expect(afterFixes(text)).toBe(buffer(channel, 'buf!data(i)', 'buf?data(got)', meant));
  });
});
