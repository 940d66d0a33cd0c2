import { problemOf, Solutions } from './cases.ts';

const { start, model } = problemOf('readers-writers');
export const readersWriters = new Solutions('readers-writers');

const properties = start.slice(start.indexOf('ASSERT'));
const withBodies = (declarations: string, reader: string, writer: string, parameter = ''): string => `MODEL Document;
${declarations}
PROCESS Reader${parameter && '(me: 0..1)'};
BEGIN
  LOOP
    rest: SKIP;
    ${reader}
  END
END Reader;
PROCESS Writer;
BEGIN
  LOOP
    rest: SKIP;
    ${writer}
  END
END Writer;
BEGIN Reader${parameter && '(0)'}; Reader${parameter && '(1)'}; Writer; Writer END Document
${properties}`;

const counted = readersWriters.add('right', 'counted in one step', model);
const writersFirst = readersWriters.add(
  'right',
  'readers let waiting writers go first',
  withBodies(
    'VAR reading, waiting: 0..2; writing: BOOLEAN;',
    'ATOMIC WHEN ~writing & (waiting = 0); reading := reading + 1 END; reads: SKIP; reading := reading - 1',
    'waiting := waiting + 1; ATOMIC WHEN ~writing & (reading = 0); writing := TRUE; waiting := waiting - 1 END; writes: SKIP; writing := FALSE',
  ),
);
const semaphores = readersWriters.add(
  'right',
  'two semaphores: the first reader locks the writers out, the last one lets them in',
  withBodies(
    'VAR mutex, room: BOOLEAN; reading: 0..2;',
    `ATOMIC WHEN ~mutex; mutex := TRUE END;
    reading := reading + 1;
    IF reading = 1 -> ATOMIC WHEN ~room; room := TRUE END [] reading # 1 -> SKIP END;
    mutex := FALSE;
    reads: SKIP;
    ATOMIC WHEN ~mutex; mutex := TRUE END;
    reading := reading - 1;
    IF reading = 0 -> room := FALSE [] reading # 0 -> SKIP END;
    mutex := FALSE`,
    'ATOMIC WHEN ~room; room := TRUE END; writes: SKIP; room := FALSE',
  ),
);
const permits = readersWriters.add(
  'right',
  'two permits, of which a writer takes both',
  withBodies(
    'VAR free: 0..2 := 2;',
    'ATOMIC WHEN free > 0; free := free - 1 END; reads: SKIP; free := free + 1',
    'ATOMIC WHEN free = 2; free := 0 END; writes: SKIP; free := 2',
  ),
);
const locks = readersWriters.add(
  'right',
  'each reader has a lock, and a writer takes both in their order',
  withBodies(
    'VAR lock: ARRAY [2] OF BOOLEAN;',
    'ATOMIC WHEN ~lock[me]; lock[me] := TRUE END; reads: SKIP; lock[me] := FALSE',
    `ATOMIC WHEN ~lock[0]; lock[0] := TRUE END;
    ATOMIC WHEN ~lock[1]; lock[1] := TRUE END;
    writes: SKIP;
    lock[0] := FALSE;
    lock[1] := FALSE`,
    'me',
  ),
);
const places = readersWriters.add(
  'right',
  'where the others are',
  withBodies(
    '',
    'WHEN ~(Writer[0]@writes OR Writer[1]@writes); reads: SKIP',
    'WHEN ~(Writer[0]@writes OR Writer[1]@writes OR Reader[0]@reads OR Reader[1]@reads); writes: SKIP',
  ),
);
readersWriters.add('right', 'a property of its own', `${counted}ASSERT together: EF(ALL(Reader r : r@reads))\n`);

