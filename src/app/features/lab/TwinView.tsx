import styles from './lab.module.css';
import { type ReactNode, type Ref, useMemo, useState } from 'react';
import { unreachable } from '../../../base/unreachable.ts';
import type { Drawing, SideName } from '../../../contract/lab/compare.ts';
import { besideReadingTools } from '../../kit/drawing/zoom.ts';
import { SaveButtons } from '../../kit/drawing/SaveButtons.tsx';
import { GraphCanvas } from '../../kit/drawing/graph/GraphCanvas.tsx';
import { GraphTools } from '../../kit/drawing/graph/GraphTools.tsx';
import { Steering } from '../../kit/drawing/graph/steering.ts';
import { useKeptRoom } from '../../kit/drawing/graph/use-kept-room.ts';
import { useLaid } from '../../kit/drawing/graph/use-laid.ts';
import { useRoom } from '../../kit/drawing/graph/use-room.ts';
import { usePictureType } from '../../kit/drawing/graph/use-page-look.ts';
import { formatCount } from '../../kit/widgets/format.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import { laidInBulk } from '../../../drawing/graph/laid.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import { FadePicture } from './FadePicture.tsx';
import { LayersView } from './LayersView.tsx';
import { TwinLegend } from './TwinLegend.tsx';
import { TwinList } from './TwinList.tsx';
import { comparisonDrawing } from './comparison-drawing.ts';
import { comparisonOf } from '../../session/comparison/service.ts';
import { type LabScene, describeSide, labPlan, looksOf } from './scene.ts';
import { type Compared, type ComparisonState, comparisonSlice } from '../../session/comparison/comparison.ts';
import { describeSearch, sideTitle, titleBeside } from '../../kit/search/words.ts';
import panelStyles from '../../kit/panel/panel.module.css';
import controlsStyles from '../../kit/widgets/controls.module.css';
import textStyles from '../../kit/widgets/text.module.css';

const selectView = (state: AppState) => comparisonSlice.of(state).view;

/** The drawing of a comparison: two pictures with one layout, or a list. */
export function TwinView({ compared, drawing }: { readonly compared: Compared; readonly drawing: Drawing }) {
  const view = useAppState(selectView);
  const type = usePictureType();
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const room = useRoom(place, besideReadingTools);
  const { shape, frame } = useKeptRoom(room, compared);
  const known = room !== null || view !== 'graph';
  const laid = useLaid(useMemo(() => (known ? labPlan(compared.result, shape, type, frame) : null), [known, compared, shape, type, frame]));
  if (laid === null) return <NoPictures place={setPlace} />;
  const { picture: scene, laying } = laid;
  return (
    <>
      {drawing.kind !== 'full' && view !== 'layers' && <p className={panelStyles.badgeLine}>{partWords(drawing)}</p>}
      {(view === 'graph' || view === 'fade') && compared.result.layers !== null && laidInBulk(scene) && (
        <TooMany states={scene.nodes.length} />
      )}
      <Shown view={view} scene={scene} laying={laying} compared={compared} place={setPlace} />
      {(view === 'graph' || view === 'fade') && <TwinLegend scene={scene} />}
      <StateChooser count={scene.nodes.length}>
        {view === 'graph' && <SaveButtons name="comparison" what="the pictures" draw={() => comparisonDrawing(compared, scene)} />}
      </StateChooser>
    </>
  );
}

/** One of the ways to look at a comparison. */
function Shown({
  view,
  scene,
  laying,
  compared,
  place,
}: {
  readonly view: ComparisonState['view'];
  readonly scene: LabScene;
  readonly laying: boolean;
  readonly compared: Compared;
  readonly place: Ref<HTMLDivElement>;
}) {
  switch (view) {
    case 'graph':
      return <TwinPictures scene={scene} laying={laying} compared={compared} place={place} />;
    case 'fade':
      return <FadePicture scene={scene} laying={laying} />;
    case 'list':
      return <TwinList scene={scene} compared={compared} />;
    case 'layers': {
      const { layers } = compared.result;
      if (layers !== null) return <LayersView compared={compared} layers={layers} />;
      return (
        <p className={controlsStyles.message}>
          The model has too many states to be divided into layers. Make it smaller, for instance through its constants.
        </p>
      );
    }
    default:
      return unreachable(view);
  }
}

