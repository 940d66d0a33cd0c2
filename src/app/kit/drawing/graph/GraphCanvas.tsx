import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Point } from '../../../../base/layered.ts';
import { buttonClass } from '../../widgets/button.ts';
import { focusable } from '../focusable.ts';
import { pictureKeys, pictureKeysWords } from '../picture-keys.ts';
import { type Renderer, type RendererName, rendererFor } from './renderer.ts';
import styles from './GraphCanvas.module.css';
import { paintMarks } from './marks.ts';
import { Overview } from './Overview.tsx';
import { type Colour, coloursAt } from './paint.ts';
import { type Emphasis, type GraphPicture, type Looks, nobody } from '../../../../drawing/graph/picture.ts';
import { useStrip } from './GraphTools.tsx';
import type { Steering } from './steering.ts';
import { pointedByKey, pointingKeysWords } from './pointing-keys.ts';
import { moveIn } from './transition.ts';
import { thingAt } from './things.ts';
import { useGestures } from './use-gestures.ts';
import { usePageLook } from './use-page-look.ts';
import { readingOf } from '../../../../drawing/graph/reading.ts';
import { extentOf, type Size } from '../../../../drawing/graph/viewport.ts';

interface Properties {
  readonly picture: GraphPicture;
  /** What the picture is of: one of the same thing is not moved anew; absent: each picture is of another. */
  readonly subject?: unknown;
  readonly looks?: Looks | null;
  readonly emphasis?: Emphasis;
  /** What the picture shows, in words. */
  readonly label: string;
  /** A node, or after all nodes an arrow, by its number. */
  readonly hovered?: number | null;
  readonly onHover?: (thing: number | null) => void;
  /** `further`: with the Shift key, in addition to what was chosen before. */
  readonly onSelect?: (thing: number | null, further: boolean) => void;
  /** Moves the picture; canvases with one steering show the same part. */
  readonly steering: Steering;
  /** Shows something else in place of a picture of which the drawing was stopped. */
  readonly onStop?: () => void;
  /** How many canvases that is. */
  readonly views?: number;
  /** Between which places everything is, if not all nodes. */
  readonly span?: readonly Point[];
  /** Whether a part is shown at first, where in a picture of everything no name could be read. */
  readonly reads?: boolean;
  readonly className?: string | undefined;
  /** Whether a picture that cannot be misread is being laid out, to take the place of this one. */
  readonly laying?: boolean;
  /** How strongly it is drawn, from 0 to 1, where pictures lie on each other. */
  readonly strength?: number;
}

const ignore = (): void => {};

/**
 * The graph of states: drawn by Cytoscape or, beyond what that moves smoothly, on a canvas; moved by pointers and keys; with a run, what is
 * chosen and what is pointed at painted on a canvas above, so that these draw nothing else anew.
 */
