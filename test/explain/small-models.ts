import { Random } from '../../src/base/random.ts';

/** A random model of few states in which some runs go wrong and others do not: two processes, two shared variables, ends and loops. */
export function smallModel(seed: number): string {
  const random = new Random(seed);
  const pick = (items: readonly string[]): string => items[random.below(items.length)]!;
  const test = (): string => pick(['x = 0', 'x = 1', 'x > 0', 'f', '~f', '~(x = 2)']);
  const simple = (): string =>
    pick(['x := 0', 'x := 1', 'x := 2', 'x := x + 1', 'x := x - 1', 'f := TRUE', 'f := FALSE', 'f := ~f', 'SKIP']);
  const command = (): string => pick([simple(), simple(), `WHEN ${test()}`, `IF ${test()} -> ${simple()} [] ${test()} -> ${simple()} END`]);
  const loop = (): string => `DO ${pick(['TRUE', test()])} -> ${simple()} [] ${test()} -> ${simple()} END`;
  const body = (): string =>
    [...Array.from({ length: random.below(3) }, command), ...(random.below(2) === 0 ? [loop()] : [command()])].join('; ');
  const processes = [0, 1].map((i) => `PROCESS P${i}; BEGIN ${body()} END P${i};`).join('\n');
  return `MODEL Small; TYPE n = 0..2; VAR x: n; f: BOOLEAN;\n${processes}\nBEGIN P0; P1 END Small\n`;
}
