import { edited, problemOf, Solutions } from './cases.ts';

const { start, model } = problemOf('reliable-channel');
export const reliableChannel = new Solutions('reliable-channel');

const again = reliableChannel.add('right', 'sends again as long as there is no answer', model);
reliableChannel.add('right', 'a property of its own', `${again}ASSERT loss: EF(Line@loses)\n`);
const waits = reliableChannel.add(
  'right',
  'sends, and then waits or sends again',
  edited(again, [
    'again: POLL line!packet(sent) -> GOTO again\n    [] back?answer(heard) ->\n      IF heard = sent -> SKIP\n      [] heard # sent -> GOTO again\n      END\n    END',
    'again: POLL line!packet(sent) -> SKIP [] back?answer(heard) -> GOTO look END;\n    POLL back?answer(heard) -> SKIP [] WHEN TRUE -> GOTO again END;\n    look: IF heard = sent -> SKIP [] heard # sent -> GOTO again END',
  ]),
);
const checked = reliableChannel.add(
  'right',
  'the receiver takes only what is new',
  edited(again, ['    got := heard;\n', '    IF heard # got -> got := heard [] heard = got -> SKIP END;\n']),
);
reliableChannel.add(
  'right',
  'the sender rests before each item',
  edited(again, ['    sent := (sent + 1)', '    rest: SKIP;\n    sent := (sent + 1)']),
);
reliableChannel.add(
  'right',
  'the receiver answers again by itself',
  edited(again, [
    '    line?packet(heard);\n    got := heard;\n    back!answer(heard)\n',
    '    POLL line?packet(heard) -> got := heard [] back!answer(got) -> SKIP END\n',
  ]),
);

reliableChannel.add('weak', 'as it was given', start);
reliableChannel.mutants(again, [
  ['weak', 'any answer will do', ['heard # sent -> GOTO again', 'heard # sent -> SKIP']],
  [
    'weak',
    'does not wait for an answer',
    [
      '[] back?answer(heard) ->\n      IF heard = sent -> SKIP\n      [] heard # sent -> GOTO again\n      END\n    END',
      '[] back?answer(heard) -> SKIP\n    END',
    ],
  ],
  ['weak', 'sends the next item again', ['line!packet(sent)', 'line!packet((sent + 1) MOD 4)']],
  ['weak', 'sends once', ['-> GOTO again\n    [] back', '-> back?answer(heard)\n    [] back']],
  ['weak', 'the receiver does not answer', ['    got := heard;\n    back!answer(heard)\n', '    got := heard\n']],
  ['weak', 'the receiver answers something else', ['back!answer(heard)', 'back!answer(0)']],
  [
    'weak',
    'the receiver answers before it has taken the item',
    ['    got := heard;\n    back!answer(heard)\n', '    back!answer(heard);\n    got := heard\n'],
  ],
  ['weak', 'the receiver counts', ['got := heard;', 'got := (got + 1) MOD 4;']],
  [
    'weak',
    'the receiver stops after an item',
    [
      '  LOOP\n    line?packet(heard);\n    got := heard;\n    back!answer(heard)\n  END\n',
      '  line?packet(heard);\n  got := heard;\n  back!answer(heard)\n',
    ],
  ],
  [
    'weak',
    'the receiver answers only new items',
    ['    got := heard;\n    back!answer(heard)\n', '    IF heard # got -> got := heard; back!answer(heard) [] heard = got -> SKIP END\n'],
  ],
  ['weak', 'an item is left out', ['(sent + 1)', '(sent + 2)']],
  [
    'vacuous',
    'lines that lose nothing',
    [
      '    IF TRUE -> to!packet(carried)\n    [] TRUE -> loses: SKIP\n    END\n',
      '    IF TRUE -> to!packet(carried)\n    [] FALSE -> loses: SKIP\n    END\n',
    ],
  ],
  [
    'vacuous',
    'answers are not lost',
    [
      '    IF TRUE -> to!answer(carried)\n    [] TRUE -> loses: SKIP\n    END\n',
      '    IF TRUE -> to!answer(carried)\n    [] FALSE -> loses: SKIP\n    END\n',
    ],
  ],
  [
    'vacuous',
    'the receiver looks at the sender',
    ['    line?packet(heard);\n    got := heard;\n    back!answer(heard)\n', '    WHEN sent # got;\n    got := sent\n'],
    [
      '    again: POLL line!packet(sent) -> GOTO again\n    [] back?answer(heard) ->\n      IF heard = sent -> SKIP\n      [] heard # sent -> GOTO again\n      END\n    END',
      '    WHEN sent = got',
    ],
  ],
  ['name', 'a line without a place for losses', ['    [] TRUE -> loses: SKIP\n    END\n', '    [] TRUE -> SKIP\n    END\n']],
  ['property', 'items may overtake', ['MOD 4 <= 1', 'MOD 4 <= 3']],
  ['property', 'nothing need arrive', ['ASSERT arrives: AG', 'ASSERT arrives: EF']],
  ['process', 'no way back', ['  Back(toBack, toSender)\n', '  Line(toBack, toSender)\n']],
  ['process', 'the receiver is gone', ['  Receiver(toReceiver, toBack);\n', '']],
  [
    'name',
    'the items are called otherwise',
    ['sent, got: 0..3', 'at, got: 0..3'],
    ['    sent := (sent', '    at := (at'],
    ['packet(sent)', 'packet(at)'],
    ['= sent', '= at'],
    ['# sent', '# at'],
  ],
  ['unreadable', 'no such signal', ['line!packet', 'line!item']],
]);
reliableChannel.mutants(waits, [
  [
    'weak',
    'cannot take an answer while it sends',
    ['POLL line!packet(sent) -> SKIP [] back?answer(heard) -> GOTO look END', 'line!packet(sent)'],
  ],
  ['weak', 'never sends again', [' [] WHEN TRUE -> GOTO again END;\n', ' END;\n'], ['-> SKIP END;\n    look', '-> SKIP END;\n    look']],
]);
reliableChannel.mutants(checked, [
  [
    'vacuous',
    'takes only what it has',
    ['heard # got -> got := heard [] heard = got -> SKIP', 'heard = got -> got := heard [] heard # got -> SKIP'],
  ],
]);
