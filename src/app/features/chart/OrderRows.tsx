import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import type { OrderedEvent } from '../../../contract/run.ts';
import { DrawnMark } from '../../kit/drawing/DrawnPicture.tsx';
import { useWhenChanged } from '../../kit/effects/use-when-changed.ts';
import { ProcessName } from '../../kit/widgets/ProcessName.tsx';
import { keyed } from '../../kit/widgets/keys.ts';
import { selectDecisive } from '../../session/state/no-return.ts';
import type { AppState } from '../../session/state/store.ts';
import type { FollowedRun } from '../../session/state/followed-run.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import styles from './chart.module.css';
import { roomOf } from './order.ts';
import { orderGutter, orderMarks, orderPicture, orderWidth, roomMarks } from './order-marks.ts';
import { rowHeight } from './shapes.ts';
import { headHeight, projectorScale, useWidth } from './sizes.ts';

const selectProjector = (state: AppState) => state.view.projector;
const selectProcess = (state: AppState) => state.selection.process;

interface Properties {
  readonly followed: FollowedRun;
  readonly order: { readonly view: FollowedRun['view']; readonly events: readonly OrderedEvent[] };
  readonly movable: boolean;
  readonly onMove: (place: number, to: number) => Promise<void>;
}

/** The steps of a run in columns of processes, with arrows between them; only what is in view is drawn. A step is moved by dragging it. */
export function OrderRows({ followed, order: { view, events }, movable, onMove }: Properties) {
  const workbench = useWorkbench();
  const frame = useRef<HTMLDivElement>(null);
  const decisive = useAppState(selectDecisive);
  const process = useAppState(selectProcess);
  const scale = useAppState(selectProjector) ? projectorScale : 1;
  const width = useWidth(frame);
  const [drag, setDrag] = useState<{ readonly place: number; readonly to: number; readonly y: number } | null>(null);
  /** A click that ends a drag shows no step. */
  const dragged = useRef(false);
  const picture = useMemo(
    () => orderPicture(events, view.steps, followed.loopStart, width / scale),
    [events, view, followed.loopStart, width, scale],
  );
  const { index } = followed;
  const height = rowHeight * scale;
  const rows = useVirtualizer({
    count: events.length,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    overscan: 8,
  });
  useWhenChanged([scale], () => rows.measure());
  useWhenChanged([index, view], () => {
    const focused = frame.current?.querySelector(`.${styles.orderRow}:focus`) != null;
    if (index > 0) rows.scrollToIndex(index - 1, { align: 'auto' });
    if (focused) requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true }));
  });
  const visible = rows.getVirtualItems();
  const [from, to] = [(visible[0]?.index ?? 0) + 1, (visible.at(-1)?.index ?? -1) + 1];
  const marks = useMemo(() => orderMarks(picture, from, to, index), [picture, from, to, index]);
  const chosen = drag?.place ?? index;
  const room = chosen >= 1 && chosen <= events.length ? roomOf(events, chosen) : null;
  const band = movable && room !== null && room.to > room.from ? roomMarks(picture, chosen, room, drag?.to ?? chosen) : [];
  const across = orderWidth(picture);
  const total = events.length * rowHeight;

  const begin = (event: React.PointerEvent<HTMLButtonElement>, place: number): void => {
    dragged.current = false;
    // A finger scrolls, unless it is on the step that is shown.
    if (!movable || event.button !== 0 || (event.pointerType === 'touch' && place !== index)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ place, to: place, y: event.clientY });
  };
  const go = (event: React.PointerEvent): void => {
    if (drag === null || room === null) return;
    const wanted = drag.place + Math.round((event.clientY - drag.y) / height);
    const at = Math.min(room.to, Math.max(room.from, wanted));
    if (Math.abs(event.clientY - drag.y) > height / 2) dragged.current = true;
    if (at !== drag.to) setDrag({ ...drag, to: at });
  };
  const end = (): void => {
    if (drag === null) return;
    setDrag(null);
    if (drag.to !== drag.place) void onMove(drag.place, drag.to);
  };
  const press = (event: React.KeyboardEvent): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || !event.altKey || event.ctrlKey || event.metaKey || index === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (room !== null && index + by >= room.from && index + by <= room.to) void onMove(index, index + by);
  };

  return (
    <div className={styles.chartFrame} ref={frame}>
      <div className={styles.chartSpace} style={{ height: rows.getTotalSize(), minWidth: across * scale }}>
        <div className={styles.chartHeads} style={{ width: across * scale, height: headHeight, paddingInlineStart: orderGutter * scale }}>
          {picture.movers.map((mover) => (
            <div key={mover} className={styles.orderHead} style={{ width: picture.column * scale }}>
              <ProcessName name={view.processes[mover] ?? ''} />
            </div>
          ))}
        </div>
        <svg
          aria-hidden
          className={styles.orderPicture}
          style={{ top: headHeight }}
          width={across * scale}
          height={total * scale}
          viewBox={`0 0 ${across} ${total}`}
        >
          {keyed([...band, ...marks], (mark) => JSON.stringify(mark)).map(({ key, item }) => (
            <DrawnMark key={key} mark={item} />
          ))}
        </svg>
        <ol className={styles.chartRows} aria-label="Steps of the partial order">
          {visible.map((item) => {
            const place = item.index + 1;
            const step = view.steps[item.index];
            if (step === undefined) return null;
            const isCurrent = place === index;
            const isChosen = process !== null && step.processes.includes(process);
            return (
              <li key={item.index} style={{ transform: `translateY(${item.start}px)`, height }}>
                <button
                  type="button"
                  className={`${styles.chartRow} ${styles.orderRow}${isChosen ? ` ${styles.isChosen}` : ''}${place === decisive ? ` ${styles.decisive}` : ''}`}
                  aria-label={eventWords(view.steps, events, place, place === decisive)}
                  aria-current={isCurrent ? 'step' : undefined}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  title={step.label}
                  tabIndex={isCurrent || (index === 0 && place === 1) ? 0 : -1}
                  onKeyDown={press}
                  onPointerDown={(event) => begin(event, place)}
                  onPointerMove={go}
                  onPointerUp={end}
                  onPointerCancel={() => setDrag(null)}
                  onClick={() => !dragged.current && workbench.execution.stepTo(place)}
                />
                {place === decisive && (
                  <span aria-hidden className={styles.tooLate}>
                    ⚑
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}

/** A step and what it comes after, in words. */
export function eventWords(
  steps: readonly { readonly label: string; readonly error: { readonly message: string } | null }[],
  events: readonly OrderedEvent[],
  place: number,
  decisive: boolean,
): string {
  const step = steps[place - 1];
  const before = events[place - 1]?.covers.map((other) => other + 1) ?? [];
  const after = before.length === 0 ? ', after no other' : `, after ${before.length === 1 ? 'step' : 'steps'} ${before.join(' and ')}`;
  const error = step?.error == null ? '' : `, run-time error: ${step.error.message}`;
  return `Step ${place}: ${step?.label ?? ''}${error}${after}${decisive ? ', too late to avoid the violation after it' : ''}`;
}
