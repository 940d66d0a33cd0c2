import styles from './listing.module.css';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { LineMap } from '../../../base/span.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { selectText } from '../../session/state/selectors.ts';
import { selectCursorLine } from './state.ts';
import { CodeLine } from './CodeLine.tsx';
import type { ListingLine } from '../../../contract/model.ts';
import { useWhenChanged } from '../../kit/effects/use-when-changed.ts';

const lineHeight = 24;

interface Properties {
  readonly lines: readonly ListingLine[];
  /** The address of the instruction that comes next. */
  readonly current: number | null;
  /** An address that was asked for; it is brought into view and gets the focus. */
  readonly sought: number | null;
  /** The address of the instruction that fails, and why. */
  readonly failing: number | null;
  readonly message: string | null;
}

/**
 * The instructions; each leads to its place in the source, and those of the source line of the cursor are marked and brought into view. The
 * Tab key reaches one of them, the arrow keys the others; only those in view are there.
 */
export function CodeLines({ lines, current, sought, failing, message }: Properties) {
  const text = useAppState(selectText);
  const cursorLine = useAppState(selectCursorLine);
  const workbench = useWorkbench();
  const frame = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const sourceLines = useMemo(() => {
    const map = new LineMap(text);
    return lines.map(({ span }) => (span === null ? null : map.position(span.start).line));
  }, [lines, text]);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => lineHeight,
    overscan: 12,
  });
  const active = lines[chosen]?.address == null ? nearest(lines, chosen, 1) : chosen;

  useWhenChanged([current, lines], () => {
    const place = current === null ? -1 : lines.findIndex(({ address }) => address === current);
    if (place < 0) return;
    setChosen(place);
    virtual.scrollToIndex(place, { align: 'auto' });
  });

  useWhenChanged([cursorLine, sourceLines], () => {
    // Who chose an instruction here sees it already.
    if (cursorLine === null || sourceLines[active] === cursorLine) return;
    const place = sourceLines.indexOf(cursorLine);
    if (place >= 0) virtual.scrollToIndex(place, { align: 'auto' });
  });

  // The last, so that what was asked for is in view and not the line of the cursor.
  useWhenChanged([sought], () => {
    const place = sought === null ? -1 : lines.findIndex(({ address }) => address === sought);
    if (place < 0) return;
    setChosen(place);
    virtual.scrollToIndex(place, { align: 'center' });
    focusChosen();
  });

  function onKeyDown(event: React.KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / lineHeight) - 1);
    const goals: Readonly<Record<string, readonly [number, 1 | -1]>> = {
      ArrowDown: [active + 1, 1],
      ArrowUp: [active - 1, -1],
      PageDown: [active + page, 1],
      PageUp: [active - page, -1],
      Home: [0, 1],
      End: [lines.length - 1, -1],
    };
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    const place = nearest(lines, Math.min(lines.length - 1, Math.max(0, goal[0])), goal[1]);
    setChosen(place);
    virtual.scrollToIndex(place, { align: 'auto' });
    focusChosen();
  }

  function focusChosen(): void {
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true }));
  }

  return (
    <div className={styles.codeFrame} ref={frame}>
      <ol className={styles.codeLines} aria-label="Instructions" style={{ height: virtual.getTotalSize() }} onKeyDown={onKeyDown}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const line = lines[index];
          if (line === undefined) return null;
          const { address, span } = line;
          const sourceLine = sourceLines[index] ?? null;
          return (
            <CodeLine
              key={index}
              top={start}
              place={index}
              count={lines.length}
              line={line}
              sourceLine={sourceLine}
              atCursor={sourceLine !== null && sourceLine === cursorLine}
              current={address !== null && address === current}
              message={address !== null && address === failing ? message : null}
              reachable={index === active}
              onChoose={() => {
                setChosen(index);
                if (span !== null) workbench.view.reveal(span);
              }}
            />
          );
        })}
      </ol>
    </div>
  );
}

/** The instruction nearest to a place in one direction, or in the other if there is none: headings are passed. */
function nearest(lines: readonly ListingLine[], from: number, by: 1 | -1): number {
  for (const way of [by, -by]) for (let at = from; at >= 0 && at < lines.length; at += way) if (lines[at]?.address != null) return at;
  return from;
}
