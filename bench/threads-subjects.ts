/** Models with four million states and more. */
export const subjects = [
  { model: 'Dining philosophers 12', file: 'dining-philosophers', constants: { n: 12 } },
  { model: 'Two-phase commit 8', file: 'two-phase-commit', constants: { n: 8 } },
  { model: 'Spin lock 13', file: 'spin-lock', constants: { n: 13 } },
] as const;

export type Subject = (typeof subjects)[number];

/** Rounds of measurements, each of which has all ways to search once. */
export const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
