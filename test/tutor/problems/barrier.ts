import { problemOf, Solutions } from './cases.ts';

const { start, model } = problemOf('barrier');
export const barrier = new Solutions('barrier');

const properties = start.slice(start.indexOf('ASSERT'));
const withBody = (declarations: string, body: string, local = ''): string => `MODEL Barrier;
VAR round: ARRAY [3] OF 0..3; ${declarations}
PROCESS Runner(me: 0..2);
${local}
BEGIN
  LOOP
    ${body}
  END
END Runner;
BEGIN FOR i := 0 TO 2 DO Runner(i) END END Barrier
${properties}`;
const go = 'round[me] := (round[me] + 1) MOD 4;';

const sides = barrier.add('right', 'the last one changes the side', model);
const looking = barrier.add(
  'right',
  'nobody goes on who is ahead of another one',
  withBody(
    '',
    `WHEN ((round[(me + 1) MOD 3] - round[me]) MOD 4 < 2) & ((round[(me + 2) MOD 3] - round[me]) MOD 4 < 2); ${go.slice(0, -1)}`,
  ),
);
const turnstiles = barrier.add(
  'right',
  'two turnstiles',
  withBody(
    'inside: 0..3; first, second: 0..3;',
    `${go}
    ATOMIC inside := inside + 1; IF inside = 3 -> first := 3 [] inside < 3 -> SKIP END END;
    ATOMIC WHEN first > 0; first := first - 1 END;
    ATOMIC inside := inside - 1; IF inside = 0 -> second := 3 [] inside > 0 -> SKIP END END;
    ATOMIC WHEN second > 0; second := second - 1 END`,
  ),
);
const tickets = barrier.add(
  'right',
  'the barrier counts rounds',
  withBody(
    'arrived: 0..2; open: 0..3;',
    `${go}
    ATOMIC IF arrived = 2 -> arrived := 0; open := (open + 1) MOD 4 [] arrived < 2 -> arrived := arrived + 1 END END;
    WHEN open = round[me]`,
  ),
);
const starter = barrier.add(
  'right',
  'a process that lets all go',
  `MODEL Barrier;
TYPE call = {come};
VAR round: ARRAY [3] OF 0..3; here, away: call;
PROCESS Starter(IN here: call; OUT away: call);
BEGIN
  LOOP
    here?come; here?come; here?come;
    away!come; away!come; away!come
  END
END Starter;
PROCESS Runner(OUT here: call; IN away: call; me: 0..2);
BEGIN
  LOOP ${go} here!come; away?come END
END Runner;
BEGIN Starter(here, away); FOR i := 0 TO 2 DO Runner(here, away, i) END END Barrier
${properties}`,
);

barrier.add('weak', 'as it was given', start);
barrier.mutants(sides, [
  ['weak', 'no waiting', ['    END;\n    WHEN side = mine', '    END']],
  ['weak', 'two are enough', ['arrived < 2', 'arrived < 1'], ['arrived = 2 ->', 'arrived >= 1 ->']],
  ['weak', 'the side does not change', ['arrived := 0; side := ~side', 'arrived := 0']],
  ['weak', 'the count is not set back', ['arrived := 0; side := ~side', 'side := ~side']],
  [
    'weak',
    'the side is asked for too late',
    ['      mine := ~side;\n', ''],
    ['    WHEN side = mine', '    mine := ~side;\n    WHEN side = mine'],
  ],
  [
    'weak',
    'arriving is two steps',
    [
      '    ATOMIC\n      mine := ~side;\n      IF arrived < 2 -> arrived := arrived + 1\n      [] arrived = 2 -> arrived := 0; side := ~side\n      END\n    END;',
      '    mine := ~side;\n      IF arrived < 2 -> arrived := arrived + 1\n      [] arrived = 2 -> arrived := 0; side := ~side\n      END;',
    ],
  ],
  [
    'strong',
    'runner 0 goes first',
    [
      '    round[me] := (round[me] + 1) MOD 4;',
      '    IF me = 0 -> SKIP [] me # 0 -> WHEN round[0] # round[me] END;\n    round[me] := (round[me] + 1) MOD 4;',
    ],
  ],
  [
    'strong',
    'one after another',
    [
      '    round[me] := (round[me] + 1) MOD 4;',
      '    IF me = 0 -> SKIP [] me # 0 -> WHEN round[me - 1] # round[me] END;\n    round[me] := (round[me] + 1) MOD 4;',
    ],
  ],
  ['right', 'runners rest before each round', ['    round[me] := (round', '    rest: SKIP;\n    round[me] := (round']],
  ['property', 'two rounds ahead is good enough', ['((round[0] - round[1]) MOD 4 # 2) & ', '']],
  ['property', 'nobody need go on', ['ASSERT goes', 'ASSERT stays']],
  ['process', 'two runners', ['FOR i := 0 TO 2', 'FOR i := 0 TO 1']],
  ['process', 'they walk', ['Runner', 'Walker']],
  [
    'name',
    'rounds of their own',
    ['round: ARRAY [3] OF 0..3', 'rounds: ARRAY [3] OF 0..3'],
    ['    round[me] := (round[me] + 1)', '    rounds[me] := (rounds[me] + 1)'],
  ],
  ['weak', 'a round is skipped', ['(round[me] + 1)', '(round[me] + 2)']],
  ['unreadable', 'IF without END', ['side := ~side\n      END\n', 'side := ~side\n']],
]);
barrier.mutants(looking, [
  ['weak', 'looks at one runner', [' & ((round[(me + 2) MOD 3] - round[me]) MOD 4 < 2)', '']],
  ['weak', 'looks the wrong way round', ['MOD 4 < 2', 'MOD 4 > 1']],
  ['weak', 'waits for one who waits for it', [') MOD 4 < 2); round', ') MOD 4 < 1); round'], ['WHEN ((', 'WHEN (me < 3) & ((']],
  ['vacuous', 'nobody moves', [`round[me] := (round[me] + 1) MOD 4`, 'round[me] := round[me]']],
]);
barrier.mutants(turnstiles, [
  [
    'weak',
    'one turnstile',
    [
      'ATOMIC inside := inside - 1; IF inside = 0 -> second := 3 [] inside > 0 -> SKIP END END;\n    ATOMIC WHEN second > 0; second := second - 1 END',
      'inside := inside - 1',
    ],
  ],
  ['weak', 'the second turnstile is opened for two', ['second := 3', 'second := 2']],
]);
barrier.mutants(tickets, [
  ['weak', 'open for ever', ['WHEN open = round[me]', 'WHEN open > 0']],
  [
    'weak',
    'arrived in two steps',
    [
      'ATOMIC IF arrived = 2 -> arrived := 0; open := (open + 1) MOD 4 [] arrived < 2 -> arrived := arrived + 1 END END',
      'IF arrived = 2 -> arrived := 0; open := (open + 1) MOD 4 [] arrived < 2 -> arrived := arrived + 1 END',
    ],
  ],
]);
barrier.mutants(starter, [
  [
    'weak',
    'the starter waits for two',
    ['here?come; here?come; here?come;', 'here?come; here?come;'],
    ['away!come; away!come; away!come', 'away!come; away!come'],
  ],
  ['weak', 'the starter sends two', ['away!come; away!come; away!come', 'away!come; away!come']],
]);
