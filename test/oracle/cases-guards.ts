import { type ChannelCase, model, pair, process } from './cases-channels.ts';

/** `WHEN guard,` before a communication (docs/language.md section 3), and jumps of both sides. */
export const guardedCases: readonly ChannelCase[] = [
  [
    'a guard before a receive is evaluated before anything is stored',
    pair(
      'c!m(1); c!m(2)',
      'POLL WHEN x = 0, c?m(x) & (x = 1) -> SKIP [] WHEN x = 1, c?m(x) -> SKIP END; POLL WHEN x = 0, c?m(x) -> SKIP [] WHEN x = 1, c?m(y) -> SKIP END',
    ),
    { deadlocks: 0, terminated: 1 },
  ],
  [
    'a guard before a receive that is false',
    pair('c!m(1)', 'POLL WHEN x = 1, c?m(x) -> SKIP [] WHEN FALSE, c?m(y) -> SKIP END'),
    { deadlocks: 1 },
  ],
  [
    'an index in the receiving variable counts only where the guard holds',
    pair('c!m(1)', 'x := 5; POLL WHEN x < 3, c?m(w[x]) -> SKIP [] WHEN x = 5, c?m(y) -> SKIP END'),
    { errors: [], terminated: 1 },
  ],
  ['a guard before a receive that fails', pair('c!m(1)', 'POLL WHEN 1 DIV x = 1, c?m(x) & (x = 4) -> SKIP END'), { errors: ['division'] }],
  [
    'a guard before a send',
    pair('POLL WHEN x = 0, c!m(1) -> SKIP [] WHEN x = 1, c!m(2) -> SKIP END', 'c?m(x)'),
    { transitions: 1, terminated: 1 },
  ],
  [
    'guards on both sides',
    pair('POLL WHEN x = 0, c!m(1) & (x < 3) -> SKIP END', 'POLL WHEN y = 0, c?m(x) & (x = y + 1) -> SKIP END'),
    { terminated: 1 },
  ],
  [
    'a guard before a receive from a buffer',
    model(
      'c: one;',
      [
        process('S', '', '', 'c!m(1); c!m(2)'),
        process(
          'V',
          '',
          'x, y: n;',
          'POLL WHEN LEN(c) = 1, c?m(x) & (LEN(c) = 0) -> SKIP END; POLL WHEN x = 0, c?m(y) -> SKIP [] WHEN x = 1, c?m(y) -> SKIP END',
        ),
      ],
      'S; V',
    ),
    { deadlocks: 0, terminated: 1 },
  ],
  [
    'a guard before a receive from a buffer that fails',
    model(
      'c: one;',
      [process('S', '', '', 'c!m(1)'), process('V', '', 'x: n;', 'POLL WHEN 1 DIV x = 1, c?m(x) & (x = 4) -> SKIP END')],
      'S; V',
    ),
    { errors: ['division'], deadlocks: 0 },
  ],
  [
    'a receive with a guard behind a DO that falls',
    pair('c!m(1)', 'DO x = 1 -> x := 2 END; POLL WHEN x = 0, c?m(x) -> SKIP [] WHEN x = 1, c?m(y) -> SKIP END'),
    { terminated: 1 },
  ],
  [
    'atomic blocks of both sides that jump',
    pair(
      'ATOMIC c!m(1); GOTO out END; x := 1; out: SKIP',
      'l: ATOMIC POLL WHEN x = 0, c?m(x) -> GOTO l [] WHEN x = 1 -> GOTO out END END; out: SKIP',
    ),
    { deadlocks: 0, terminated: 1 },
  ],
];
