import { Random } from '../../src/base/random.ts';

/**
 * A random model of processes that count in shared variables where they are: they add to them, take locks whose value the guard says, go
 * round, branch and meet. Now and then a variable is written otherwise, so that it counts nothing. The same seed gives the same model.
 */
export function countingThreads(seed: number): string {
  const random = new Random(seed);
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)] as T;
  const threads = 2 + random.below(2);
  const spoils = random.below(3) === 0;
  const place = (): string => pick(['x', 'x', 'y', 'a[0]', 'a[1]', 'r.f', 'r.g']);
  const test = (): string => `${place()} ${pick(['=', '#', '<', '>'])} ${pick(['0', '1', '2', '3'])}`;
  const add = (): string => {
    const counted = place();
    return `${counted} := ${counted} ${pick(['+', '+', '-'])} ${pick(['1', '1', '2'])}`;
  };
  const within = (): string => {
    const counted = place();
    return `${counted} := ${counted} + 1; ${inner()}${counted} := ${counted} - 1`;
  };
  const inner = (): string => (random.below(2) === 0 ? '' : `${statement()}; `);
  const locked = (): string => `ATOMIC WHEN ~l; l := TRUE END; ${inner()}${pick(['l := FALSE', 'ATOMIC WHEN l; l := FALSE END'])}`;
  const statement = (): string =>
    pick([
      add,
      add,
      within,
      within,
      locked,
      () => `WHEN ${test()}`,
      () => `ATOMIC WHEN ${test()}; ${add()} END`,
      () => `ATOMIC ${add()}; ${add()} END`,
      () => `IF ${test()} -> ${add()} [] TRUE -> ${pick(['SKIP', add()])} END`,
      () => `POLL c!s -> ${add()} [] c?s -> ${add()} [] WHEN ${test()} -> SKIP END`,
      () => (spoils ? pick([`${place()} := 1`, 'x := y', 'a[i] := 1', 'i := TOSS(1)', 'x := TOSS(1)', 'l := FALSE']) : add()),
    ])();
  const body = (): string => {
    const statements = Array.from({ length: 1 + random.below(3) }, statement).join('; ');
    return random.below(3) === 0 ? `DO TRUE -> ${statements} END` : statements;
  };
  const processes = Array.from({ length: threads }, (_, i) => `PROCESS P${i}; VAR i: 0..1; BEGIN ${body()} END P${i};`);
  return `MODEL Counting;
TYPE n = 0..4; two = ARRAY [2] OF n; pair = (f: n; g: n); meeting = {s};
VAR x, y: n; a: two; r: pair; l: BOOLEAN; c: meeting;
${processes.join('\n')}
BEGIN ${processes.map((_, i) => `P${i}`).join('; ')} END Counting
`;
}
