import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Drawing, SideName } from '../../worker/api.ts';
import { useAppState, useController } from '../state/context.ts';
import type { Compared } from '../state/lab.ts';
import type { AppState } from '../state/store.ts';
import { formatCount } from '../widgets/format.ts';
import { PictureCanvas } from './PictureCanvas.tsx';
import { describeSide, type LabScene, labScene } from './scene.ts';
import { TwinLegend } from './TwinLegend.tsx';
import { TwinList } from './TwinList.tsx';
import { usePictures } from './usePictures.ts';
import { sideTitle } from './words.ts';

/** The shape of a picture for which the layout is made, as width by height; pictures of another shape show it smaller. */
const usualShape = 1.1;

const selectView = (state: AppState) => state.lab.view;

/** The drawing of a comparison: two pictures with one layout, or a list. */
export function TwinView({ compared, drawing }: { readonly compared: Compared; readonly drawing: Drawing }) {
  const view = useAppState(selectView);
  const scene = useMemo(() => labScene(compared.result, usualShape), [compared]);
  if (scene === null) return null;
  return (
    <>
      {drawing.kind !== 'full' && <p className="badge-line">{partWords(drawing)}</p>}
      {view === 'graph' ? <TwinPictures scene={scene} compared={compared} /> : <TwinList scene={scene} compared={compared} />}
      <StateChooser count={scene.nodes.length} />
    </>
  );
}

/** What is drawn of a model that is too large. */
function partWords({ kind, depth, nodes }: Drawing): string {
  const part =
    kind === 'visited'
      ? `only the ${formatCount(nodes.length)} that a reduced search came to are shown, and the steps between them`
      : `only the ${formatCount(nodes.length)} within ${depth} ${depth === 1 ? 'step' : 'steps'} of the start are shown, and the steps between them`;
  return `The model has too many states to draw all of them: ${part}. The numbers and the comparison are those of the whole searches.`;
}

const selectSelected = (state: AppState) => state.lab.selected;
const selectFocus = (state: AppState) => state.lab.focus;

function TwinPictures({ scene, compared }: { readonly scene: LabScene; readonly compared: Compared }) {
  const selected = useAppState(selectSelected);
  const focus = useAppState(selectFocus);
  const { lab } = useController();
  const [hovered, setHovered] = useState<number | null>(null);
  const left = useRef<HTMLCanvasElement>(null);
  const right = useRef<HTMLCanvasElement>(null);
  const canvases = useMemo(() => ({ left, right }), []);
  const pictures = usePictures(canvases, scene, selected, hovered);
  useEffect(() => {
    if (selected !== null) pictures.show(selected);
  }, [selected, pictures]);
  const select = (state: number | null, side: SideName) => {
    if (side !== focus) void lab.setFocus(side);
    void lab.select(state);
  };
  return (
    <div className="lab-pictures">
      {(['left', 'right'] as const).map((side) => (
        <figure key={side} className={side === focus ? 'is-focus' : ''}>
          <figcaption>{sideTitle(side)}</figcaption>
          <PictureCanvas
            side={side}
            canvas={canvases[side]}
            pictures={pictures}
            label={`${describeSide(side, scene)} Choose List for its contents as text.`}
            onHover={setHovered}
            onSelect={select}
          />
          {compared.result[side]?.ran === false && <p className="lab-not-run">not run</p>}
        </figure>
      ))}
      <div className="canvas-tools">
        <Tool label="Zoom in" onClick={() => pictures.zoom(1.3)} icon={<ZoomIn aria-hidden size={16} />} />
        <Tool label="Zoom out" onClick={() => pictures.zoom(1 / 1.3)} icon={<ZoomOut aria-hidden size={16} />} />
        <Tool label="Show everything" onClick={pictures.fit} icon={<Maximize aria-hidden size={16} />} />
      </div>
      <TwinLegend scene={scene} />
    </div>
  );
}

function Tool({ label, icon, onClick }: { readonly label: string; readonly icon: React.ReactNode; readonly onClick: () => void }) {
  return (
    <button type="button" className="button icon-only" aria-label={label} title={label} onClick={onClick}>
      {icon}
    </button>
  );
}

/** Chooses a state by its number, for the keyboard. */
function StateChooser({ count }: { readonly count: number }) {
  const selected = useAppState(selectSelected);
  const focus = useAppState(selectFocus);
  const { lab } = useController();
  return (
    <div className="lab-chooser">
      <label>
        State{' '}
        <input
          type="number"
          min={0}
          max={count - 1}
          value={selected ?? ''}
          onChange={(event) => {
            const state = event.target.valueAsNumber;
            if (Number.isInteger(state) && state >= 0 && state < count) void lab.select(state);
          }}
        />
      </label>
      <fieldset className="segmented">
        <legend className="visually-hidden">Explain the search on the</legend>
        {(['left', 'right'] as const).map((side) => (
          <label key={side}>
            <input type="radio" name="lab-focus" checked={focus === side} onChange={() => void lab.setFocus(side)} />
            <span>{sideTitle(side)} explained</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
