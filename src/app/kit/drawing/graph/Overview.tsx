import { CaseSensitive } from 'lucide-react';
import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { boxOf } from '../../../../drawing/graph/box.ts';
import type { GraphPicture, Looks } from '../../../../drawing/graph/picture.ts';
import { extentOf, type Size, type Viewport } from '../../../../drawing/graph/viewport.ts';
import { Tool } from '../PictureTools.tsx';
import { overviewIn } from './overview-size.ts';
import styles from './Overview.module.css';
import { coloursAt } from './paint.ts';
import type { Renderer } from './renderer.ts';
import type { Steering } from './steering.ts';
import { usePageLook } from './use-page-look.ts';

interface Properties {
  readonly picture: GraphPicture;
  readonly looks: Looks | null;
  readonly steering: Steering;
  readonly frame: () => Size;
}

/** Where a part of a picture is seen that cannot be read as a whole: all of it, small, with the part marked, which follows a press. */
export function Overview({ steering, frame, ...drawn }: Properties) {
  useMoved(steering);
  return steering.shows() === 'part' && steering.hasOverview() ? <SmallPicture {...drawn} steering={steering} frame={frame()} /> : null;
}

/** Where names are too small to be read: a button to a part in which they can. */
export function ReadNames({ steering }: { readonly steering: Steering }) {
  useMoved(steering);
  if (!steering.lacksNames()) return null;
  return (
    <Tool
      label="Read the names"
      icon={<CaseSensitive aria-hidden size={18} />}
      onClick={({ currentTarget }) => {
        // It goes; who pressed it by the keyboard is at the next button.
        if (currentTarget.nextElementSibling instanceof HTMLElement) currentTarget.nextElementSibling.focus();
        steering.read();
      }}
    />
  );
}

/** Renders anew with each movement of a picture. */
function useMoved(steering: Steering): void {
  const [, setView] = useState<Viewport | null>(null);
  useEffect(() => steering.watch(() => setView(steering.now())), [steering]);
}

function SmallPicture({ picture, looks, steering, frame }: Omit<Properties, 'frame'> & { readonly frame: Size }) {
  const place = useRef<HTMLDivElement>(null);
  const all = useMemo(() => boxOf(extentOf(picture)), [picture]);
  const { scale, width, height } = overviewIn(all, frame);
  const [x, y] = [-scale * all.left, -scale * all.top];
  const renderer = useDrawn(place, picture, looks, { scale, x, y });
  usePageLook(
    useCallback(() => {
      if (place.current !== null) renderer?.recolour(coloursAt(place.current));
    }, [renderer]),
  );
  const view = steering.now();
  const move = (event: ReactPointerEvent): void => {
    event.stopPropagation();
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    steering.centre({ x: (event.clientX - left - x) / scale, y: (event.clientY - top - y) / scale });
  };
  return (
    // What it does for pointers the arrow keys do for the picture.
    <div
      ref={place}
      className={styles.map}
      style={{ width, height }}
      aria-hidden
      data-part="overview"
      onPointerDown={move}
      onPointerMove={move}
    >
      {view !== null && (
        <div
          className={styles.seen}
          style={{
            left: x - (scale * view.x) / view.scale,
            top: y - (scale * view.y) / view.scale,
            width: (scale * (frame.width - steering.strip())) / view.scale,
            height: (scale * frame.height) / view.scale,
          }}
        />
      )}
    </div>
  );
}

/** All of a picture, drawn into a place. */
function useDrawn(place: React.RefObject<HTMLElement | null>, picture: GraphPicture, looks: Looks | null, view: Viewport): Renderer | null {
  const [renderer, setRenderer] = useState<Renderer | null>(null);
  useEffect(() => {
    let made: Renderer | null = null;
    let gone = false;
    const load = async (): Promise<void> => {
      const { createRenderer } = await import('./canvas/renderer.ts');
      if (gone || place.current === null) return;
      made = createRenderer(place.current, coloursAt(place.current));
      setRenderer(made);
    };
    // The picture is there without it.
    load().catch(() => {});
    return () => {
      gone = true;
      made?.destroy();
    };
  }, [place]);
  useEffect(() => renderer?.draw(picture, looks), [renderer, picture, looks]);
  const { scale, x, y } = view;
  useEffect(() => renderer?.place({ scale, x, y }), [renderer, scale, x, y]);
  return renderer;
}
