const hand = (variables: string, ...processes: readonly string[]): string => `MODEL M; TYPE n = 0..3;
VAR ${variables};
${processes.map((body, i) => `PROCESS P${i}; BEGIN ${body} END P${i};`).join('\n')}
BEGIN ${processes.map((_, i) => `P${i}`).join('; ')} END M`;

/** Models of which each has a thing that random models seldom have. */
export const madeModels: Readonly<Record<string, string>> = {
  'a step that adds ways to another': hand('x, y: n', 'x := TOSS(y)', 'y := 2', 'y := 1'),
  'a step that fails unless another comes first': hand('x, y, z: n', 'x := y - 1', 'y := 1', 'z := 1; z := y - 1'),
  'a step that fails after another': hand('x, y, z: n', 'x := 3 - y', 'y := 3; z := x - 1', 'z := z + 2; z := z + 2'),
  'sets that need the second step of a path': hand(
    'a, b, c, x, y: n',
    'WHEN (a = 1) & (b = 1); x := 1',
    'a := 1',
    'b := 1',
    'c := 1',
    'x := 2; y := 1',
    'WHEN (c = 1) & (x = 2); b := 2',
    'WHEN (c = 1) & (x = 2); a := 2',
  ),
};
