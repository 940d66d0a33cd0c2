import { Random } from '../../src/base/random.ts';

/**
 * Formulas of CTL and LTL over propositions that are the same for all processes that are alike, for the models of `random-symmetric.ts`.
 */
export function randomFormulas(seed: number, count: number, nested = true): string {
  const random = new Random(seed);
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)] as T;
  const atom = (): string =>
    pick([
      't',
      '(x = 1)',
      '(SOME i IN pid : f[i])',
      '(ALL i IN pid : P[i].w)',
      '(COUNT(i IN pid : P[i]@here) = 1)',
      '(COUNT(P p : p.v = 2) > 0)',
      '(SOME i IN pid : (g[i] = 1) & P[i]@here)',
      ...(nested ? ['(SOME i IN pid : ALL j IN pid : f[j] = (i = j))'] : []),
    ]);
  const formula = (depth: number): string =>
    depth === 0
      ? atom()
      : pick([
          () => `(${formula(depth - 1)} & ${formula(depth - 1)})`,
          () => `(${formula(depth - 1)} OR ${formula(depth - 1)})`,
          () => `~${formula(depth - 1)}`,
          () => `${pick(['AG', 'EG', 'AF', 'EF', 'AX', 'EX'])}(${formula(depth - 1)})`,
          () => `${pick(['A', 'E'])}(${formula(depth - 1)} U ${formula(depth - 1)})`,
        ])();
  const linear = (depth: number): string =>
    depth === 0
      ? atom()
      : pick([
          () => `(${linear(depth - 1)} & ${linear(depth - 1)})`,
          () => `~${linear(depth - 1)}`,
          () => `${pick(['G', 'F', 'X'])}(${linear(depth - 1)})`,
          () => `(${linear(depth - 1)} U ${linear(depth - 1)})`,
        ])();
  return Array.from({ length: count }, (_, i) => `ASSERT r${i}: ${i % 4 === 3 ? `LTL ${linear(2)}` : formula(1 + random.below(3))}`).join(
    '\n',
  );
}
