import { editDistance } from './edit-distance.ts';

/**
 * The name nearest to a misspelt one, if any is near enough to be meant: two letters may differ, in short names fewer, or one of them is
 * short for the other, as `req` for `request`, and no other name is.
 */
export function nearestName(name: string, names: Iterable<string>): string | null {
  const candidates = [...new Set(names)];
  let best: string | null = null;
  let bestDistance = (name.length < 2 ? 0 : name.length < 4 ? 1 : 2) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance && candidate !== name) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best ?? shortFor(name, candidates);
}

/** The only name that begins as another one goes on, both of three letters or more. */
function shortFor(name: string, candidates: readonly string[]): string | null {
  const small = name.toLowerCase();
  const found = candidates.filter((candidate) => {
    const other = candidate.toLowerCase();
    return other !== small && Math.min(small.length, other.length) >= 3 && (other.startsWith(small) || small.startsWith(other));
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}
