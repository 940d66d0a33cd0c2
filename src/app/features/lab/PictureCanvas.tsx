import { type RefObject, useEffect, useRef } from 'react';
import { focusable } from '../../kit/drawing/focusable.ts';
import { pictureKeys, pictureKeysWords } from '../../kit/drawing/picture-keys.ts';
import type { Pictures } from './use-pictures.ts';
import type { SideName } from '../../../contract/lab/compare.ts';

interface Properties {
  readonly side: SideName;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly pictures: Pictures;
  readonly label: string;
  readonly onHover: (state: number | null) => void;
  readonly onSelect: (state: number | null, side: SideName) => void;
}

/** A pointer that is down, where it was last. */
interface Held {
  x: number;
  y: number;
  moved: boolean;
}

/** The picture of a side: dragged, zoomed with the wheel or two fingers, clicked to choose a state. */
export function PictureCanvas({ side, canvas, pictures, label, onHover, onSelect }: Properties) {
  const held = useRef(new Map<number, Held>());
  useEffect(() => {
    const element = canvas.current;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      pictures.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), event.offsetX, event.offsetY);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [canvas, pictures]);

  function place(event: React.PointerEvent): { x: number; y: number } {
    const { left = 0, top = 0 } = canvas.current?.getBoundingClientRect() ?? {};
    return { x: event.clientX - left, y: event.clientY - top };
  }

  function move(event: React.PointerEvent): void {
    const { x, y } = place(event);
    const pointer = held.current.get(event.pointerId);
    if (pointer === undefined) return onHover(pictures.at(x, y));
    const other = [...held.current.entries()].find(([id]) => id !== event.pointerId)?.[1];
    const [dx, dy] = [x - pointer.x, y - pointer.y];
    if (!pointer.moved && Math.hypot(dx, dy) < 4) return;
    if (other === undefined) pictures.pan(dx, dy);
    else {
      const before = Math.hypot(pointer.x - other.x, pointer.y - other.y);
      pictures.zoom(Math.hypot(x - other.x, y - other.y) / Math.max(1, before), (x + other.x) / 2, (y + other.y) / 2);
    }
    Object.assign(pointer, { x, y, moved: true });
  }

  return (
    <canvas
      ref={canvas}
      className="lab-canvas"
      role="img"
      aria-label={`${label} ${pictureKeysWords}`}
      {...focusable}
      onKeyDown={(event) => pictureKeys(event, pictures)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current.set(event.pointerId, { ...place(event), moved: false });
      }}
      onPointerMove={move}
      onPointerUp={(event) => {
        const pointer = held.current.get(event.pointerId);
        held.current.delete(event.pointerId);
        if (pointer?.moved === false) onSelect(pictures.at(pointer.x, pointer.y), side);
      }}
      onPointerCancel={(event) => held.current.delete(event.pointerId)}
      onPointerLeave={() => onHover(null)}
    />
  );
}
