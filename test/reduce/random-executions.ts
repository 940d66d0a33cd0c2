import { Random } from '../../src/base/random.ts';

/**
 * A random model without cycles: threads that use shared variables, arrays with computed indices, locks, rendezvous and buffered channels,
 * and atomic blocks. The same seed gives the same model.
 */
export function randomThreads(seed: number): string {
  const random = new Random(seed);
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)] as T;
  const value = (): string => pick(['0', '1', '2', 'v', 'i']);
  const index = (): string => pick(['i', 'i', 'x', '0', '1', '(i + 1) MOD 3', 'a[i]']);
  const atom = (): string =>
    pick([`x = ${value()}`, `a[${index()}] = ${value()}`, `~(y = ${value()})`, 'LEN(b) = 0', 'l[i MOD 2]', `y = ${value()}`]);
  const test = (): string => pick([atom, atom, () => `(${atom()}) & (${atom()})`, () => `(${atom()}) OR (${atom()})`])();
  const write = (): string =>
    pick([`x := ${value()}`, `y := ${value()}`, `a[${index()}] := ${value()}`, `a[${index()}] := a[${index()}]`, 'i := x', 'i := y']);
  const read = (): string => pick([`v := a[${index()}]`, 'v := x', 'v := y', 'i := v', `i := ${pick(['0', '1', '2'])}`]);
  const locked = (): string => {
    const lock = pick(['0', '1', 'i MOD 2']);
    return `k := ${lock}; ATOMIC WHEN ~l[k]; l[k] := TRUE END; ${simple()}; l[k] := FALSE`;
  };
  const simple = (): string => pick([write, write, read])();
  const guarded = (): string =>
    pick([
      `WHEN ${test()}`,
      `IF ${test()} -> ${simple()} [] ${test()} -> ${simple()} [] TRUE -> ${simple()} END`,
      `IF TRUE -> ${simple()} [] ${test()} -> SKIP END`,
      `ATOMIC WHEN ${test()}; ${simple()}; ${simple()} END`,
      `ATOMIC ${write()}; ${write()}; ${read()} END`,
      `ATOMIC IF ${test()} -> ${write()}; ${read()} [] TRUE -> ${write()} END; ${write()} END`,
    ]);
  const communication = (): string =>
    pick([
      'c!s',
      'c?s',
      `b!m(${value()})`,
      'b?m(v)',
      'b?m(a[i])',
      `POLL c?s -> ${simple()} [] b?m(v) -> SKIP [] WHEN ${test()} -> ${simple()} END`,
      `POLL c!s -> ${simple()} [] WHEN ${test()} -> SKIP END`,
    ]);
  const other = (): string => pick(['v := TOSS(1)', `ASSERT(~(x = ${value()}))`, `ASSERT(~(a[${index()}] = 2))`]);
  const manner = pick([
    [simple, simple, simple, locked, guarded, guarded, communication, other],
    [communication, communication, communication, simple],
    [guarded, guarded, simple],
  ]);
  const statement = (): string => pick(manner)();
  const threads = 2 + random.below(3);
  const most = [0, 0, 4, 3, 2][threads] ?? 1;
  const bodies = Array.from({ length: threads }, () => Array.from({ length: 1 + random.below(most) }, statement).join('; '));
  const processes = bodies.map((body, i) => `PROCESS P${i}; VAR i: n; v: n; k: bit; BEGIN ${body} END P${i};`).join('\n');
  return `MODEL Threads;
TYPE n = 0..2; bit = 0..1; three = ARRAY [3] OF n; locks = ARRAY [2] OF BOOLEAN; plain = {s}; carrier = {m(n)};
  meeting = CHANNEL [0] OF plain; buffer = CHANNEL [${1 + random.below(2)}] OF carrier;
VAR x: n; y: n; a: three; l: locks; c: meeting; b: buffer;
${processes}
BEGIN ${bodies.map((_, i) => `P${i}`).join('; ')} END Threads
`;
}
