import styles from './waiting.module.css';
import { useId, useMemo } from 'react';
import type { CycleLinkInWords } from '../../../contract/waiting.ts';
import { focusable } from '../../kit/drawing/focusable.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState } from '../../session/workbench/workbench.ts';
import { pictureFace } from '../../../drawing/text-width.ts';
import { nodeHeight, ringOf, ringType } from './ring.ts';
import { ArrowMarker } from '../../kit/drawing/ArrowMarker.tsx';
import { pressable } from '../../kit/drawing/pressable.ts';

const selectProcess = (state: AppState) => state.selection.process;

interface Properties {
  readonly cycle: readonly CycleLinkInWords[];
  readonly onChoose: (link: CycleLinkInWords) => void;
}

/** A cycle of waiting as a ring; a click on a process is one on its line in the list beside it, which says the same for the keyboard. */
export function CyclePicture({ cycle, onChoose }: Properties) {
  const ring = useMemo(() => ringOf(cycle.map(({ process }) => process)), [cycle]);
  const chosen = useAppState(selectProcess);
  const id = useId();
  const words = cycle.map(({ process, waitsFor }) => `${process} waits for ${waitsFor}`).join(', ');
  return (
    <svg
      className={styles.cyclePicture}
      viewBox={`0 0 ${ring.width} ${ring.height}`}
      style={{ '--natural-width': `${ring.width}px`, '--natural-height': `${ring.height}px` } as React.CSSProperties}
      role="img"
      {...focusable}
      aria-label={`A cycle of waiting: ${words}`}
    >
      <defs>
        <ArrowMarker id={id} className={styles.cycleHead} />
      </defs>
      {ring.arrows.map((path) => (
        <path key={path} className={styles.cycleArrow} d={path} markerEnd={`url(#${id})`} />
      ))}
      {ring.nodes.map(({ name, x, y, width }, i) => (
        // The list has a button for the keyboard.
        <g
          key={name}
          className={`${styles.cycleNode}${name === chosen ? ` ${styles.isChosen}` : ''}`}
          data-chosen={name === chosen || undefined}
          {...pressable(() => {
            const link = cycle[i];
            if (link !== undefined) onChoose(link);
          })}
        >
          <rect x={x - width / 2} y={y - nodeHeight / 2} width={width} height={nodeHeight} rx={6} />
          <text x={x} y={y} fontFamily={pictureFace} fontSize={ringType} textAnchor="middle" dominantBaseline="central">
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
