import { X } from 'lucide-react';
import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import type { Square } from '../../../contract/lab/explain.ts';
import { DrawnPicture } from '../../kit/drawing/DrawnPicture.tsx';
import { SaveButtons } from '../../kit/drawing/SaveButtons.tsx';
import { squareDrawing } from '../../kit/drawing/square-drawing.ts';
import { largeType } from '../../kit/drawing/square-picture.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import styles from './chart.module.css';
import type { Swap } from './order.ts';

const selectProjector = (state: AppState) => state.view.projector;

/** Type is drawn no smaller than this, in pixels: a narrower panel is scrolled. */
const leastType = 11;

/** The squares that allow the swaps by which a step came to its place, one at a time. */
export function SwapSquares({ swaps, onClose }: { readonly swaps: readonly Swap[]; readonly onClose: () => void }) {
  const { client } = useWorkbench();
  const [at, setAt] = useState(0);
  const [known, setKnown] = useState<{ readonly of: Swap; readonly square: Square } | null>(null);
  const projector = useAppState(selectProjector);
  const swap = swaps[at];
  useEffect(() => {
    if (swap === undefined) return;
    let current = true;
    client.swapSquare(swap.before, swap.first, swap.second).then(
      (square) => {
        if (current && square !== null) setKnown({ of: swap, square });
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [client, swap]);
  const drawing = useMemo(
    () => (known === null ? null : squareDrawing(known.square, projector ? largeType : undefined)),
    [known, projector],
  );
  if (known === null || drawing === null) return null;
  const smallest = Math.min(...drawing.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.size] : [])));
  const least = Math.ceil((drawing.width * leastType) / smallest);
  const turn = (words: string, by: number) => (
    <button
      type="button"
      className={buttonClass('small')}
      aria-disabled={swaps[at + by] === undefined}
      onClick={() => swaps[at + by] !== undefined && setAt(at + by)}
    >
      {words}
    </button>
  );
  return (
    <section className={styles.swaps} aria-label="The square that allows the swap">
      <header>
        <h3>{swaps.length === 1 ? 'The swap' : `Swap ${at + 1} of ${swaps.length}`}</h3>
        {swaps.length > 1 && turn('Previous', -1)}
        {swaps.length > 1 && turn('Next', 1)}
        <SaveButtons name="swap" what="the square" draw={() => drawing} />
        <button type="button" className={buttonClass('quiet', 'small', 'iconOnly')} aria-label="Close the square" onClick={onClose}>
          <X aria-hidden size={14} />
        </button>
      </header>
      <figure style={{ '--least': `${least}px` } as CSSProperties}>
        <DrawnPicture drawing={drawing} />
        <figcaption>{known.square.text}</figcaption>
      </figure>
    </section>
  );
}
