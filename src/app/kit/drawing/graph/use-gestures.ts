import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Steering } from './steering.ts';

/** A pointer that is down, where it was last. */
interface Held {
  x: number;
  y: number;
  moved: boolean;
}

interface Told {
  /** What is at a place of the frame. */
  readonly at: (x: number, y: number) => number | null;
  readonly onHover: (thing: number | null) => void;
  /** `further`: with the Shift key, in addition to what was chosen before. */
  readonly onSelect: (thing: number | null, further: boolean) => void;
}

/** A picture is dragged, zoomed with the wheel or two fingers, and clicked or tapped to choose what is there. */
export function useGestures(host: RefObject<HTMLElement | null>, steering: Steering, told: Told) {
  const latest = useRef(told);
  latest.current = told;
  useEffect(() => {
    const element = host.current;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {};
      const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016));
      steering.zoom(factor, event.clientX - left, event.clientY - top);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [host, steering]);

  return useMemo(() => {
    const held = new Map<number, Held>();
    const place = ({ clientX, clientY }: ReactPointerEvent) => {
      const { left = 0, top = 0 } = host.current?.getBoundingClientRect() ?? {};
      return { x: clientX - left, y: clientY - top };
    };
    return {
      onPointerDown: (event: ReactPointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.set(event.pointerId, { ...place(event), moved: false });
      },
      onPointerMove: (event: ReactPointerEvent) => {
        const { x, y } = place(event);
        const pointer = held.get(event.pointerId);
        if (pointer === undefined) return latest.current.onHover(latest.current.at(x, y));
        const other = [...held.entries()].find(([id]) => id !== event.pointerId)?.[1];
        const [dx, dy] = [x - pointer.x, y - pointer.y];
        if (!pointer.moved && Math.hypot(dx, dy) < 4) return;
        if (other === undefined) steering.pan(dx, dy);
        else {
          const before = Math.hypot(pointer.x - other.x, pointer.y - other.y);
          steering.zoom(Math.hypot(x - other.x, y - other.y) / Math.max(1, before), (x + other.x) / 2, (y + other.y) / 2);
        }
        Object.assign(pointer, { x, y, moved: true });
      },
      onPointerUp: (event: ReactPointerEvent) => {
        const pointer = held.get(event.pointerId);
        held.delete(event.pointerId);
        if (pointer?.moved === false) latest.current.onSelect(latest.current.at(pointer.x, pointer.y), event.shiftKey);
      },
      onPointerCancel: (event: ReactPointerEvent) => void held.delete(event.pointerId),
      onPointerLeave: () => latest.current.onHover(null),
    };
  }, [host, steering]);
}
