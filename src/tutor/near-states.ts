import type { NearArrow, NearState, NearStates } from '../contract/tutor/exercise.ts';
import { stateKey, type Subject } from './subject.ts';

/** A picture in a column of a page has room for so many. */
const most = { states: 12, arrows: 14 } as const;

/** A state that was found, with its place in the picture. */
interface Found {
  readonly state: Int32Array;
  readonly at: number;
}

/**
 * The states around one in a picture: all that one step leads to, then all that one more leads to, as long as there is room for that. Each
 * arrow names the option whose transition it takes. Null where even the steps of the state itself are too many, or all of them fail.
 */
export function nearStates(subject: Subject, state: Int32Array, options: readonly number[]): NearStates | null {
  const places = new Map([[stateKey(state), 0]]);
  const states: Found[] = [{ state, at: 0 }];
  const arrows: NearArrow[] = [];
  let whole = 0;
  for (let layer: readonly Found[] = [{ state, at: 0 }]; layer.length > 0; ) {
    const next = arrowsFrom(subject, layer, places, options);
    if (states.length + next.found.length > most.states || arrows.length + next.arrows.length > most.arrows) break;
    for (const found of next.found) places.set(stateKey(found.state), found.at);
    states.push(...next.found);
    arrows.push(...next.arrows);
    whole += layer.length;
    layer = next.found;
  }
  if (arrows.length === 0) return null;
  return { states: states.map((found) => described(subject, found, found.at < whole)), arrows };
}

/** The steps of some states, and the states that only these lead to. */
function arrowsFrom(
  subject: Subject,
  layer: readonly Found[],
  places: ReadonlyMap<string, number>,
  options: readonly number[],
): { readonly found: readonly Found[]; readonly arrows: readonly NearArrow[] } {
  const fresh = new Map<string, Found>();
  const arrows = layer.flatMap(({ state, at: source }) =>
    subject.steps(state).flatMap((step): NearArrow[] => {
      const after = subject.after(state, step);
      if (after === null) return [];
      const key = stateKey(after);
      const target = places.get(key) ?? fresh.get(key)?.at ?? places.size + fresh.size;
      if (!places.has(key) && !fresh.has(key)) fresh.set(key, { state: after, at: target });
      const option = options.indexOf(step.transition);
      return [{ source, target, label: subject.label(state, step), option: option < 0 ? null : option }];
    }),
  );
  return { found: [...fresh.values()], arrows };
}

function described(subject: Subject, { state }: Found, whole: boolean): NearState {
  const ended = subject.steps(state).length === 0;
  const kind = !ended ? 'plain' : subject.machine.terminated(state) ? 'terminated' : 'deadlock';
  // Nothing leads out of a state that has no steps.
  return { number: subject.graph.find(state), kind, whole: whole || ended, words: subject.words(state) };
}
