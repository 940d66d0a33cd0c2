import styles from './lab.module.css';
import { comparisonOf } from '../../session/comparison/service.ts';
import { comparisonSlice } from '../../session/comparison/comparison.ts';
import { type CSSProperties, type RefObject, useMemo, useRef, useState } from 'react';
import { DrawnPicture } from '../../kit/drawing/DrawnPicture.tsx';
import { useWhenChanged } from '../../kit/effects/use-when-changed.ts';
import { SaveButtons } from '../../kit/drawing/SaveButtons.tsx';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import { Choice } from '../../kit/widgets/Choice.tsx';
import { squareDrawing } from '../../kit/drawing/square-drawing.ts';
import { largeType } from '../../kit/drawing/square-picture.ts';
import type { Explanation, Square } from '../../../contract/lab/explain.ts';
import controlsStyles from '../../kit/widgets/controls.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectSquare = (state: AppState) => comparisonSlice.of(state).square;
const selectProjector = (state: AppState) => state.view.projector;
const selectNodes = (state: AppState) => comparisonSlice.of(state).compared?.result.drawing?.nodes ?? null;
const selectPair = (state: AppState) => comparisonSlice.of(state).pair;

/** Type is drawn no smaller than this, in pixels: a narrower panel is scrolled. */
const leastType = 11;

interface Properties {
  readonly explanation: Explanation;
  /** Whether a person has asked for a square that is not there yet: the button goes elsewhere with it, and the focus to what came of it. */
  readonly asked: RefObject<boolean>;
}

/** Two enabled transitions, executed in both orders. */
export function SquareSection({ explanation: { enabled }, asked }: Properties) {
  const square = useAppState(selectSquare);
  const pair = useAppState(selectPair);
  const lab = useService(comparisonOf);
  const [chosen, setChosen] = useState<readonly [number | null, number | null]>([null, null]);
  if (enabled.length < 2) return null;
  const known = (transition: number | null | undefined) => enabled.find((other) => other.transition === transition)?.transition;
  const first = known(chosen[0]) ?? known(pair?.[0]) ?? enabled[0]?.transition ?? 0;
  const second = known(chosen[1]) ?? known(pair?.[1]) ?? enabled.find(({ transition }) => transition !== first)?.transition ?? 0;
  const options = enabled.map(({ transition, label }) => [String(transition), label] as const);
  return (
    <section>
      <h4>In both orders</h4>
      <div className={controlsStyles.formRow}>
        <Choice label="First" value={String(first)} options={options} onChange={(value) => setChosen([Number(value), second])} />
        <Choice label="Second" value={String(second)} options={options} onChange={(value) => setChosen([first, Number(value)])} />
        <button
          type="button"
          className={buttonClass('small')}
          aria-disabled={first === second}
          onClick={() => {
            if (first === second) return;
            asked.current = true;
            void lab.square([first, second]);
          }}
        >
          Execute both orders
        </button>
      </div>
      {square !== null && <SquarePicture square={square} asked={asked} />}
    </section>
  );
}

function SquarePicture({ square, asked }: { readonly square: Square } & Pick<Properties, 'asked'>) {
  const figure = useRef<HTMLElement>(null);
  const projector = useAppState(selectProjector);
  const nodes = useAppState(selectNodes);
  const drawing = useMemo(
    () => squareDrawing(square, projector ? largeType : undefined, (state) => nodes?.[state]?.kind ?? 'plain'),
    [square, projector, nodes],
  );
  useWhenChanged([square], () => {
    if (asked.current) figure.current?.focus();
    asked.current = false;
  });
  const smallest = Math.min(...drawing.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.size] : [])));
  const least = Math.ceil((drawing.width * leastType) / smallest);
  return (
    <figure ref={figure} tabIndex={-1} className={styles.labSquare} style={{ '--least': `${least}px` } as CSSProperties}>
      <DrawnPicture drawing={drawing} />
      <figcaption>
        {square.text} <SaveButtons name="square" what="the square" draw={() => drawing} />
      </figcaption>
    </figure>
  );
}
