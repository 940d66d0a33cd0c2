import { helpingWords, underProviso } from '../../../contract/lab/room-words.ts';
import { descriptorOf } from '../../../worker/lab/algorithms.ts';
import { comparisonSlice } from '../../session/comparison/comparison.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState } from '../../session/workbench/workbench.ts';
import { measuringSlice } from './measured.ts';

const selectRoom = (state: AppState) => {
  const { room } = measuringSlice.of(state);
  const { compared } = comparisonSlice.of(state);
  // States have the numbers of the whole graph only where all of it is drawn.
  return compared?.result.drawing?.kind === 'full' && compared.revision === room?.revision ? room.room : null;
};

/**
 * Of a state in which an algorithm takes more than it must: what would do, and what it would have to know. Nothing before that is known.
 */
export function RoomHere({ state }: { readonly state: number }) {
  const room = useAppState(selectRoom);
  const loss = room?.losses.find((other) => other.state === state);
  if (room == null || loss === undefined) return null;
  const { taken, smallest, helps } = loss;
  return (
    <section>
      <h4>Room left here</h4>
      <p>
        {descriptorOf(room.algorithm).title}, {underProviso(room.proviso)}: {taken} transitions are taken here. The smallest set has{' '}
        {smallest.length}: <code>{smallest.join(', ')}</code>.
      </p>
      <p>What would have helped: {helps.map((helping) => `${helpingWords[helping].title} (${helpingWords[helping].says})`).join('; ')}.</p>
    </section>
  );
}
