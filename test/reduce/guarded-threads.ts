import { Random } from '../../src/base/random.ts';

/**
 * A random model without cycles of threads that wait for each other by conditions on one value, and write values that are known: what
 * accordance is about, with all that can be in the way of it. The same seed gives the same model.
 */
export function guardedThreads(seed: number): string {
  const random = new Random(seed);
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)] as T;
  const threads = 2 + random.below(2);
  const value = (): string => pick(['0', '1', '2', '1', '2', 'y', 'i']);
  const place = (): string => pick(['x', 'x', 'y', 'a[0]', 'a[1]', 'a[i]']);
  const atom = (): string =>
    pick([
      () => `${place()} ${pick(['=', '#', '<', '>'])} ${pick(['0', '1', '2'])}`,
      () => `P${random.below(threads)}@here`,
      () => 'LEN(b) = 0',
      () => `2 DIV ${pick(['x', 'y'])} > 0`,
      () => `${place()} = ${place()}`,
    ])();
  const test = (): string =>
    pick([atom, atom, atom, () => `(${atom()}) & (${atom()})`, () => `~(${atom()})`, () => `(${atom()}) OR (${atom()})`])();
  const write = (): string =>
    pick([
      () => `${place()} := ${value()}`,
      () => `${place()} := ${value()}`,
      () => `x := x ${pick(['+', '-'])} 1`,
      () => `i := ${value()}`,
    ])();
  const statement = (): string =>
    pick([
      write,
      write,
      () => `WHEN ${test()}`,
      () => `ATOMIC WHEN ${test()}; ${write()} END`,
      () => `IF ${test()} -> ${write()} [] ${test()} -> ${write()} [] TRUE -> SKIP END`,
      () => `POLL WHEN ${test()} -> ${write()} [] WHEN ${test()} -> ${write()} [] b?s -> SKIP END`,
      () => `POLL b!s -> ${write()} [] b?m(i) -> SKIP [] b?m(i) & (${atom()}) -> SKIP [] WHEN ${atom()}, b?s -> ${write()} END`,
      () => `b!m(${value()})`,
      () => `i := TOSS(${pick(['x', '1'])})`,
    ])();
  const body = (): string => {
    const statements = Array.from({ length: 1 + random.below(threads === 2 ? 4 : 3) }, statement);
    statements[random.below(statements.length)] += '; here: SKIP';
    return statements.join('; ');
  };
  const processes = Array.from({ length: threads }, (_, i) => `PROCESS P${i}; VAR i: n; BEGIN ${body()} END P${i};`);
  return `MODEL Guarded;
TYPE n = 0..2; s2 = ARRAY [2] OF n; carrier = {s, m(n)}; buffer = CHANNEL [1] OF carrier;
VAR x: n; y: n; a: s2; b: buffer;
${processes.join('\n')}
BEGIN ${processes.map((_, i) => `P${i}`).join('; ')} END Guarded
`;
}
