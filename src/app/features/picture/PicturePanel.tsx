import { useEffect, useRef, useState } from 'react';
import type { ProblemPicture } from '../../../contract/picture.ts';
import { DrawnPicture } from '../../kit/drawing/DrawnPicture.tsx';
import { SaveButtons } from '../../kit/drawing/SaveButtons.tsx';
import { Panel } from '../../kit/panel/Panel.tsx';
import { EmptyState } from '../../kit/widgets/EmptyState.tsx';
import type { AppState } from '../../session/state/store.ts';
import { useAppState } from '../../session/workbench/workbench.ts';
import { selectDiagnostics, selectShownState, selectStateOf } from '../../session/state/selectors.ts';
import { SuitedModels } from '../../kit/widgets/SuitedModels.tsx';
import { useStateTitle } from '../../kit/widgets/use-state-title.ts';
import { describeShape, type Extent, extentOf, joined, readableDrawing } from './drawing.ts';
import styles from './PicturePanel.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { keyed } from '../../kit/widgets/keys.ts';

const selectProjector = (state: AppState) => state.view.projector;
const carriesPicture = ({ document }: AppState) => document.text.includes('PICTURE');
const selectMistakes = (state: AppState) => selectDiagnostics(state).some(({ code }) => code.startsWith('W07'));

/** The picture of its problem that the model carries, in the state that is shown. */
export function PicturePanel() {
  const picture = useAppState(selectShownState)?.picture ?? null;
  const stale = useAppState(selectStateOf);
  return (
    <Panel title="Picture" stale={stale}>
      {picture === null ? <Nothing /> : <Shown key={picture.title} picture={picture} />}
    </Panel>
  );
}

function Shown({ picture }: { readonly picture: ProblemPicture }) {
  const title = useStateTitle();
  const figure = useRef<HTMLElement>(null);
  const drawing = readableDrawing(picture, useSeen(picture), useRoom(figure), useAppState(selectProjector));
  const links = picture.links.map(({ from, to, word }) => {
    const [a, b] = [picture.shapes[from], picture.shapes[to]];
    return `${a?.name ?? ''} – ${b?.name ?? ''}${word === '' ? '' : `: ${word}`}`;
  });
  return (
    <div className={styles.body}>
      <div className={styles.parts}>
        <figure ref={figure} className={styles.figure}>
          <DrawnPicture drawing={drawing} className={styles.picture} />
        </figure>
        <div className={styles.side}>
          <h3 className={styles.title}>
            {picture.title}, in {title.charAt(0).toLowerCase()}
            {title.slice(1)}
            {picture.problem !== null && <span className={textStyles.toneWarning}> Not all can be drawn here: {picture.problem}.</span>}
          </h3>
          <details className={styles.words}>
            <summary>The picture as text</summary>
            <ul>
              {keyed([...picture.shapes.map(describeShape), ...links], (said) => said).map(({ key, item: said }) => (
                <li key={key}>{said}</li>
              ))}
            </ul>
            <SaveButtons name="picture" formats={['svg', 'pdf', 'png']} draw={() => drawing} />
          </details>
        </div>
      </div>
    </div>
  );
}

/** The part of the plane that the picture has taken so far, so that it stays calm while it moves. */
function useSeen(picture: ProblemPicture): (type: number) => Extent {
  const seen = useRef<Extent | null>(null);
  const now = extentOf(picture);
  seen.current = seen.current === null ? now : joined(seen.current, now);
  const all = seen.current;
  return (type) => joined(all, extentOf(picture, type));
}

/** The room within an element, as large as can be before it is known. */
function useRoom(element: React.RefObject<HTMLElement | null>): { readonly width: number; readonly height: number } {
  const [room, setRoom] = useState({ width: 1_000, height: 1_000 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setRoom({ width, height });
    });
    if (element.current !== null) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}

function Nothing() {
  const mistakes = useAppState(selectMistakes);
  const state = useAppState(selectShownState);
  const carries = useAppState(carriesPicture);
  if (mistakes) {
    return (
      <EmptyState title="The picture has mistakes">
        <p>The list of problems below the source says where they are.</p>
      </EmptyState>
    );
  }
  if (state === null && carries) {
    return (
      <EmptyState title="No state is shown">
        <p>Choose a state in the graph, or step through a run; the picture of the problem moves with it.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="This model carries no picture">
      <p>A comment that begins with PICTURE draws the problem: shapes that are placed, coloured and moved by expressions of the model.</p>
      <SuitedModels
        models={[
          ['philosophers-deadlock', 'philosophers round their table'],
          ['railway-crossing', 'a railway crossing'],
        ]}
      />
    </EmptyState>
  );
}
