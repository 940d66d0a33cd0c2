/**
 * Whether tests go through whole products of models and settings (`npm run test:campaign`), and not through an arrangement in which every
 * two of them meet.
 */
export const campaign = process.env.TEST_CAMPAIGN !== undefined;

/** Some of several, others at each turn, evenly spread over them; all of them in a campaign. */
export function inTurn<T>(all: readonly T[], turn: number, count = 1): readonly T[] {
  if (campaign || count >= all.length) return all;
  const first = turn % all.length;
  const taken = Array.from({ length: count }, (_, i) => (first + Math.floor((i * all.length) / count)) % all.length);
  return all.filter((_, i) => taken.includes(i));
}

/** A number of random models or the like: the first usually, the second in a campaign. */
export function amount(usual: number, whole: number): number {
  return campaign ? whole : usual;
}

/** How far random models are from those of every day: `TEST_SEED=N` gives others. */
const shift = Number(process.env.TEST_SEED ?? 0);

/** The first seed of random models: a fixed one, or another where fresh models are wanted. */
export function firstSeed(usual: number): number {
  return usual + shift;
}
