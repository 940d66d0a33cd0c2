import { Random } from '../../src/base/random.ts';

/**
 * A random model without cycles in which steps disable each other: processes that choose among several alternatives by conditions on
 * variables that others change, by rendezvous on both sides, by buffers with conditions on what comes, and that often wait for ever. The
 * same seed gives the same model.
 */
export function randomRivals(seed: number): string {
  const random = new Random(seed);
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)] as T;
  const bit = (): string => pick(['0', '1']);
  const element = (): string => `a[${pick(['0', '1', 'i', 'x', 'y'])}]`;
  const look = (): string =>
    pick([`(x = ${bit()})`, `(y = ${bit()})`, `(z = ${bit()})`, `(${element()} = ${bit()})`, '(LEN(b) = 0)', '(LEN(b) = 1)', 'P0@there']);
  const test = (): string => pick([look, look, () => `${look()} & ${look()}`, () => `${look()} & ${look()} & ${look()}`])();
  const simple = (): string =>
    pick(['x := 1', 'x := 0', 'y := 1', 'y := 1 - y', 'z := x', `${element()} := 1`, `v := ${element()}`, 'i := y', 'v := z', 'SKIP']);
  const communication = (): string => pick(['c!s', 'c?s', 'd!m(v)', 'd?m(v)', `b!m(${bit()})`, 'b?m(v)', 'b?m(i)', 'e!s', 'e?s']);
  const alternative = (): string =>
    pick([
      () => `WHEN ${test()} -> ${simple()}`,
      () => `WHEN TRUE -> ${simple()}`,
      () => `${communication()} -> ${simple()}`,
      () => `WHEN ${test()}, ${communication()} -> ${simple()}`,
      () => `${pick(['b?m(v)', 'd?m(v)'])} & (v = ${pick(['0', '1', 'x'])}) -> ${simple()}`,
      () => `${communication()} -> SKIP`,
      () => `WHEN ${test()} -> SKIP`,
    ])();
  const alternatives = (count: number): string => Array.from({ length: count }, alternative).join(' [] ');
  const statement = (): string =>
    pick([
      simple,
      simple,
      communication,
      communication,
      () => `POLL ${alternatives(2)} END`,
      () => `POLL ${alternatives(2)} END`,
      () => `POLL ${alternatives(3)} END`,
      () => `WHEN ${test()}`,
      () => `ATOMIC WHEN ${test()}; ${simple()}; ${simple()} END`,
      () => `ATOMIC IF ${test()} -> ${simple()} [] TRUE -> ${simple()} [] ${test()} -> SKIP END; ${simple()} END`,
      () => `ATOMIC ${communication()}; ${simple()} END`,
      () => 'i := TOSS(1)',
      () => `ASSERT(${look()})`,
    ])();
  const threads = 2 + random.below(3);
  const most = [0, 0, 4, 3, 2][threads] ?? 1;
  const bodies = Array.from({ length: threads }, () => Array.from({ length: 1 + random.below(most) }, statement));
  const processes = bodies.map((body, i) => {
    const at = random.below(body.length);
    const labelled = i === 0 ? body.map((one, k) => (k === at ? `there: ${one}` : one)) : body;
    return `PROCESS P${i}; VAR i: n; v: n; BEGIN ${labelled.join('; ')} END P${i};`;
  });
  return `MODEL Rivals;
TYPE n = 0..1; two = ARRAY [2] OF n; plain = {s}; carrier = {m(n)};
  meeting = CHANNEL [0] OF plain; handing = CHANNEL [0] OF carrier; buffer = CHANNEL [${1 + random.below(2)}] OF carrier;
VAR x: n; y: n; z: n; a: two; c: meeting; e: meeting; d: handing; b: buffer;
${processes.join('\n')}
BEGIN ${bodies.map((_, i) => `P${i}`).join('; ')} END Rivals
`;
}
