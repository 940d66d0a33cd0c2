import styles from './lab.module.css';
import { Pause, Play } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { PictureTools } from '../../kit/drawing/PictureTools.tsx';
import { besideTools } from '../../kit/drawing/zoom.ts';
import { GraphCanvas } from '../../kit/drawing/graph/GraphCanvas.tsx';
import { Steering } from '../../kit/drawing/graph/steering.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import { comparisonOf } from '../../session/comparison/service.ts';
import { type LabScene, describeSide, looksOf } from './scene.ts';
import { comparisonSlice } from '../../session/comparison/comparison.ts';
import { buttonClass } from '../../kit/widgets/button.ts';

/** How long the left search takes to fade into the right one. */
const milliseconds = 2_400;

const selectSelected = (state: AppState) => comparisonSlice.of(state).selected;

/** One picture in which the left search fades into the right one: what only the left one came to grows pale. */
export function FadePicture({ scene, laying }: { readonly scene: LabScene; readonly laying: boolean }) {
  const selected = useAppState(selectSelected);
  const lab = useService(comparisonOf);
  const [hovered, setHovered] = useState<number | null>(null);
  const [share, setShare] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [steering] = useState(() => new Steering(besideTools));
  const looks = useMemo(() => ({ left: looksOf(scene, scene.marks.left), right: looksOf(scene, scene.marks.right) }), [scene]);
  const emphasis = useMemo(() => ({ run: [], index: 0, loopStart: null, selected: selected ?? -1 }), [selected]);
  useEffect(() => {
    if (!playing) return;
    let began: number | null = null;
    let frame = requestAnimationFrame(function next(now: number): void {
      began ??= now;
      const gone = Math.min(1, (now - began) / milliseconds);
      setShare(gone);
      if (gone === 1) setPlaying(false);
      else frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing]);
  const play = (): void => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setShare(share === 1 ? 0 : 1);
    else setPlaying(!playing);
  };
  const percent = Math.round(100 * share);
  return (
    <div className={`${styles.labPictures} ${styles.one}`}>
      <figure>
        {/* Two pictures on each other: one grows pale as the other appears. */}
        <div inert>
          <GraphCanvas
            picture={scene}
            views={2}
            looks={looks.left}
            label={describeSide('left', scene)}
            steering={steering}
            strength={1 - share}
          />
        </div>
        <GraphCanvas
          picture={scene}
          laying={laying}
          views={2}
          looks={looks.right}
          emphasis={emphasis}
          label={`${describeSide('left', scene)} ${describeSide('right', scene)} The first fades into the second. Choose List for its contents as text.`}
          hovered={hovered}
          onHover={setHovered}
          onSelect={(thing) => void lab.select(thing !== null && thing < scene.nodes.length ? thing : null)}
          steering={steering}
          strength={share}
        />
      </figure>
      <div className={styles.labFade}>
        <button
          type="button"
          className={buttonClass('iconOnly')}
          aria-label={playing ? 'Pause' : 'Fade'}
          title={playing ? 'Pause' : 'Fade'}
          onClick={play}
        >
          {playing ? <Pause aria-hidden size={16} /> : <Play aria-hidden size={16} />}
        </button>
        <label>
          <span>Left</span>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={percent}
            aria-label="From the left search to the right one"
            aria-valuetext={`${percent} % of the way from the left search to the right one`}
            onChange={(event) => {
              setPlaying(false);
              setShare(event.target.valueAsNumber / 100);
            }}
          />
          <span>Right</span>
        </label>
      </div>
      <PictureTools pictures={steering} />
    </div>
  );
}