/** That a graph is too large to be read, and what can be read instead. */
function TooMany({ states }: { readonly states: number }) {
  const lab = useService(comparisonOf);
  return (
    <p className={panelStyles.badgeLine}>
      {formatCount(states)} states are too many to be told apart in a graph. Layers count those at each distance from the start.{' '}
      <button type="button" className={buttonClass('small')} onClick={() => lab.setView('layers')}>
        Show layers
      </button>
    </p>
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

const selectSelected = (state: AppState) => comparisonSlice.of(state).selected;
const selectFocus = (state: AppState) => comparisonSlice.of(state).focus;

/** What is left out is seen at once: a part of the pictures is shown at first only if it is most of them, to be read. */
const leastSeen = 0.5;

/** Two whole pictures tell more than a part of each, even where their states are a little small: they are compared by their shapes. */
const leastWhole = 0.55;

/** The room of the pictures, before it is known how large it is. */
function NoPictures({ place }: { readonly place: Ref<HTMLDivElement> }) {
  return (
    <div className={styles.labPictures}>
      <figure>
        <figcaption>&nbsp;</figcaption>
        <div ref={place} />
      </figure>
    </div>
  );
}

interface TwinProperties {
  readonly scene: LabScene;
  readonly laying: boolean;
  readonly compared: Compared;
  /** Told the element in which the left one is. */
  readonly place: Ref<HTMLDivElement>;
}

function TwinPictures({ scene, laying, compared, place }: TwinProperties) {
  const selected = useAppState(selectSelected);
  const focus = useAppState(selectFocus);
  const lab = useService(comparisonOf);
  const [hovered, setHovered] = useState<number | null>(null);
  const [steering] = useState(() => new Steering(besideReadingTools, leastSeen, leastWhole));
  const looks = useMemo(() => ({ left: looksOf(scene, scene.marks.left), right: looksOf(scene, scene.marks.right) }), [scene]);
  const emphasis = useMemo(() => ({ run: [], index: 0, loopStart: null, selected: selected ?? -1 }), [selected]);
  const select = (state: number | null, side: SideName) => {
    if (side !== focus) void lab.setFocus(side);
    // A click on an arrow chooses where it leads from: what is done there is explained.
    void lab.select(state === null || state < scene.nodes.length ? state : (scene.arrows[state - scene.nodes.length]?.source ?? null));
  };
  return (
    <div className={styles.labPictures}>
      {(['left', 'right'] as const).map((side) => (
        <figure key={side} className={side === focus ? styles.isFocus : ''}>
          <figcaption title={describeSearch(compared.sides[side])}>
            {sideTitle(side)}: {titleBeside(compared.sides[side], compared.sides[side === 'left' ? 'right' : 'left'])}
          </figcaption>
          <div ref={side === 'left' ? place : null}>
            <GraphCanvas
              picture={scene}
              laying={laying}
              views={2}
              looks={looks[side]}
              emphasis={emphasis}
              label={`${describeSide(side, scene)} Choose List for its contents as text.`}
              hovered={hovered}
              onHover={setHovered}
              onSelect={(state) => select(state, side)}
              steering={steering}
              reads
            />
          </div>
          {compared.result[side]?.ran === false && <p className={styles.labNotRun}>not run</p>}
        </figure>
      ))}
      <GraphTools steering={steering} reads />
    </div>
  );
}

/** Chooses a state by its number, for the keyboard. */
function StateChooser({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  const selected = useAppState(selectSelected);
  const focus = useAppState(selectFocus);
  const lab = useService(comparisonOf);
  return (
    <div className={styles.labChooser} data-part="chooser">
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
      <fieldset className={controlsStyles.segmented}>
        <legend className={textStyles.visuallyHidden}>Explain the search on the</legend>
        {(['left', 'right'] as const).map((side) => (
          <label key={side}>
            <input type="radio" name="lab-focus" checked={focus === side} onChange={() => void lab.setFocus(side)} />
            <span>{sideTitle(side)} explained</span>
          </label>
        ))}
      </fieldset>
      <span className={styles.labSave}>{children}</span>
    </div>
  );
}
