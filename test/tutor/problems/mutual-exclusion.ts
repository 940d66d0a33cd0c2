import { edited, problemOf, Solutions } from './cases.ts';

const { start, model } = problemOf('mutual-exclusion');
export const mutualExclusion = new Solutions('mutual-exclusion');

const properties = start.slice(start.indexOf('ASSERT'));
const withParameter = (text: string): string =>
  edited(text, ['PROCESS Worker;', 'PROCESS Worker(me: 0..1);'], ['  Worker;\n  Worker\n', '  Worker(0);\n  Worker(1)\n']);
const withBody = (declarations: string, body: string): string => `MODEL Machine;
${declarations}
PROCESS Worker(me: 0..1);
BEGIN
  LOOP
    rest: SKIP;
${body}
  END
END Worker;
BEGIN Worker(0); Worker(1) END Machine
${properties}`;

const lock = mutualExclusion.add('right', 'a lock in one step', withParameter(model));
const peterson = mutualExclusion.add(
  'right',
  'Peterson',
  withBody(
    'VAR want: ARRAY [2] OF BOOLEAN; turn: 0..1;',
    `want[me] := TRUE;
    turn := 1 - me;
    WHEN ~want[1 - me] OR (turn = me);
    critical: SKIP;
    want[me] := FALSE`,
  ),
);
const dekker = mutualExclusion.add(
  'right',
  'Dekker',
  withBody(
    'VAR want: ARRAY [2] OF BOOLEAN; turn: 0..1;',
    `want[me] := TRUE;
    DO want[1 - me] ->
      IF turn # me ->
        want[me] := FALSE;
        WHEN turn = me;
        want[me] := TRUE
      [] turn = me -> SKIP
      END
    END;
    WHEN TRUE;
    critical: SKIP;
    turn := 1 - me;
    want[me] := FALSE`,
  ),
);
const ticket = mutualExclusion.add(
  'right',
  'tickets',
  withBody(
    'VAR next, serving: 0..2; mine: ARRAY [2] OF 0..2;',
    `ATOMIC mine[me] := next; next := (next + 1) MOD 3 END;
    WHEN serving = mine[me];
    critical: SKIP;
    serving := (serving + 1) MOD 3`,
  ),
);
const place = mutualExclusion.add('right', 'where the other one is', withBody('', `WHEN ~Worker[1 - me]@critical;\n    critical: SKIP`));
const retreat = mutualExclusion.add(
  'right',
  'who finds the other one wanting steps back',
  withBody(
    'VAR want: ARRAY [2] OF BOOLEAN;',
    `again: want[me] := TRUE;
    IF want[1 - me] -> want[me] := FALSE; GOTO again
    [] ~want[1 - me] -> SKIP
    END;
    critical: SKIP;
    want[me] := FALSE`,
  ),
);
const semaphore = mutualExclusion.add(
  'right',
  'a process that gives the right to enter',
  `MODEL Machine;
TYPE key = {take, give};
VAR lock: key;
PROCESS Lock(IN lock: key);
BEGIN
  LOOP lock?take; lock?give END
END Lock;
PROCESS Worker(OUT lock: key);
BEGIN
  LOOP
    rest: SKIP;
    lock!take;
    critical: SKIP;
    lock!give
  END
END Worker;
BEGIN Lock(lock); Worker(lock); Worker(lock) END Machine
${properties}`,
);
const mark = mutualExclusion.add(
  'right',
  'a count of who is in',
  withBody('VAR inside: 0..1;', `ATOMIC WHEN inside = 0; inside := inside + 1 END;\n    critical: SKIP;\n    inside := inside - 1`),
);
mutualExclusion.add(
  'right',
  'the lock is released in the step in which critical is left',
  edited(lock, ['critical: SKIP;\n    busy := FALSE', 'critical: busy := FALSE']),
);
mutualExclusion.add('right', 'a property of its own', `${lock}ASSERT mine: AG(busy OR ~Worker[0]@critical)\n`);
mutualExclusion.add('right', 'a property of its own that fails', `${lock}ASSERT mine: AG ~busy\n`);
mutualExclusion.add('right', 'other names', edited(lock, ['busy', 'locked'], ['MODEL Machine', 'MODEL Mine'], ['END Machine', 'END Mine']));

