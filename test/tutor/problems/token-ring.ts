import { edited, problemOf, Solutions } from './cases.ts';

const { start, model } = problemOf('token-ring');
export const tokenRing = new Solutions('token-ring');

const properties = start.slice(start.indexOf('ASSERT'));
const withBody = (declarations: string, body: string): string => `MODEL Ring;
VAR ${declarations}
PROCESS Station(me: 0..2);
BEGIN
  LOOP
    ${body}
  END
END Station;
BEGIN FOR i := 0 TO 2 DO Station(i) END END Ring
${properties}`;

const last = tokenRing.add('right', 'the last station begins by passing on', model);
tokenRing.add('right', 'without room in the wires', edited(last, ['CHANNEL [1] OF {token}', '{token}']));
const turn = tokenRing.add(
  'right',
  'a variable says whose turn it is',
  withBody('turn: 0..2;', 'WHEN turn = me; sends: SKIP; turn := (turn + 1) MOD 3'),
);
const marks = tokenRing.add(
  'right',
  'each station has a mark',
  withBody(
    'has: ARRAY [3] OF BOOLEAN := [TRUE, FALSE, FALSE];',
    'WHEN has[me]; sends: SKIP; ATOMIC has[me] := FALSE; has[(me + 1) MOD 3] := TRUE END',
  ),
);
const first = tokenRing.add(
  'right',
  'the first station begins by sending',
  edited(
    start,
    [
      '  next!token;\n  LOOP\n    from?token;\n',
      '  IF ~first -> SKIP [] first -> GOTO has END;\n  LOOP\n    from?token;\n    has: WHEN TRUE;\n',
    ],
    ['OUT next: wire)', 'OUT next: wire; first: BOOLEAN)'],
    ['(i + 1) MOD 3])', '(i + 1) MOD 3], i = 0)'],
  ),
);
tokenRing.add(
  'right',
  'somebody puts the token in',
  edited(
    start,
    ['BEGIN\n  next!token;\n', 'BEGIN\n'],
    ['BEGIN\n  FOR', 'PROCESS Beginner(OUT next: wire);\nBEGIN\n  next!token\nEND Beginner;\n\nBEGIN\n  Beginner(ring[0]);\n  FOR'],
  ),
);
tokenRing.add(
  'right',
  'a master gives turns',
  `MODEL Ring;
TYPE call = {go, done};
VAR calls: ARRAY [3] OF call;
PROCESS Master(OUT a, b, c: call);
BEGIN
  LOOP a!go; a!done; b!go; b!done; c!go; c!done END
END Master;
PROCESS Station(IN mine: call);
BEGIN
  LOOP mine?go; sends: SKIP; mine?done END
END Station;
BEGIN Master(calls[0], calls[1], calls[2]); FOR i := 0 TO 2 DO Station(calls[i]) END END Ring
${properties}`,
);

tokenRing.add('weak', 'as it was given', start);
tokenRing.mutants(last, [
  ['weak', 'no token', ['IF last -> next!token [] ~last -> SKIP END;\n', '']],
  ['weak', 'two tokens', ['i = 2)', 'i > 0)']],
  ['weak', 'station 1 begins by passing on', ['i = 2)', 'i = 1)']],
  ['weak', 'the other way round', ['Station(ring[i], ring[(i + 1) MOD 3], i = 2)', 'Station(ring[(i + 1) MOD 3], ring[i], i = 0)']],
  ['weak', 'the token is passed on before sending', ['sends: SKIP;\n    next!token', 'next!token;\n    sends: SKIP']],
  ['weak', 'the token is kept', ['sends: SKIP;\n    next!token', 'sends: SKIP']],
  ['weak', 'one round only', ['  LOOP\n', ''], ['next!token\n  END\n', 'next!token\n']],
  ['weak', 'sends without a token too', ['from?token;', 'POLL from?token -> SKIP [] WHEN TRUE -> SKIP END;']],
  ['weak', 'passes on two', ['sends: SKIP;\n    next!token', 'sends: SKIP;\n    next!token;\n    next!token']],
  ['property', 'two may send', ['s@sends) <= 1', 's@sends) <= 2']],
  ['property', 'nobody need send again', ['ASSERT again: AG(EF', 'ASSERT again: EF(EF']],
  ['process', 'two stations', ['i := 0 TO 2', 'i := 0 TO 1'], ['MOD 3], i = 2', 'MOD 2], i = 1']],
  ['process', 'four stations', ['i := 0 TO 2', 'i := 0 TO 3'], ['MOD 3], i = 2', 'MOD 4], i = 3'], ['ARRAY [3]', 'ARRAY [4]']],
  ['name', 'they speak', ['sends: SKIP', 'speaks: SKIP']],
  ['unreadable', 'a signal that is not there', ['from?token', 'from?tokens']],
  ['unreadable', 'receives where it may only send', ['from?token', 'next?token']],
]);
tokenRing.mutants(turn, [
  ['weak', 'the other way round', ['(turn + 1)', '(turn + 2)']],
  ['vacuous', 'the turn is not handed on', ['turn := (turn + 1) MOD 3', 'turn := turn']],
  ['weak', 'nobody waits', ['WHEN turn = me; ', '']],
  ['weak', 'handed on too early', ['sends: SKIP; turn := (turn + 1) MOD 3', 'turn := (turn + 1) MOD 3; sends: SKIP']],
  ['weak', 'station 1 begins', ['turn: 0..2;', 'turn: 0..2 := 1;']],
  ['vacuous', 'station 2 is left out', ['MOD 3', 'MOD 2']],
]);
tokenRing.mutants(marks, [
  ['weak', 'two marks', ['[TRUE, FALSE, FALSE]', '[TRUE, TRUE, FALSE]']],
  ['weak', 'the mark stays', ['has[me] := FALSE; ', '']],
  [
    'right',
    'the mark is taken away in a step of its own',
    ['ATOMIC has[me] := FALSE; has[(me + 1) MOD 3] := TRUE END', 'has[me] := FALSE; has[(me + 1) MOD 3] := TRUE'],
  ],
]);
tokenRing.mutants(first, [['weak', 'all begin by sending', ['i = 0)', 'TRUE)']]]);
