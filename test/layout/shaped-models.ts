import { Random } from '../../src/base/random.ts';

type Arrow = readonly [source: number, target: number];

/** A model whose state graph is one that is given: a process that goes from place to place, one step for each arrow. */
function walker(name: string, count: number, arrows: readonly Arrow[], place = 'at'): string {
  const ways = arrows.map(([source, target]) => `${place} = ${source} -> ${place} := ${target}`);
  return `MODEL ${name};
TYPE places = 0..${count - 1};
PROCESS P;
VAR ${place}: places;
BEGIN
  LOOP ATOMIC IF
  ${ways.join('\n  [] ')}
  END END END
END P;
BEGIN P END ${name}
`;
}

function random(seed: number, count: number, each: number): Arrow[] {
  const chance = new Random(seed);
  const tree = Array.from({ length: count - 1 }, (_, i): Arrow => [chance.below(i + 1), i + 1]);
  const more = Array.from({ length: count * each - count + 1 }, (): Arrow => [chance.below(count), chance.below(count)]);
  return [...tree, ...more];
}

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Models whose state graphs have shapes that drawings find hard, small ones first. */
export const shapedModels: ReadonlyMap<string, string> = new Map(
  [
    walker(
      'Parallel',
      4,
      [0, 0, 0, 1, 1, 2, 2, 3, 3, 3].map((source, i): Arrow => [source, [1, 1, 1, 0, 2, 3, 3, 0, 3, 3][i] ?? 0]),
      'a_long_name_for_a_place',
    ),
    walker('Dense8', 8, random(6, 8, 4)),
    walker(
      'SelfLoops',
      9,
      numbers(9).flatMap((i): Arrow[] => [
        [i, i],
        [i, (2 * i + 1) % 9],
        [i, (i + 4) % 9],
      ]),
      'the_room_of_the_visitor',
    ),
    walker('Three20', 20, random(5, 20, 3)),
    walker('Ends', 24, [
      ...numbers(5).flatMap((i): Arrow[] => [
        [0, i + 1],
        [i + 1, i + 6],
        [i + 6, i + 11],
        [i + 11, i + 6],
      ]),
      ...([
        [3, 16],
        [16, 17],
        [17, 18],
        [18, 16],
        [2, 19],
        [4, 20],
        [5, 21],
        [21, 22],
        [22, 23],
      ] as const),
    ]),
    walker('Cycle', 40, [...numbers(40).map((i): Arrow => [i, (i + 1) % 40]), [7, 31], [20, 3]]),
    walker('Fan', 60, [
      ...numbers(58).flatMap((i): Arrow[] => [
        [0, i + 1],
        [i + 1, 59],
      ]),
      [59, 0],
    ]),
    walker('Dense30', 30, random(1, 30, 4)),
    walker('Dense80', 80, random(2, 80, 4)),
    walker('Two150', 150, random(4, 150, 2)),
    walker('Sparse300', 300, random(3, 300, 1)),
    `MODEL Bank;
TYPE amount = 0..3; request = {withdraw_everything, ask_for_balance}; answer = {the_card_is_refused, here_is_your_money};
VAR r: request; a: answer; balance: amount;
PROCESS Machine(IN r: request; OUT a: answer);
BEGIN
  balance := 3;
  LOOP
    POLL r?withdraw_everything ->
      IF balance > 0 -> balance := balance - 1; a!here_is_your_money
      [] balance = 0 -> a!the_card_is_refused
      END
    [] r?ask_for_balance -> a!here_is_your_money
    END
  END
END Machine;
PROCESS Holder(OUT r: request; IN a: answer);
BEGIN
  LOOP
    IF TRUE -> r!withdraw_everything [] TRUE -> r!ask_for_balance END;
    POLL a?the_card_is_refused -> SKIP [] a?here_is_your_money -> SKIP END
  END
END Holder;
BEGIN Machine(r, a); Holder(r, a) END Bank
ASSERT once: AG(balance > 0)
ASSERT money: AF(balance = 0)
`,
    `MODEL Gates;
TYPE count = 0..3;
VAR inside: count; open: BOOLEAN;
PROCESS Guest;
BEGIN LOOP WHEN open & (inside < 3); inside := inside + 1; leaves_the_building: inside := inside - 1 END END Guest;
PROCESS Guard;
BEGIN LOOP open := ~open END END Guard;
BEGIN Guard; Guest; Guest; Guest END Gates
ASSERT few: AG(inside < 3)
`,
    `MODEL Cube;
TYPE n = 0..2;
PROCESS Runner;
VAR x: n;
BEGIN x := 1; x := 2; x := 0 END Runner;
BEGIN Runner; Runner; Runner END Cube
`,
  ].map((text) => [/MODEL (\w+)/.exec(text)?.[1] ?? '', text]),
);
