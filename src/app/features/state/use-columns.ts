import styles from './table.module.css';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { KnownRows } from './use-run-rows.ts';
import type { RunColumn } from '../../../contract/run.ts';
import { useLayoutWhenChanged } from '../../kit/effects/use-when-changed.ts';

/** Characters that a column shows at most; what is longer is cut, and whole on hover. */
const widest = 26;

/** What a cell has around its text, in pixels. */
const around = 13;

/** A column in view. */
export interface ColumnInView {
  /** Its place among the columns that are shown. */
  readonly place: number;
  /** Its number among all columns. */
  readonly column: number;
  readonly start: number;
  readonly width: number;
  /** Whether it is the first of its group. */
  readonly opens: boolean;
}

export interface ColumnsInView {
  readonly inView: readonly ColumnInView[];
  /** The width of the table. */
  readonly total: number;
  /** The width of the column at the left, which stays where it is. */
  readonly first: number;
  /** Where a shown column begins and ends. */
  readonly extent: (place: number) => readonly [number, number];
}

/**
 * The columns of the table over a run that are in view, with their widths in pixels: of those that are shown, in the type that the table is
 * written in.
 */
export function useColumns(frame: RefObject<HTMLElement | null>, known: KnownRows, shown: readonly number[]): ColumnsInView {
  const { character, first } = useMeasures(frame);
  const { columns, sample } = known;
  // The widths stay as they are found at first: columns that grow while one scrolls are hard to read.
  const characters = useMemo(() => {
    return columns.map(({ group, name }, column) => {
      const title = Math.max((name ?? 'at').length, columns[column - 1]?.group === group ? 0 : group.length);
      const longest = sample.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), title);
      return Math.min(widest, longest) + 2;
    });
  }, [columns, sample]);
  const width = (place: number) => Math.ceil((characters[shown[place] ?? -1] ?? 0) * character) + around;
  const virtual = useVirtualizer({
    horizontal: true,
    count: shown.length,
    getScrollElement: () => frame.current,
    estimateSize: width,
    paddingStart: first,
    overscan: 3,
  });
  useLayoutWhenChanged([characters, character, first, shown], () => virtual.measure());
  // The same array as long as nothing about it changes, so that rows that do not change are not drawn again.
  const items = virtual.getVirtualItems();
  const inView = useMemo(() => {
    const opens = (place: number) => groupAt(columns, shown[place]) !== groupAt(columns, shown[place - 1]);
    return items.map(({ index: place, start, size }) => ({ place, column: shown[place] ?? 0, start, width: size, opens: opens(place) }));
  }, [items, columns, shown]);
  const extent = (place: number): readonly [number, number] => {
    let start = first;
    for (let before = 0; before < place; before++) start += width(before);
    return [start, start + width(place)];
  };
  return { inView, total: virtual.getTotalSize(), first, extent };
}

function groupAt(columns: readonly RunColumn[], column: number | undefined): string | null {
  const found = columns[column ?? -1];
  return found === undefined ? null : `${found.kind} ${found.group}`;
}

/** The width of a character of the table's type, and of the column at its left, as they are now. */
function useMeasures(frame: RefObject<HTMLElement | null>): { readonly character: number; readonly first: number } {
  const [measures, setMeasures] = useState({ character: 7.5, first: 180 });
  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const measure = () => {
      const probe = current.querySelector<HTMLElement>(`.${styles.runTableProbe}`);
      const head = current.querySelector<HTMLElement>(`.${styles.runTableHead} .${styles.runTableStep}`);
      if (probe === null || head === null) return;
      const next = { character: probe.getBoundingClientRect().width / 100, first: head.getBoundingClientRect().width };
      setMeasures((now) => (now.character === next.character && now.first === next.first ? now : next));
    };
    const observer = new ResizeObserver(measure);
    for (const part of current.querySelectorAll(`.${styles.runTableProbe}, .${styles.runTableHead} .${styles.runTableStep}`))
      observer.observe(part);
    measure();
    return () => observer.disconnect();
  }, [frame]);
  return measures;
}
