import { nearestName } from '../base/nearest-name.ts';

/** `; did you mean "check"?` for a word that does not exist, if one of those that do is near; else nothing. */
export function didYouMean(written: string, known: Iterable<string>, before = ''): string {
  const nearest = nearestName(written, known);
  return nearest === null ? '' : `; did you mean "${before}${nearest}"?`;
}
