import type { StepView } from '../../../contract/steps.ts';
import { shorten } from '../../kit/widgets/shorten.ts';

/** A place of a run on its film, or places that are left out there, from the first to the last. */
export type FilmItem =
  | { readonly kind: 'frame'; readonly place: number }
  | { readonly kind: 'gap'; readonly from: number; readonly to: number };

/** A run that repeats as a film: its stem, and its loop from the state where that begins to the one that is the same. */
export interface Film {
  readonly stem: readonly FilmItem[];
  readonly loop: readonly FilmItem[];
}

/** Films of so many frames have all of them. */
const mostFrames = 40;
/** Frames beside the ends of the stem and the loop, and beside the one that is shown, in longer films. */
const [besideEnds, besideShown] = [2, 4] as const;

/** The film of a run of so many steps that repeats from `loopStart` on. Of a long one the ends are there, and what is about `index`. */
export function filmOf(steps: number, loopStart: number, index: number): Film {
  const shown = (place: number): boolean =>
    steps < mostFrames ||
    [0, loopStart, steps].some((end) => Math.abs(place - end) <= besideEnds) ||
    Math.abs(place - index) <= besideShown;
  const items = (from: number, to: number): FilmItem[] => {
    const found: FilmItem[] = [];
    for (let place = from; place <= to; place++) {
      const last = found.at(-1);
      if (shown(place)) found.push({ kind: 'frame', place });
      else if (last?.kind === 'gap') found[found.length - 1] = { ...last, to: place };
      else found.push({ kind: 'gap', from: place, to: place });
    }
    return found;
  };
  return { stem: items(0, loopStart - 1), loop: items(loopStart, steps) };
}

/** Letters of what stands on a frame. */
const mostLetters = 20;

/** Before the message of a step that only sends or receives it. */
const signs: Partial<Readonly<Record<StepView['kind'], string>>> = { send: '! ', receive: '? ' };

/** What a step changed, in a line: the first of the shared variables, else what it does. */
export function changedIn({ changes, action, kind }: Pick<StepView, 'changes' | 'action' | 'kind'>): string {
  const [first, ...others] = changes.filter(({ before, after }) => before !== after);
  if (first === undefined) return `${signs[kind] ?? ''}${shorten(action, mostLetters)}`;
  const words = `${shorten(first.name, mostLetters)} = ${shorten(first.after, mostLetters)}`;
  return others.length > 0 ? `${words}, and ${others.length} more` : words;
}
