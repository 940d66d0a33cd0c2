import { edited, problemOf, Solutions } from './cases.ts';

const { start, model } = problemOf('bounded-buffer');
export const boundedBuffer = new Solutions('bounded-buffer');

const properties = start.slice(start.indexOf('ASSERT'));
const withBodies = (declarations: string, producer: string, consumer: string): string => `MODEL Buffer;
CONST n = 2;
VAR put, taken: 0..3; ${declarations}
PROCESS Producer;
VAR next: 0..3;
BEGIN
  LOOP
    next := (next + 1) MOD 4;
    ${producer}
  END
END Producer;
PROCESS Consumer;
VAR got: 0..3;
BEGIN
  LOOP
    ${consumer}
  END
END Consumer;
BEGIN Producer; Consumer END Buffer
${properties}`;

const whole = boundedBuffer.add('right', 'each end in one step', model);
const ordered = boundedBuffer.add(
  'right',
  'step by step, in the right order',
  withBodies(
    'store: LIST [n] OF 0..3;',
    'WHEN LEN(store) < n; put := next; APPEND(store, next)',
    'WHEN LEN(store) > 0; taken := HEAD(store); REMOVE(store)',
  ),
);
const ring = boundedBuffer.add(
  'right',
  'a ring of places and two semaphores',
  withBodies(
    'place: ARRAY [n] OF 0..3; free: 0..n := n; full: 0..n; in, out: 0..n - 1;',
    'ATOMIC WHEN free > 0; free := free - 1 END; put := next; place[in] := next; in := (in + 1) MOD n; full := full + 1',
    'ATOMIC WHEN full > 0; full := full - 1 END; got := place[out]; taken := got; out := (out + 1) MOD n; free := free + 1',
  ),
);
const numbers = boundedBuffer.add(
  'right',
  'the numbers say how many there are',
  withBodies(
    'place: ARRAY [n] OF 0..3;',
    'WHEN (put - taken) MOD 4 < n; place[next MOD n] := next; put := next',
    'WHEN put # taken; taken := place[(taken + 1) MOD n]',
  ),
);
const channel = boundedBuffer.add(
  'right',
  'a channel with room for n',
  `MODEL Buffer;
CONST n = 2;
TYPE link = CHANNEL [n] OF {item(0..3)};
VAR put, taken: 0..3; line: link;
PROCESS Producer(OUT line: link);
VAR next: 0..3;
BEGIN
  LOOP
    next := (next + 1) MOD 4;
    ATOMIC line!item(next); put := next END
  END
END Producer;
PROCESS Consumer(IN line: link);
VAR got: 0..3;
BEGIN
  LOOP
    ATOMIC line?item(got); taken := got; got := 0 END
  END
END Consumer;
BEGIN Producer(line); Consumer(line) END Buffer
${properties}`,
);
boundedBuffer.add(
  'right',
  'next is counted in the same step',
  edited(whole, [
    '    next := (next + 1) MOD 4;\n    ATOMIC\n      WHEN LEN(store) < n;',
    '    ATOMIC\n      WHEN LEN(store) < n;\n      next := (next + 1) MOD 4;',
  ]),
);
boundedBuffer.add(
  'right',
  'the consumer thinks about each item',
  edited(whole, ['REMOVE(store)\n    END', 'REMOVE(store)\n    END;\n    think: SKIP']),
);

