import type { Decision } from '../../engine/reduce/reasons.ts';
import type { ExplainedSide } from './explain.ts';
import { keyOf } from './recorder.ts';
import type { Happening } from '../../contract/lab/explain.ts';

const happened: Readonly<Record<Happening, (decision: Decision) => boolean>> = {
  asleep: ({ waiting }) => waiting.some(({ why }) => why === 'asleep'),
  proviso: ({ proviso }) => proviso.effect !== 'none',
};

/** The first state of the drawing in which a search came to do something; null if there is none. */
export function findState({ drawn, numbers, recording }: ExplainedSide, what: Happening): number | null {
  const found = drawn.states.findIndex((state) => {
    const decision = recording?.decisions.get(numbers.get(keyOf(state)) ?? -1);
    return decision !== undefined && happened[what](decision);
  });
  return found < 0 ? null : found;
}