export function GraphCanvas(properties: Properties) {
  const { picture, looks = null, emphasis = nobody, label, hovered = null, onHover = ignore, onSelect = ignore, steering } = properties;
  const { views = 1, span, className, strength = 1, subject = picture, onStop, laying = false, reads = false } = properties;
  const host = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const marks = useRef<HTMLCanvasElement>(null);
  const name = useMemo(() => rendererFor(picture, views), [picture, views]);
  const { renderer, failed } = useRenderer(place, name);
  const strip = useStrip(steering);
  const colours = useRef<Colour | null>(null);
  const paint = useRef(ignore);
  paint.current = () => {
    const [canvas, view] = [marks.current, steering.now()];
    if (canvas === null || view === null) return;
    colours.current ??= coloursAt(canvas);
    paintMarks(canvas, { picture, looks, emphasis, hovered }, view, colours.current);
  };
  const gestures = useGestures(host, steering, {
    at: (x, y) => {
      const view = steering.now();
      return view === null || x > sizeOf(host.current).width - strip ? null : thingAt(picture, looks, view, x, y);
    },
    onHover,
    onSelect,
  });

  /** Whether no key was pressed since the picture has the focus: until then it says which there are. */
  const [untouched, setUntouched] = useState(true);
  const [drawing, setDrawing] = useState<{ readonly renderer: Renderer; readonly share: number } | null>(null);
  const moving = useRef(ignore);
  const drawn = useRef<{ readonly renderer: Renderer; readonly picture: GraphPicture; readonly looks: Looks | null } | null>(null);
  useEffect(() => {
    if (renderer === null) return;
    if (drawn.current?.renderer !== renderer || drawn.current.picture !== picture) {
      moving.current();
      renderer.draw(picture, looks, (share) => setDrawing(share < 1 ? { renderer, share } : null));
      moving.current = moveIn(picture, renderer);
    } else if (drawn.current.looks !== looks) renderer.look(looks);
    drawn.current = { renderer, picture, looks };
  }, [renderer, picture, looks]);
  useEffect(() => {
    const frame = host.current;
    if (frame === null) return;
    return steering.attach({
      size: () => sizeOf(frame),
      place: (view) => {
        renderer?.place(view);
        paint.current();
      },
    });
  }, [renderer, steering]);
  useEffect(() => () => moving.current(), []);
  const framed = useRef<unknown>(null);
  useEffect(() => {
    const reading = reads ? readingOf(picture) : null;
    steering.span(span ?? extentOf(picture), framed.current !== subject && picture.from === undefined, reading);
    framed.current = subject;
  }, [picture, subject, span, steering, reads]);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      renderer?.resize();
      steering.resized();
      paint.current();
    });
    if (host.current !== null) observer.observe(host.current);
    return () => observer.disconnect();
  }, [renderer, steering]);
  useEffect(() => paint.current());
  usePageLook(
    useCallback(() => {
      colours.current = null;
      if (place.current !== null) renderer?.recolour(coloursAt(place.current));
      paint.current();
    }, [renderer]),
  );
  const { run, index, selected } = emphasis;
  const current = run[Math.min(index, run.length - 1)] ?? -1;
  const shown = picture.nodes[selected >= 0 ? selected : current];
  useEffect(() => {
    if (shown !== undefined) steering.show(shown);
  }, [shown, steering]);

  /** Whether a key has pointed at something, or chosen that. */
  function point(event: KeyboardEvent): boolean {
    if (onHover === ignore || event.altKey || event.ctrlKey || event.metaKey) return false;
    if (event.key === 'Enter' && hovered !== null) onSelect(hovered, event.shiftKey);
    else {
      const thing = pointedByKey(event, picture, looks, hovered, selected >= 0 ? selected : current);
      if (thing === undefined) return false;
      onHover(thing);
      const node = picture.nodes[thing ?? -1] ?? picture.nodes[picture.arrows[(thing ?? 0) - picture.nodes.length]?.target ?? -1];
      if (node !== undefined) steering.show(node);
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  const clipped = strip === 0 ? {} : { clipPath: `inset(0 ${strip}px 0 0)` };
  return (
    <div
      ref={host}
      className={`${styles.frame} ${className ?? ''}`}
      role="img"
      aria-label={`${label} ${pictureKeysWords}${onHover === ignore ? '' : ` ${pointingKeysWords}`}`}
      data-renderer={renderer === null ? undefined : name}
      {...focusable}
      {...gestures}
      onFocus={() => setUntouched(true)}
      onKeyDown={(event) => {
        setUntouched(false);
        if (!point(event)) pictureKeys(event, steering);
      }}
    >
      <div ref={place} className={styles.renderer} style={{ opacity: strength, ...clipped }} aria-hidden />
      <canvas ref={marks} className={`${styles.canvasMarks} ${styles.marks}`} style={clipped} data-layer="marks" aria-hidden />
      {strip > 0 && <div className={styles.strip} style={{ width: strip }} />}
      {untouched && (
        <p className={styles.keys} aria-hidden>
          {onHover === ignore
            ? 'Keys: arrows move, + and − zoom, 0 shows all'
            : 'Keys: N and S point, Enter chooses, arrows move, 0 shows all'}
        </p>
      )}
      {reads && <Overview picture={picture} looks={looks} steering={steering} frame={() => sizeOf(host.current)} />}
      {laying && <Drawing share={null} onStop={null} />}
      {!laying && drawing !== null && drawing.renderer === renderer && (
        <Drawing
          share={drawing.share}
          onStop={
            onStop === undefined
              ? null
              : () => {
                  renderer.stop?.();
                  setDrawing(null);
                  onStop();
                }
          }
        />
      )}
      {failed && <p className={styles.wait}>The drawing could not be loaded. Choose List to see the states as text.</p>}
    </div>
  );
}

const sizeOf = (frame: HTMLElement | null): Size => ({ width: frame?.clientWidth ?? 0, height: frame?.clientHeight ?? 0 });

/** How far the drawing of a large picture is, null if that is not known, with a way to stop it where something else can be shown. */
function Drawing({ share, onStop }: { readonly share: number | null; readonly onStop: (() => void) | null }) {
  return (
    <p className={styles.drawing} onPointerDown={(event) => event.stopPropagation()}>
      {share === null ? null : <progress value={share} aria-label="Drawing" />} Drawing…{' '}
      {onStop !== null && (
        <button type="button" className={buttonClass('small')} onClick={onStop}>
          Stop
        </button>
      )}
    </p>
  );
}

/** The renderer that draws into an element; loaded when it is needed. */
function useRenderer(
  place: React.RefObject<HTMLElement | null>,
  name: RendererName,
): { readonly renderer: Renderer | null; readonly failed: boolean } {
  const [renderer, setRenderer] = useState<Renderer | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let made: Renderer | null = null;
    let gone = false;
    const load = async (): Promise<void> => {
      const { createRenderer } = name === 'canvas' ? await import('./canvas/renderer.ts') : await import('./cytoscape/renderer.ts');
      const element = place.current;
      if (gone || element === null) return;
      made = createRenderer(element, coloursAt(element));
      setRenderer(made);
    };
    load().catch(() => setFailed(true));
    return () => {
      gone = true;
      made?.destroy();
      setRenderer(null);
    };
  }, [place, name]);
  return { renderer, failed };
}
