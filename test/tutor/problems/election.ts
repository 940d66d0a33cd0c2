import { edited, problemOf, Solutions } from './cases.ts';

const { start, model } = problemOf('election');
export const election = new Solutions('election');

const node = start.slice(start.indexOf('PROCESS Node'), start.indexOf('END Node;'));
/** The text with another body of the nodes. */
const withNode = (body: string, variables = ''): string =>
  edited(start, [node, `PROCESS Node(IN from: wire; OUT next: wire; me: 0..2);\n${variables}\nBEGIN\n  WHEN dealt;\n  ${body}\n`]);

const ring = election.add('right', 'the elected one is told round the ring', model);
const looking = election.add(
  'right',
  'each looks at all numbers',
  withNode(`IF (number[0] > number[1]) & (number[0] > number[2]) -> chief[me] := number[0]
  [] (number[1] > number[0]) & (number[1] > number[2]) -> chief[me] := number[1]
  [] (number[2] > number[0]) & (number[2] > number[1]) -> chief[me] := number[2]
  END`),
);
const collecting = election.add(
  'right',
  'each sends its number round twice, and keeps the greatest',
  withNode(
    `best := number[me];
  next!candidate(best);
  from?candidate(heard);
  IF heard > best -> best := heard [] heard <= best -> SKIP END;
  next!candidate(heard);
  from?candidate(heard);
  IF heard > best -> best := heard [] heard <= best -> SKIP END;
  chief[me] := best`,
    'VAR heard, best: 0..4;',
  ),
);
const telling = election.add(
  'right',
  'the greatest tells all at once',
  edited(
    start,
    ['chief[me] := number[me]', 'ATOMIC chief[0] := number[me]; chief[1] := number[me]; chief[2] := number[me] END'],
    [
      'from?candidate(heard);\n    IF heard > number[me] -> next!candidate(heard)\n    [] heard < number[me] -> SKIP\n',
      'POLL WHEN chief[me] > 0 -> heard := 0 [] from?candidate(heard) -> SKIP END;\n    IF heard > number[me] -> next!candidate(heard)\n    [] heard < number[me] -> SKIP\n',
    ],
  ),
);
election.add(
  'right',
  'other names, and a property of its own',
  `${edited(ring, ['heard', 'message'])}ASSERT quiet: EF(LEN(ring[0]) = 0)\n`,
);

election.add('weak', 'as it was given', start);
election.mutants(ring, [
  [
    'weak',
    'smaller ones win',
    ['IF heard > number[me] -> next', 'IF heard < number[me] -> next'],
    ['[] heard < number[me] -> SKIP', '[] heard > number[me] -> SKIP'],
  ],
  [
    'weak',
    'the elected one is not passed on',
    [
      '      IF (heard = number[(me + 1) MOD 3]) -> SKIP\n      [] ~(heard = number[(me + 1) MOD 3]) -> next!elected(heard)\n      END\n',
      '      SKIP\n',
    ],
  ],
  ['weak', 'nobody tells', ['        chief[me] := number[me];\n        next!elected(number[me])\n', '        chief[me] := number[me]\n']],
  ['weak', 'each takes itself for the greatest', ['chief[me] := heard;', 'chief[me] := number[me];']],
  [
    'weak',
    'each takes what it hears first',
    ['IF heard > number[me] -> next!candidate(heard)', 'IF heard > number[me] -> chief[me] := heard'],
  ],
  ['weak', 'nobody begins', ['  next!candidate(number[me]);\n', '']],
  [
    'weak',
    'node 0 does not begin',
    ['  next!candidate(number[me]);\n', '  IF me # 0 -> next!candidate(number[me]) [] me = 0 -> SKIP END;\n'],
  ],
  ['weak', 'does not wait for the dealer', ['  WHEN dealt;\n', '']],
  ['weak', 'one has another number', ['chief[me] := heard;', 'chief[me] := heard - 1;']],
  ['strong', 'the dealer has two deals', ['  [] TRUE -> ATOMIC number[0] := 2; number[1] := 3; number[2] := 1; dealt := TRUE END\n', '']],
  ['weak', 'the dealer has a deal of its own', ['number[0] := 4', 'number[0] := 3']],
  ['property', 'the smallest is good enough', ['ASSERT greatest: AG', 'ASSERT greatest: EF']],
  ['property', 'nobody need know', ['ASSERT known [WEAK]: AF', 'ASSERT known [WEAK]: EF']],
  ['property', 'the property is called otherwise', ['ASSERT oneOfThem', 'ASSERT any']],
  ['process', 'no dealer', ['  Dealer;\n', ''], ['dealt: BOOLEAN', 'dealt: BOOLEAN := TRUE']],
  ['process', 'two nodes', ['i := 0 TO 2', 'i := 0 TO 1']],
  ['name', 'chief is local', ['number, chief:', 'number, boss:'], ['chief[me]', 'boss[me]']],
  ['unreadable', 'a signal that is not there', ['from?elected', 'from?chosen']],
]);
election.mutants(looking, [
  [
    'weak',
    'looks at two numbers',
    ['(number[0] > number[1]) & (number[0] > number[2])', 'number[0] > number[1]'],
    ['(number[1] > number[0]) & (number[1] > number[2])', 'number[1] > number[0]'],
  ],
  [
    'weak',
    'says 3 always',
    ['chief[me] := number[0]', 'chief[me] := 3'],
    ['chief[me] := number[1]', 'chief[me] := 3'],
    ['chief[me] := number[2]', 'chief[me] := 3'],
  ],
]);
election.mutants(collecting, [
  [
    'weak',
    'once round only',
    ['  next!candidate(heard);\n  from?candidate(heard);\n  IF heard > best -> best := heard [] heard <= best -> SKIP END;\n', ''],
  ],
  ['weak', 'keeps the smallest', ['heard > best', 'heard < best'], ['heard <= best', 'heard >= best']],
  ['weak', 'all take first', ['  next!candidate(best);\n  from?candidate(heard);', '  from?candidate(heard);\n  next!candidate(best);']],
]);
election.mutants(telling, [['weak', 'tells one of the others', ['chief[2] := number[me] END', 'chief[2] := chief[2] END']]]);
election.add('vacuous', 'nobody says what it knows', withNode('WHEN TRUE'));
