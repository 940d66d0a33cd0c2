import { edited, problemOf, Solutions } from './cases.ts';

const { start, model } = problemOf('philosophers');
export const philosophers = new Solutions('philosophers');

const properties = start.slice(start.indexOf('ASSERT'));
const withBody = (declarations: string, body: string): string => `MODEL Table;
CONST n = 4;
VAR taken: ARRAY [n] OF BOOLEAN; ${declarations}
PROCESS Philosopher(left, right: 0..n - 1);
BEGIN
  LOOP
    ${body}
  END
END Philosopher;
BEGIN FOR i := 0 TO n - 1 DO Philosopher(i, (i + 1) MOD n) END END Table
${properties}`;

const take = (fork: string): string => `ATOMIC WHEN ~taken[${fork}]; taken[${fork}] := TRUE END`;
const nobody = '~(Philosopher[0]@eating OR Philosopher[1]@eating OR Philosopher[2]@eating OR Philosopher[3]@eating)';
const back = 'taken[left] := FALSE; taken[right] := FALSE';

const ordered = philosophers.add('right', 'forks in the order of their numbers', model);
const both = philosophers.add(
  'right',
  'both forks in one step',
  withBody('', `ATOMIC WHEN ~taken[left] & ~taken[right]; taken[left] := TRUE; taken[right] := TRUE END; eating: SKIP; ${back}`),
);
const butler = philosophers.add(
  'right',
  'a room for three',
  withBody(
    'seats: 0..n - 1 := n - 1;',
    `ATOMIC WHEN seats > 0; seats := seats - 1 END; ${take('left')}; ${take('right')}; eating: SKIP; ${back}; seats := seats + 1`,
  ),
);
const polite = philosophers.add(
  'right',
  'who cannot have the second fork puts the first one back',
  withBody(
    '',
    `again: ${take('left')};
    POLL WHEN ~taken[right] -> SKIP [] WHEN taken[right] -> taken[left] := FALSE; GOTO again END;
    ${take('right')}; eating: SKIP; ${back}`,
  ),
);
const looking = philosophers.add(
  'right',
  'looks whether the neighbours eat',
  withBody('', 'WHEN ~Philosopher[right]@eating & ~Philosopher[(left + n - 1) MOD n]@eating; eating: SKIP'),
);
philosophers.add(
  'right',
  'the last one takes them the other way round',
  edited(start, [
    '    ATOMIC WHEN ~taken[left]; taken[left] := TRUE END;\n    ATOMIC WHEN ~taken[right]; taken[right] := TRUE END;',
    '    IF left = n - 1 -> ATOMIC WHEN ~taken[right]; taken[right] := TRUE END; ATOMIC WHEN ~taken[left]; taken[left] := TRUE END\n    [] left # n - 1 -> ATOMIC WHEN ~taken[left]; taken[left] := TRUE END; ATOMIC WHEN ~taken[right]; taken[right] := TRUE END\n    END;',
  ]),
);
philosophers.add(
  'right',
  'odd ones begin on the right',
  edited(start, [
    'FOR i := 0 TO n - 1 DO Philosopher(i, (i + 1) MOD n) END',
    'Philosopher(0, 1); Philosopher(2, 1); Philosopher(2, 3); Philosopher(0, 3)',
  ]),
);
philosophers.add(
  'right',
  'forks put back in the other order',
  edited(model, ['taken[first] := FALSE;\n    taken[second] := FALSE', 'taken[second] := FALSE;\n    taken[first] := FALSE']),
);
philosophers.add(
  'right',
  'forks are processes',
  `MODEL Table;
CONST n = 4;
TYPE fork = {take, release};
VAR forks: ARRAY [n] OF fork;
PROCESS Fork(IN f: fork);
BEGIN LOOP f?take; f?release END END Fork;
PROCESS Philosopher(OUT first, second: fork);
BEGIN
  LOOP first!take; second!take; eating: SKIP; first!release; second!release END
END Philosopher;
BEGIN
  FOR i := 0 TO n - 1 DO Fork(forks[i]) END;
  FOR i := 0 TO n - 2 DO Philosopher(forks[i], forks[i + 1]) END;
  Philosopher(forks[0], forks[n - 1])
END Table
${properties}`,
);

