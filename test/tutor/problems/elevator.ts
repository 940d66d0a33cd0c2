import { edited, problemOf, Solutions } from './cases.ts';

const { start } = problemOf('elevator');
export const elevator = new Solutions('elevator');

const given = start.slice(start.indexOf('PROCESS Elevator'), start.indexOf('END Elevator;'));
/** The text with another elevator. */
const withElevator = (body: string, variables = ''): string =>
  edited(start, [given, `PROCESS Elevator;\n${variables}\nBEGIN\n  LOOP\n    ${body}\n  END\n`]);
const serve = 'IF call[floor] -> open := TRUE; call[floor] := FALSE; open := FALSE [] ~call[floor] -> SKIP END';

const sweep = elevator.add(
  'right',
  'up and down',
  withElevator(
    `${serve};
    IF up & (floor < 2) -> floor := floor + 1
    [] up & (floor = 2) -> up := FALSE
    [] ~up & (floor > 0) -> floor := floor - 1
    [] ~up & (floor = 0) -> up := TRUE
    END`,
    'VAR up: BOOLEAN;',
  ),
);
const round = elevator.add(
  'right',
  'one floor after another',
  withElevator(`${serve}; floor := 1; ${serve}; floor := 2; ${serve}; floor := 1; ${serve}; floor := 0`),
);
const idle = elevator.add(
  'right',
  'waits for calls',
  withElevator(
    `WHEN call[0] OR call[1] OR call[2];
    ${serve};
    IF up & (floor < 2) -> floor := floor + 1
    [] up & (floor = 2) -> up := FALSE
    [] ~up & (floor > 0) -> floor := floor - 1
    [] ~up & (floor = 0) -> up := TRUE
    END`,
    'VAR up: BOOLEAN;',
  ),
);
const goal = elevator.add(
  'right',
  'goes to one floor after another, if there is a call',
  withElevator(
    `goal := (goal + 1) MOD 3;
    IF call[goal] ->
      DO floor < goal -> floor := floor + 1 [] floor > goal -> floor := floor - 1 END;
      open := TRUE;
      call[floor] := FALSE;
      open := FALSE
    [] ~call[goal] -> SKIP
    END`,
    'VAR goal: 0..2;',
  ),
);
elevator.add('right', 'stays open for a while', edited(sweep, ['call[floor] := FALSE;', 'call[floor] := FALSE; wait: SKIP;']));
elevator.add(
  'right',
  'stops at the first floor on its way up only',
  edited(round, [`floor := 2; ${serve}; floor := 1; ${serve}; floor := 0`, `floor := 2; ${serve}; floor := 1; floor := 0`]),
);

elevator.add('weak', 'as it was given', start);
elevator.mutants(sweep, [
  [
    'weak',
    'moves with an open door',
    ['call[floor] := FALSE; open := FALSE', 'call[floor] := FALSE'],
    ['up := TRUE\n', 'up := TRUE; open := FALSE\n'],
  ],
  [
    'weak',
    'opens where nobody has called',
    [
      'IF call[floor] -> open := TRUE; call[floor] := FALSE; open := FALSE [] ~call[floor] -> SKIP END',
      'open := TRUE; call[floor] := FALSE; open := FALSE',
    ],
  ],
  ['weak', 'takes the call before the door is open', ['open := TRUE; call[floor] := FALSE;', 'call[floor] := FALSE; open := TRUE;']],
  ['weak', 'does not take the call', ['call[floor] := FALSE; open', 'open']],
  ['weak', 'takes all calls', ['call[floor] := FALSE; open', 'call[0] := FALSE; call[1] := FALSE; call[2] := FALSE; open']],
  ['weak', 'does not turn at the top', ['[] up & (floor = 2) -> up := FALSE', '[] up & (floor = 2) -> floor := 0']],
  [
    'weak',
    'goes up only',
    ['[] up & (floor = 2) -> up := FALSE', '[] up & (floor = 2) -> up := TRUE'],
    ['VAR up: BOOLEAN', 'VAR up: BOOLEAN := TRUE'],
  ],
  ['weak', 'does not go to the top', ['floor < 2', 'floor < 1'], ['floor = 2', 'floor = 1']],
  ['weak', 'flies through the roof', ['IF up & (floor < 2) ->', 'IF up & (floor < 3) ->']],
  ['vacuous', 'never opens', ['IF call[floor] -> open := TRUE; call[floor] := FALSE; open := FALSE [] ~call[floor] -> SKIP END;\n', '']],
  ['vacuous', 'people do not call', ['IF ~call[0] -> call[0] := TRUE\n    [] ~call[1]', 'IF ~call[1]']],
  ['property', 'the top floor need not be served', ['ASSERT served2 [WEAK]: AG(call[2] => AF ~call[2])\n', '']],
  ['property', 'served if that is fair', ['ASSERT served0 [WEAK]', 'ASSERT served0 [STRONG]']],
  ['process', 'no people', ['  People;\n', '']],
  ['process', 'two elevators', ['  Elevator\n', '  Elevator;\n  Elevator\n']],
  ['name', 'the floor is its own', ['  floor: 0..2;\n', ''], ['VAR up', 'VAR floor: 0..2; up']],
  ['unreadable', 'no semicolon', ['call[floor] := FALSE; open', 'call[floor] := FALSE open']],
]);
elevator.mutants(round, [
  [
    'weak',
    'does not stop at the first floor',
    [`floor := 1; ${serve}; floor := 2`, 'floor := 1; floor := 2'],
    [`floor := 1; ${serve}; floor := 0`, 'floor := 1; floor := 0'],
  ],
  ['weak', 'goes from the top to the bottom', [`floor := 1; ${serve}; floor := 0`, 'floor := 0']],
]);
elevator.mutants(idle, [['weak', 'waits for a call of the bottom', ['WHEN call[0] OR call[1] OR call[2]', 'WHEN call[0]']]]);
elevator.mutants(goal, [
  ['weak', 'moves two floors at once', ['floor := floor + 1', 'floor := goal']],
  ['vacuous', 'stays where it was', ['goal := (goal + 1) MOD 3;', 'goal := goal;']],
]);
elevator.add(
  'weak',
  'the bottom first',
  withElevator(`DO call[0] & (floor > 0) -> floor := floor - 1 [] ~call[0] & call[1] & (floor < 1) -> floor := floor + 1 [] ~call[0] & call[1] & (floor > 1) -> floor := floor - 1 [] ~call[0] & ~call[1] & call[2] & (floor < 2) -> floor := floor + 1 END;
    WHEN call[floor]; open := TRUE; call[floor] := FALSE; open := FALSE`),
);
