import { Random } from '../../src/base/random.ts';

/** Random processes that hardly do anything but to communicate, on conditions of both sides that are true, false, or fail. */
export function conversation(seed: number): string {
  const random = new Random(seed);
  const pick = (items: readonly string[]): string => items[random.below(items.length)] ?? '';
  const chance = (percent: number): boolean => random.below(100) < percent;
  const channel = (): string => pick(['sig', 'sig', 'sig', 'one', 'two']);
  const index = (): string => pick(['0', '1', 'x', 'g']);
  const simple = (): string =>
    pick([
      ...['TRUE', 'g = 1', 'g # 2', 'x = 0', 'x < 2', 'g = x', 'h', '~h', `b[${index()}] = 0`],
      ...['1 DIV g = 1', '6 DIV (x - 1) > 0', '2 MOD (g - x) = 0', 'HEAD(l) = 0'],
    ]);
  const condition = (): string => {
    if (chance(60)) return simple();
    return chance(30) ? `~(${simple()})` : `(${simple()}) ${pick(['&', 'OR'])} (${simple()})`;
  };
  const change = (): string =>
    pick(['g := (g + 1) MOD 3', 'g := x', 'x := (x + 1) MOD 3', 'h := ~h', `b[${index()}] := x`, 'SKIP', 'EMPTY(l)', 'APPEND(l, x)']);
  const name = (): string => pick(['c', 'c', 'c', 'c', 'c', 'c', 'd[0]', 'd[1]']);
  const communication = (): string => {
    if (chance(40)) return `${name()}${pick(['!', '?'])}a`;
    if (chance(50)) return `${name()}!m(${pick(['0', '1', 'x', 'g', 'x + 1', '2 DIV g', `b[${index()}]`])})`;
    return `${name()}?m(${pick(['x', 'x', 'y', 'g', `b[${index()}]`])})`;
  };
  const alternative = (rest: () => string): string => {
    if (chance(10)) return `WHEN ${condition()} -> ${rest()}`;
    return `${chance(35) ? `WHEN ${condition()}, ` : ''}${communication()}${chance(60) ? ` & (${condition()})` : ''} -> ${rest()}`;
  };
  const poll = (rest: () => string): string =>
    `POLL ${Array.from({ length: 1 + random.below(3) }, () => alternative(rest)).join('\n  [] ')} END`;
  const command = (): string => {
    const kind = random.below(12);
    if (kind < 6) return poll(chance(30) ? () => `${change()}; ${communication()}` : change);
    if (kind < 7) return `ATOMIC ${poll(change)}; ${change()} END`;
    if (kind < 8) return `DO ${condition()} -> ${change()} END`;
    return kind < 10 ? communication() : change();
  };
  const process = (i: number): string => {
    const commands = Array.from({ length: 1 + random.below(3) }, command).join(';\n  ');
    const body = chance(70) ? `DO TRUE ->\n  ${commands} END` : commands;
    return `PROCESS P${i}; VAR x: n; y: pos; BEGIN\n  ${body}\nEND P${i};`;
  };
  const count = 2 + random.below(2);
  const drive = chance(60) ? 'PROCESS Drive; BEGIN LOOP g := (g + 1) MOD 3; h := ~h END END Drive;' : '';
  const formula = (): string => `(P0.x ${pick(['=', '#', '<'])} ${random.below(3)}) ${pick(['&', 'OR'])} (P1.x = ${pick(['0', '1', 'g'])})`;
  return `MODEL Conversation;
TYPE n = 0..2; pos = 1..2; arr = ARRAY [2] OF n; que = LIST [2] OF n; sig = {a, m(n)}; one = CHANNEL [1] OF sig; two = CHANNEL [2] OF sig;
VAR c: ${channel()}; d: ARRAY [2] OF ${channel()}; g: n := ${random.below(3)}; h: BOOLEAN; b: arr; l: que;
${Array.from({ length: count }, (_, i) => process(i)).join('\n')}
${drive}
BEGIN ${Array.from({ length: count }, (_, i) => `P${i}`).join('; ')}${drive === '' ? '' : '; Drive'} END Conversation
ASSERT i0: EF(${formula()})
ASSERT i1: AG(${formula()})
ASSERT r: ${pick([`LTL G F (${formula()})`, `AF(${formula()})`, `AG(EF(${formula()}))`, `LTL F G (${formula()})`])}
`;
}
