import { edited, problemOf, Solutions } from './cases.ts';

const { start, model } = problemOf('rendezvous');
export const rendezvous = new Solutions('rendezvous');

const inVariables = rendezvous.add('right', 'in the variables', model);
const benTakes = rendezvous.add(
  'right',
  'Ben takes first',
  edited(start, ['mine!number(sentB);\n  other?number(gotB)', 'other?number(gotB);\n  mine!number(sentB)']),
);
rendezvous.add(
  'right',
  'Ann takes first',
  edited(start, ['mine!number(sentA);\n  other?number(gotA)', 'other?number(gotA);\n  mine!number(sentA)']),
);
const roomForOne = rendezvous.add(
  'right',
  'channels with room for one, and nothing else',
  edited(start, ['slip = {number(0..2)}', 'slip = CHANNEL [1] OF {number(0..2)}']),
);
rendezvous.add(
  'right',
  'channels with room for one, and both wait',
  edited(
    roomForOne,
    ['other?number(gotA)', 'WHEN sentB > 0;\n  other?number(gotA)'],
    ['other?number(gotB)', 'WHEN sentA > 0;\n  other?number(gotB)'],
  ),
);
const poll = rendezvous.add(
  'right',
  'whoever is ready hands over or takes',
  edited(
    start,
    [
      '  mine!number(sentA);\n  other?number(gotA)',
      '  POLL mine!number(sentA) -> other?number(gotA) [] other?number(gotA) -> mine!number(sentA) END',
    ],
    [
      '  mine!number(sentB);\n  other?number(gotB)',
      '  POLL mine!number(sentB) -> other?number(gotB) [] other?number(gotB) -> mine!number(sentB) END',
    ],
  ),
);
const clerk = rendezvous.add(
  'right',
  'both numbers are given by Ann',
  edited(
    inVariables,
    ['  WHEN sentB > 0;\n  gotA := sentB\n', '  WHEN sentB > 0;\n  ATOMIC gotA := sentB; gotB := sentA END\n'],
    ['  WHEN sentA > 0;\n  gotB := sentA\n', '  WHEN gotB > 0\n'],
  ),
);
rendezvous.add('right', 'busy waiting', edited(inVariables, ['WHEN sentB > 0;', 'DO sentB = 0 -> SKIP END;']));

rendezvous.add('weak', 'as it was given', start);
rendezvous.mutants(inVariables, [
  ['weak', 'Ann does not wait', ['  WHEN sentB > 0;\n', '']],
  ['weak', 'Ben does not wait', ['  WHEN sentA > 0;\n', '']],
  ['weak', 'Ann waits for the wrong thing', ['WHEN sentB > 0', 'WHEN gotB > 0'], ['WHEN sentA > 0', 'WHEN gotA > 0']],
  ['weak', 'Ann takes her own number', ['gotA := sentB', 'gotA := sentA']],
  ['vacuous', 'Ben takes nothing', ['gotB := sentA', 'gotB := 0']],
  ['weak', 'Ben changes his number', ['  gotB := sentA', '  gotB := sentA;\n  sentB := 3 - sentB']],
  ['weak', 'Ann gets 1 always', ['gotA := sentB', 'gotA := 1']],
  ['strong', 'Ann chooses 1', ['IF TRUE -> sentA := 1 [] TRUE -> sentA := 2 END', 'sentA := 1']],
  [
    'strong',
    'Ben chooses what Ann has chosen',
    ['  IF TRUE -> sentB := 1 [] TRUE -> sentB := 2 END;\n  WHEN sentA > 0;', '  WHEN sentA > 0;\n  sentB := sentA;'],
  ],
  ['strong', 'Ben chooses after Ann', ['  IF TRUE -> sentB := 1', '  WHEN sentA > 0;\n  IF TRUE -> sentB := 1']],
  ['strong', 'Ann chooses after Ben', ['  IF TRUE -> sentA := 1', '  WHEN sentB > 0;\n  IF TRUE -> sentA := 1']],
  ['property', 'numbers may be others', ['ASSERT numbers: AG', 'ASSERT numbers: EF']],
  ['property', 'another fairness', ['[WEAK]', '[STRONG]']],
  ['property', 'nobody need end', ['ASSERT ends [WEAK]: AF((gotA > 0) & (gotB > 0))', '']],
  ['process', 'Ben has gone', ['BEGIN\n  Ann;\n  Ben\n', 'BEGIN\n  Ann\n']],
  ['process', 'Ben twice', ['BEGIN\n  Ann;\n  Ben\n', 'BEGIN\n  Ann;\n  Ben;\n  Ben\n']],
  ['process', 'Ben is called Bob', ['PROCESS Ben', 'PROCESS Bob'], ['END Ben', 'END Bob'], ['  Ben\n', '  Bob\n']],
  ['name', 'numbers of their own', ['sentA, sentB, gotA, gotB', 'sentA, sentB, gotB'], ['PROCESS Ann;', 'PROCESS Ann;\nVAR gotA: 0..2;']],
  ['unreadable', 'nothing is chosen', ['IF TRUE -> sentA := 1 [] TRUE -> sentA := 2', 'IF -> sentA := 1']],
  [
    'vacuous',
    'nothing is exchanged',
    ['  gotA := sentB\n', '  SKIP\n'],
    ['  gotB := sentA\n', '  SKIP\n'],
    ['  IF TRUE -> sentA := 1 [] TRUE -> sentA := 2 END;\n  WHEN sentB > 0;\n', '  WHEN TRUE;\n'],
    ['WHEN sentA > 0;', ''],
  ],
]);
rendezvous.mutants(benTakes, [
  ['weak', 'both take first', ['mine!number(sentA);\n  other?number(gotA)', 'other?number(gotA);\n  mine!number(sentA)']],
  ['weak', 'Ben gives back what he got', ['mine!number(sentB)', 'mine!number(gotB)']],
  [
    'vacuous',
    'Ann hands over before she chooses',
    [
      '  IF TRUE -> sentA := 1 [] TRUE -> sentA := 2 END;\n  mine!number(sentA);',
      '  mine!number(sentA);\n  IF TRUE -> sentA := 1 [] TRUE -> sentA := 2 END;',
    ],
  ],
]);
rendezvous.mutants(poll, [
  [
    'weak',
    'Ann never takes first, and Ben neither',
    ['[] other?number(gotA) -> mine!number(sentA) ', ''],
    ['[] other?number(gotB) -> mine!number(sentB) ', ''],
  ],
]);
rendezvous.mutants(clerk, [['weak', 'Ben does not get his', ['; gotB := sentA END', ' END']]]);
