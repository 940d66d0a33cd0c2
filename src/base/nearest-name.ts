import { editDistance } from './edit-distance.ts';

/** The name nearest to a misspelt one, if any is near enough to be meant: two letters may differ, in short names fewer. */
export function nearestName(name: string, candidates: Iterable<string>): string | null {
  let best: string | null = null;
  let bestDistance = (name.length < 2 ? 0 : name.length < 4 ? 1 : 2) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance && candidate !== name) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}