readersWriters.add('weak', 'as it was given', start);
readersWriters.mutants(counted, [
  [
    'weak',
    'readers look and enter in two steps',
    ['ATOMIC WHEN ~writing; reading := reading + 1 END', 'WHEN ~writing; reading := reading + 1'],
  ],
  [
    'weak',
    'writers look and enter in two steps',
    ['ATOMIC WHEN ~writing & (reading = 0); writing := TRUE END', 'WHEN ~writing & (reading = 0); writing := TRUE'],
  ],
  ['weak', 'readers do not look', ['WHEN ~writing; reading', 'reading']],
  ['weak', 'writers do not look at writers', ['~writing & (reading = 0)', 'reading = 0']],
  ['weak', 'writers do not look at readers', ['~writing & (reading = 0)', '~writing']],
  ['weak', 'readers are not counted out', ['reading := reading - 1', 'SKIP']],
  ['weak', 'writers do not leave', ['writing := FALSE', 'writing := TRUE']],
  ['strong', 'readers keep each other out', ['WHEN ~writing; reading', 'WHEN ~writing & (reading = 0); reading']],
  [
    'strong',
    'nobody reads before somebody has written',
    ['writing: BOOLEAN', 'writing, written: BOOLEAN'],
    ['WHEN ~writing; reading', 'WHEN ~writing & written; reading'],
    ['writing := FALSE', 'ATOMIC writing := FALSE; written := TRUE END'],
  ],
  [
    'strong',
    'no writer twice before a reader',
    ['writing: BOOLEAN', 'writing, written: BOOLEAN'],
    ['reads: SKIP;', 'reads: written := FALSE;'],
    ['~writing & (reading = 0); writing := TRUE', '~writing & ~written & (reading = 0); writing := TRUE; written := TRUE'],
  ],
  ['property', 'one writer or two', ['w@writes) <= 1', 'w@writes) <= 2']],
  ['property', 'no word of readers and writers', ['ASSERT exclusive: AG ~(SOME(Writer w : w@writes) & SOME(Reader r : r@reads))\n', '']],
  ['process', 'one writer', ['  Writer;\n  Writer\n', '  Writer\n']],
  ['process', 'three readers', ['  Reader;\n  Reader;\n', '  Reader;\n  Reader;\n  Reader;\n'], ['reading: 0..2', 'reading: 0..3']],
  ['name', 'they look', ['reads: SKIP', 'looks: SKIP']],
  ['vacuous', 'writers rest for ever', ['ATOMIC WHEN ~writing & (reading = 0); writing := TRUE END;', 'LOOP rests: SKIP END;']],
  ['unreadable', 'no semicolon', ['reads: SKIP;', 'reads: SKIP']],
]);
readersWriters.mutants(writersFirst, [['weak', 'a writer waits twice as long', ['; waiting := waiting - 1 END', ' END']]]);
readersWriters.mutants(semaphores, [
  ['weak', 'the first reader does not lock', ['IF reading = 1 -> ATOMIC WHEN ~room; room := TRUE END [] reading # 1 -> SKIP END', 'SKIP']],
  ['weak', 'the last reader does not let writers in', ['IF reading = 0 -> room := FALSE [] reading # 0 -> SKIP END', 'SKIP']],
  ['weak', 'each reader lets writers in', ['IF reading = 0 -> room := FALSE [] reading # 0 -> SKIP END', 'room := FALSE']],
  ['weak', 'the second reader locks', ['IF reading = 1 ->', 'IF reading = 2 ->'], ['[] reading # 1', '[] reading # 2']],
  [
    'strong',
    'the semaphore is kept while reading',
    ['mutex := FALSE;\n    reads: SKIP;\n    ATOMIC WHEN ~mutex; mutex := TRUE END;', 'reads: SKIP;'],
  ],
]);
readersWriters.mutants(permits, [
  ['weak', 'a writer takes one', ['WHEN free = 2; free := 0', 'WHEN free > 0; free := free - 1'], ['free := 2\n', 'free := free + 1\n']],
  [
    'strong',
    'a reader takes both',
    ['WHEN free > 0; free := free - 1 END; reads: SKIP; free := free + 1', 'WHEN free = 2; free := 0 END; reads: SKIP; free := 2'],
  ],
]);
readersWriters.mutants(locks, [
  ['weak', 'a writer takes one lock', ['    ATOMIC WHEN ~lock[1]; lock[1] := TRUE END;\n', '']],
  ['right', 'locks given back in the other order', ['lock[0] := FALSE;\n    lock[1] := FALSE', 'lock[1] := FALSE;\n    lock[0] := FALSE']],
  ['strong', 'both readers have one lock', ['lock[me]', 'lock[0]']],
]);
readersWriters.mutants(places, [
  ['weak', 'looks at one reader', [' OR Reader[1]@reads', '']],
  ['strong', 'looks at readers too', ['Writer[1]@writes); reads', 'Writer[1]@writes OR Reader[0]@reads OR Reader[1]@reads); reads']],
]);
