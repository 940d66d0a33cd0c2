import type { WhichState } from '../../contract/states.ts';
import type { StoredState } from '../../contract/stored-state.ts';
import { storedState } from '../../engine/views/stored-state.ts';
import type { Models } from '../models.ts';
import { stateAt } from './which-state.ts';
import type { Followed } from './followed.ts';

/** States before one of the graph that fill the tables at most, breadth first. */
const mostBefore = 5_000;

/**
 * A state of the last analysed model as it is stored. On a run the states before it have been met; in the graph of the last check those of
 * smaller numbers.
 */
export function storedAt(models: Models, followed: Followed, which: WhichState): StoredState | null {
  const { present } = models;
  const at = stateAt(models, followed, which);
  if (present === null || at === null) return null;
  if ('run' in which) {
    const points = followed.run?.points(which.run) ?? [];
    return storedState(
      present.machine,
      points.slice(0, which.index + 1).map(({ state }) => state),
      true,
    );
  }
  const graph = 'id' in which ? present.graph : null;
  const before = 'id' in which && graph !== null ? Array.from({ length: Math.min(which.id, mostBefore) }, (_, id) => graph.state(id)) : [];
  return storedState(present.machine, [...before, at.now], false);
}