mutualExclusion.add('weak', 'as it was given', start);
mutualExclusion.add('right', 'the lock of the teacher', model);
mutualExclusion.mutants(lock, [
  ['weak', 'no lock', ['ATOMIC WHEN ~busy; busy := TRUE END;', '']],
  ['weak', 'a lock that is never released', ['busy := FALSE', 'busy := TRUE']],
  ['weak', 'a lock that is not taken', ['busy := TRUE END', 'busy := FALSE END']],
  ['weak', 'looks the wrong way round', ['WHEN ~busy', 'WHEN busy']],
  ['weak', 'released before critical', ['critical: SKIP;\n    busy := FALSE', 'busy := FALSE;\n    critical: SKIP']],
  [
    'weak',
    'one of them ends',
    ['busy := FALSE\n  END', 'busy := FALSE;\n    IF me = 1 -> GOTO over [] me = 0 -> SKIP END\n  END;\n  over: SKIP'],
  ],
  [
    'weak',
    'each has a lock of its own',
    ['busy: BOOLEAN', 'busy: ARRAY [2] OF BOOLEAN'],
    ['~busy;', '~busy[me];'],
    ['busy :=', 'busy[me] :='],
  ],
  [
    'strong',
    'worker 0 only once in a row',
    ['WHEN ~busy;', 'WHEN ~busy & (turn # me);'],
    ['busy := FALSE', 'ATOMIC busy := FALSE; turn := me END'],
    ['busy: BOOLEAN', 'busy: BOOLEAN; turn: -1..1 := -1'],
  ],
  ['property', 'the property weakened', ['AG ~(Worker[0]@critical &', 'EF ~(Worker[0]@critical &']],
  ['property', 'the property left out', ['ASSERT mutex: AG ~(Worker[0]@critical & Worker[1]@critical)\n', '']],
  ['property', 'the property renamed', ['ASSERT mutex', 'ASSERT other']],
  ['property', 'fairness added', ['ASSERT enters:', 'ASSERT enters [STRONG]:']],
  [
    'process',
    'one worker and nobody else',
    ['Worker(0);\n  Worker(1)', 'Worker(0)'],
    ['Worker[0]@critical & Worker[1]@critical', 'Worker@critical'],
    ['EF(Worker[0]@critical) & EF(Worker[1]@critical)', 'EF(Worker@critical)'],
  ],
  ['process', 'three workers', ['Worker(1)', 'Worker(1);\n  Worker(1)']],
  ['name', 'another label', ['critical: SKIP', 'inside: SKIP']],
  [
    'process',
    'another process',
    ['PROCESS Worker', 'PROCESS Person'],
    ['END Worker', 'END Person'],
    ['  Worker(0)', '  Person(0)'],
    ['  Worker(1)', '  Person(1)'],
  ],
  ['vacuous', 'worker 1 rests for ever', ['ATOMIC WHEN', 'IF me = 1 -> LOOP rests: SKIP END [] me = 0 -> SKIP END;\n    ATOMIC WHEN']],
  ['unreadable', 'a semicolon is missing', ['critical: SKIP;', 'critical: SKIP']],
  ['unreadable', 'a name that is not there', ['busy: BOOLEAN', 'other: BOOLEAN']],
]);
mutualExclusion.mutants(peterson, [
  ['weak', 'Peterson, the wrong way round', ['turn = me', 'turn # me']],
  ['weak', 'Peterson without flags', ['want[me] := TRUE', 'want[me] := FALSE']],
  ['weak', 'Peterson, turn before the flag', ['want[me] := TRUE;\n    turn := 1 - me', 'turn := 1 - me;\n    want[me] := TRUE']],
  ['weak', 'Peterson without a turn', [' OR (turn = me)', '']],
  [
    'strong',
    'Peterson, who leaves has the other one want to enter',
    ['critical: SKIP;\n    want[me] := FALSE', 'critical: SKIP;\n    want[1 - me] := TRUE'],
  ],
  ['strong', 'Peterson, only the turn counts', ['~want[1 - me] OR (turn = me)', 'turn = me']],
  ['right', 'Peterson, rests after it', ['want[me] := FALSE', 'want[me] := FALSE;\n    again: SKIP']],
]);
mutualExclusion.mutants(dekker, [
  ['weak', 'Dekker without leaving the flag', ['        want[me] := FALSE;\n        WHEN', '        WHEN']],
  ['weak', 'Dekker that does not look', ['DO want[1 - me] ->', 'DO want[1 - me] & (turn # me) ->']],
  ['weak', 'Dekker that hands on no turn, so that who waits for it waits for ever', ['turn := 1 - me;\n    want', 'want']],
]);
mutualExclusion.mutants(ticket, [
  [
    'weak',
    'tickets drawn in two steps',
    ['ATOMIC mine[me] := next; next := (next + 1) MOD 3 END', 'mine[me] := next; next := (next + 1) MOD 3'],
  ],
  ['weak', 'the next one is never called', ['serving := (serving + 1) MOD 3', 'SKIP']],
  [
    'strong',
    'a ticket too far, so that one enters only after the other has drawn',
    ['serving := (serving + 1)', 'serving := (serving + 2)'],
  ],
]);
mutualExclusion.mutants(place, [
  ['weak', 'looks at itself', ['Worker[1 - me]@critical;', 'Worker[me]@rest;']],
  ['weak', 'looks one step too early', ['critical;\n', 'critical;\n    ready: SKIP;\n']],
]);
mutualExclusion.mutants(retreat, [
  [
    'weak',
    'looks before it says so',
    ['again: want[me] := TRUE;\n    IF', 'again: IF'],
    ['-> SKIP\n    END', '-> want[me] := TRUE\n    END'],
    ['-> want[me] := FALSE; GOTO again', '-> WHEN TRUE; GOTO again'],
  ],
]);
mutualExclusion.mutants(semaphore, [
  ['weak', 'a process that gives twice', ['lock?take; lock?give', 'lock?take; lock?take; lock?give; lock?give']],
  ['weak', 'a process that gives once', ['LOOP lock?take; lock?give END', 'lock?take; lock?give']],
  ['weak', 'a worker that does not ask', ['    lock!take;\n', ''], ['    lock!give\n', ''], ['critical: SKIP;', 'critical: SKIP']],
]);
mutualExclusion.mutants(mark, [
  ['weak', 'room for two', ['0..1;\nPROCESS', '0..2;\nPROCESS'], ['inside = 0', 'inside < 2']],
  ['weak', 'counts in two steps', ['ATOMIC WHEN inside = 0; inside := inside + 1 END', 'WHEN inside = 0; inside := inside + 1']],
]);
mutualExclusion.add('strong', 'they take turns', withBody('VAR turn: 0..1;', `WHEN turn = me;\n    critical: SKIP;\n    turn := 1 - me`));
mutualExclusion.add(
  'strong',
  'they take turns, worker 1 first',
  withBody('VAR turn: 0..1 := 1;', `WHEN turn = me;\n    critical: SKIP;\n    turn := 1 - me`),
);
mutualExclusion.add(
  'strong',
  'worker 1 only after worker 0 has been there',
  withBody(
    'VAR busy, opened: BOOLEAN;',
    `ATOMIC WHEN ~busy & (opened OR (me = 0)); busy := TRUE; opened := TRUE END;\n    critical: SKIP;\n    busy := FALSE`,
  ),
);
mutualExclusion.add(
  'vacuous',
  'critical is never come to',
  withBody(
    'VAR busy: BOOLEAN;',
    `ATOMIC WHEN ~busy; busy := TRUE END;\n    busy := FALSE;\n    IF busy & ~busy -> critical: SKIP [] ~busy OR busy -> SKIP END`,
  ),
);