philosophers.add('weak', 'as it was given', start);
philosophers.mutants(ordered, [
  [
    'weak',
    'all begin on the left',
    ['i := 0 TO n - 2 DO Philosopher(i, i + 1) END;\n  Philosopher(0, n - 1)', 'i := 0 TO n - 1 DO Philosopher(i, (i + 1) MOD n) END'],
  ],
  [
    'weak',
    'all begin on the right',
    ['i := 0 TO n - 2 DO Philosopher(i, i + 1) END;\n  Philosopher(0, n - 1)', 'i := 0 TO n - 1 DO Philosopher((i + 1) MOD n, i) END'],
  ],
  ['weak', 'one fork is enough', ['    ATOMIC WHEN ~taken[second]; taken[second] := TRUE END;\n', '']],
  ['weak', 'a fork is not put back', ['    taken[first] := FALSE;\n', '    SKIP;\n']],
  [
    'weak',
    'looking and taking are two steps',
    ['ATOMIC WHEN ~taken[first]; taken[first] := TRUE END', 'WHEN ~taken[first]; taken[first] := TRUE'],
  ],
  [
    'weak',
    'both forks back before eating',
    [
      'eating: SKIP;\n    taken[first] := FALSE;\n    taken[second] := FALSE',
      'taken[first] := FALSE;\n    taken[second] := FALSE;\n    eating: SKIP',
    ],
  ],
  ['weak', 'philosopher 3 has forks of others', ['Philosopher(0, n - 1)', 'Philosopher(0, 1)']],
  ['weak', 'everybody eats once', ['  LOOP\n', ''], ['taken[second] := FALSE\n  END', 'taken[second] := FALSE']],
  ['constant', 'only three', ['n = 4', 'n = 3']],
  [
    'process',
    'one has gone',
    ['  Philosopher(0, n - 1)\n', ''],
    ['Philosopher(i, i + 1) END;', 'Philosopher(i, i + 1) END'],
    [' OR Philosopher[3]@eating', ''],
    [' & EF(Philosopher[3]@eating)', ''],
  ],
  ['process', 'one more', ['Philosopher(0, n - 1)', 'Philosopher(0, n - 1);\n  Philosopher(0, n - 1)']],
  ['property', 'neighbours may eat', ['AG ~((Philosopher[0]@eating', 'EF ~((Philosopher[0]@eating']],
  ['property', 'nobody need eat', ['ASSERT eats: AG', 'ASSERT eats: EF']],
  ['name', 'they sleep', ['eating: SKIP', 'sleeping: SKIP']],
  ['unreadable', 'no END', ['  END\nEND Philosopher;', 'END Philosopher;']],
  [
    'strong',
    'one at a time',
    [
      '    ATOMIC WHEN ~taken[first]; taken[first] := TRUE END;\n    ATOMIC WHEN ~taken[second]; taken[second] := TRUE END;',
      '    ATOMIC WHEN ~taken[0]; taken[0] := TRUE END;',
    ],
    ['    taken[first] := FALSE;\n    taken[second] := FALSE', '    taken[0] := FALSE'],
  ],
  [
    'vacuous',
    'philosopher 3 fasts',
    ['  LOOP\n', '  IF (first = 0) & (second = n - 1) -> LOOP fasts: SKIP END [] second = first + 1 -> SKIP END;\n  LOOP\n'],
  ],
]);
philosophers.mutants(both, [
  ['weak', 'looks at one fork', [' & ~taken[right]', '']],
  ['weak', 'never takes the right one', ['taken[right] := TRUE END', 'taken[right] := FALSE END']],
  ['strong', 'one may sit down', ['ATOMIC WHEN ~taken[left] & ~taken[right]', `ATOMIC WHEN ${nobody} & ~taken[left] & ~taken[right]`]],
]);
philosophers.mutants(butler, [
  ['weak', 'a room for four', ['seats: 0..n - 1 := n - 1', 'seats: 0..n := n']],
  ['weak', 'a seat is not given back', ['; seats := seats + 1', '']],
  ['strong', 'a room for one', ['seats: 0..n - 1 := n - 1', 'seats: 0..n - 1 := 1']],
  ['right', 'a room for two', ['seats: 0..n - 1 := n - 1', 'seats: 0..n - 1 := 2']],
]);
philosophers.mutants(polite, [['weak', 'keeps the first fork', ['-> taken[left] := FALSE; GOTO again', '-> WHEN ~taken[right]']]]);
philosophers.mutants(looking, [
  ['weak', 'looks at one neighbour', [' & ~Philosopher[(left + n - 1) MOD n]@eating', '']],
  ['weak', 'looks, and then eats', ['@eating; eating', '@eating; ready: SKIP; eating']],
]);
philosophers.add('strong', 'they take turns', withBody('turn: 0..n - 1;', 'WHEN turn = left; eating: turn := (turn + 1) MOD n'));
philosophers.add('strong', 'pairs take turns', withBody('turn: 0..1; ', `WHEN (turn = left MOD 2) & ${nobody}; eating: turn := 1 - turn`));
