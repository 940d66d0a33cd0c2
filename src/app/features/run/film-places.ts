import type { StepView } from '../../../contract/steps.ts';

/** Frames that have room on a slide. */
export const mostFilmFrames = 12;

/** Frames of a film unless its steps are chosen. */
const usualFrames = 8;

/**
 * The places of a run that tell it best in a few frames: all of a short one; else both ends, those in `notable` with what is before them,
 * and others in the middle of the widest gaps between these.
 */
export function suggestedPlaces(steps: number, notable: readonly number[]): readonly number[] {
  if (steps < usualFrames) return Array.from({ length: steps + 1 }, (_, place) => place);
  const wanted = [0, steps, steps - 1, ...notable.flatMap((place) => [place, place - 1])].filter((place) => place >= 0 && place <= steps);
  const places = new Set(wanted.slice(0, usualFrames));
  while (places.size < usualFrames) places.add(middleOfWidest([...places].sort((a, b) => a - b)));
  return [...places].sort((a, b) => a - b);
}

/** Steps of the end of a run that change shared variables, at most so many: what the last state is like was mostly done there. */
export function lastChanges(steps: readonly Pick<StepView, 'changes'>[], most = 3): readonly number[] {
  const places = steps.flatMap(({ changes }, i) => (changes.some(({ before, after }) => before !== after) ? [i + 1] : []));
  return places.slice(-most).reverse();
}

/** The middle of the widest gap between places in their order. */
function middleOfWidest(places: readonly number[]): number {
  let [from, width] = [0, 0];
  for (const [i, place] of places.entries()) {
    const next = places[i + 1] ?? place;
    if (next - place > width) [from, width] = [place, next - place];
  }
  return from + Math.floor(width / 2);
}

/** The places that a text names, in their order, as `0, 4-6, 9`; what is wrong with it where it names none, too many, or others. */
export function placesIn(text: string, steps: number): readonly number[] | string {
  const places = new Set<number>();
  for (const part of text.split(/[,;\s]+/).filter((word) => word !== '')) {
    const [, first, last] = /^(\d+)(?:[-–](\d+))?$/.exec(part) ?? [];
    if (first === undefined) return `Write numbers of steps, such as 0, ${steps}, not “${part}”.`;
    const [from, to] = [Number(first), Number(last ?? first)];
    if (from > to) return `“${part}” ends before it begins.`;
    if (to > steps) return `The run has ${steps} steps, and no step ${to}.`;
    if (to - from >= mostFilmFrames) return tooMany;
    for (let place = from; place <= to; place++) places.add(place);
  }
  if (places.size === 0) return 'Name at least one step; 0 is the start.';
  return places.size > mostFilmFrames ? tooMany : [...places].sort((a, b) => a - b);
}

const tooMany = `A slide has room for ${mostFilmFrames} steps: leave some out.`;

/** Places as a text that `placesIn` reads. */
export function placesText(places: readonly number[]): string {
  const parts: string[] = [];
  for (let i = 0; i < places.length; i++) {
    let j = i;
    while (places[j + 1] === (places[j] ?? 0) + 1) j++;
    parts.push(j - i > 1 ? `${places[i]}-${places[j]}` : places.slice(i, j + 1).join(', '));
    i = j;
  }
  return parts.join(', ');
}
