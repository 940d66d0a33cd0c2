import { type ReactNode, useState } from 'react';
import type { StepView } from '../../../contract/steps.ts';
import { EmptyState } from '../../kit/widgets/EmptyState.tsx';
import controlsStyles from '../../kit/widgets/controls.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';
import { canBeReordered } from '../../session/state/reordering.ts';
import { choiceOf, type FollowedRun } from '../../session/state/followed-run.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import styles from './chart.module.css';
import { moved, type Room, roomOf, type Swap, swapsOf } from './order.ts';
import { OrderRows } from './OrderRows.tsx';
import { SwapSquares } from './SwapSquares.tsx';
import type { RunOrder } from './use-run-order.ts';

/** A run as a partial order of its steps, which can be dragged to other places: the run is then taken in the order that is chosen. */
export function OrderView({ followed, order }: { readonly followed: FollowedRun; readonly order: RunOrder | null }) {
  const workbench = useWorkbench();
  const movable = useAppState(canBeReordered);
  const [swapped, setSwapped] = useState<{ readonly run: number; readonly swaps: readonly Swap[] } | null>(null);
  const [open, setOpen] = useState(false);
  if (followed.view.steps.length === 0) {
    return (
      <EmptyState title="No step has been taken yet">
        <p>Take a step; it appears here.</p>
      </EmptyState>
    );
  }
  if (order === null) return <p className={controlsStyles.message}>The run is being looked at.</p>;
  if (typeof order.events === 'string') return <p className={controlsStyles.message}>{order.events}</p>;
  const { events } = order;
  const known = order.view === followed.view;
  const move = async (place: number, to: number): Promise<void> => {
    if (!known || !movable || place === to) return;
    const swaps = swapsOf(followed.view.steps, place, to);
    await workbench.execution.open(followed.origin, moved(followed.view.steps, place, to).map(choiceOf), to);
    const run = workbench.store.getState().followed?.view.run;
    if (run !== undefined) setSwapped({ run, swaps });
  };
  return (
    <>
      <Place order={{ ...order, events }} place={followed.index} movable={movable} loops={followed.loopStart !== null} onMove={move}>
        {!open && swapped?.run === followed.view.run && (
          <button type="button" className={textStyles.link} onClick={() => setOpen(true)}>
            {swapped.swaps.length === 1 ? 'show the swap' : `show the ${swapped.swaps.length} swaps`}
          </button>
        )}
      </Place>
      <OrderRows followed={followed} order={{ view: order.view, events }} movable={movable && known} onMove={move} />
      {open && swapped?.run === followed.view.run && <SwapSquares key={swapped.run} swaps={swapped.swaps} onClose={() => setOpen(false)} />}
    </>
  );
}

interface PlaceProperties {
  readonly order: RunOrder & { readonly events: Exclude<RunOrder['events'], string> };
  readonly place: number;
  readonly movable: boolean;
  readonly loops: boolean;
  readonly onMove: (place: number, to: number) => Promise<void>;
  readonly children: ReactNode;
}

/** Where the step that is shown can be, and what moves it. */
function Place({ order: { view, events }, place, movable, loops, onMove, children }: PlaceProperties) {
  if (place === 0 || place > events.length) {
    return (
      <p className={styles.orderNote}>Each process from top to bottom; an arrow leads to a step that may depend on the one before it.</p>
    );
  }
  const room = roomOf(events, place);
  const button = (words: string, by: number) => {
    const possible = place + by >= room.from && place + by <= room.to;
    return (
      <button
        type="button"
        className={buttonClass('small')}
        aria-disabled={!possible}
        title={`Swap it with the step ${by < 0 ? 'before' : 'after'} (Alt+${by < 0 ? '↑' : '↓'})`}
        onClick={() => possible && void onMove(place, place + by)}
      >
        {words}
      </button>
    );
  };
  return (
    <div className={styles.orderNote}>
      <span>{roomWords(place, room, view.steps, events.length)}</span>
      {movable && room.to > room.from && (
        <span className={styles.orderMoves}>
          {button('Earlier', -1)} {button('Later', 1)}
        </span>
      )}
      {children}
      {!movable && room.to > room.from && (
        <span className={textStyles.quietText}>
          {loops ? 'The order of a run that repeats for ever stays as it is.' : 'The order of this run stays as it is.'}
        </span>
      )}
    </div>
  );
}

/** Where a step can be in words. */
export function roomWords(place: number, { from, to }: Room, steps: readonly StepView[], count: number): string {
  if (from === to) {
    const after = from === 1 ? [] : [`after step ${from - 1}`];
    const before = to === count ? [] : [`before step ${to + 1}`];
    const where = [...after, ...before].join(' and ');
    return `Step ${place} has its place${where === '' ? '' : `: it comes ${where}`}.`;
  }
  const error = steps[place - 1]?.error == null ? '' : ' The run ends with its error.';
  return `Step ${place} can be anywhere from ${from} to ${to} while the others keep their order.${error}`;
}