boundedBuffer.add('weak', 'as it was given', start);
boundedBuffer.mutants(whole, [
  ['weak', 'the producer does not wait', ['WHEN LEN(store) < n;', '']],
  ['weak', 'the consumer does not wait', ['WHEN LEN(store) > 0;', '']],
  ['weak', 'room for one more', ['LEN(store) < n;', 'LEN(store) <= n;'], ['LIST [n]', 'LIST [n + 1]']],
  ['weak', 'a stack', ['APPEND(store, next)', 'PREPEND(store, next)']],
  ['weak', 'the item stays in the buffer', ['taken := HEAD(store);\n      REMOVE(store)', 'taken := HEAD(store)']],
  ['weak', 'items are lost', ['APPEND(store, next)', 'IF next = 3 -> SKIP [] next # 3 -> APPEND(store, next) END']],
  ['weak', 'another item comes out', ['taken := HEAD(store)', 'taken := (HEAD(store) + 1) MOD 4']],
  ['weak', 'the producer skips a number', ['(next + 1)', '(next + 2)']],
  [
    'weak',
    'the consumer stops after one item',
    ['  LOOP\n    ATOMIC\n      WHEN LEN(store) > 0;', '    ATOMIC\n      WHEN LEN(store) > 0;'],
    ['REMOVE(store)\n    END\n  END', 'REMOVE(store)\n    END'],
  ],
  ['strong', 'the producer waits until the buffer is empty', ['LEN(store) < n', 'LEN(store) = 0']],
  ['strong', 'room for one only', ['LEN(store) < n', 'LEN(store) < n - 1']],
  ['weak', 'the consumer waits until the buffer is full', ['LEN(store) > 0', 'LEN(store) = n']],
  ['weak', 'waits for room that never comes', ['LEN(store) < n', 'LEN(store) > n']],
  ['property', 'more may be in the buffer', ['MOD 4 <= n', 'MOD 4 <= n + 1']],
  ['property', 'no property', ['ASSERT empties: AG(EF(put = taken))\n', '']],
  ['constant', 'room for three', ['n = 2', 'n = 3']],
  ['process', 'nobody takes', ['  Producer;\n  Consumer', '  Producer']],
  ['process', 'two consumers', ['  Producer;\n  Consumer', '  Producer;\n  Consumer;\n  Consumer']],
  ['name', 'taken is local', ['put, taken: 0..3', 'put: 0..3'], ['PROCESS Consumer;', 'PROCESS Consumer;\nVAR taken: 0..3;']],
  ['unreadable', 'a name that is not there', ['HEAD(store)', 'HEAD(buffer)']],
]);
boundedBuffer.mutants(ordered, [
  ['weak', 'put is set too late', ['put := next; APPEND(store, next)', 'APPEND(store, next); put := next']],
  ['weak', 'taken is set too late', ['taken := HEAD(store); REMOVE(store)', 'got := HEAD(store); REMOVE(store); taken := got']],
]);
boundedBuffer.mutants(ring, [
  ['weak', 'as many semaphores as one place more', ['free: 0..n := n', 'free: 0..3 := 3']],
  [
    'weak',
    'the item comes in after it has been announced',
    ['place[in] := next; in := (in + 1) MOD n; full := full + 1', 'full := full + 1; place[in] := next; in := (in + 1) MOD n'],
  ],
  ['weak', 'the ring is not gone round', ['in := (in + 1) MOD n;', '']],
  ['weak', 'no place is given back', ['; free := free + 1', '']],
  ['strong', 'one place is not used', ['free: 0..n := n', 'free: 0..n := 1']],
]);
boundedBuffer.mutants(numbers, [
  ['weak', 'no wait for items', ['WHEN put # taken;', '']],
  ['weak', 'overwrites', ['(put - taken) MOD 4 < n', '(put - taken) MOD 4 <= n']],
  ['strong', 'hand to hand', ['(put - taken) MOD 4 < n', 'put = taken']],
]);
boundedBuffer.mutants(channel, [
  ['weak', 'a channel with room for three', ['CHANNEL [n]', 'CHANNEL [3]']],
  ['strong', 'a channel with room for one', ['CHANNEL [n]', 'CHANNEL [1]']],
  ['weak', 'put in a step of its own', ['ATOMIC line!item(next); put := next END', 'line!item(next); put := next']],
]);
boundedBuffer.add('vacuous', 'only the producer counts', withBodies('', 'put := put', 'taken := taken'));
