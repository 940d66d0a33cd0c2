import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import type { Pane } from '../../session/state/types.ts';
import { Columns } from './Columns.tsx';
import { PanelContent } from './PanelContent.tsx';
import { Presented } from './Presented.tsx';
import { useSwipe } from './use-swipe.ts';
import { focusPanel, hasLostFocus } from '../../kit/panel/focus-tab.ts';
import { selectSpoils } from '../../session/lessons/asking.ts';
import { selectStale } from '../../session/state/selectors.ts';
import { cellsOf, panelsIn } from '../../session/state/places.ts';
import { titleOf, usePanels } from './use-panels.ts';
import styles from './window.module.css';
import { useWhenChanged } from '../../kit/effects/use-when-changed.ts';

const selectPlace = (state: AppState) => state.view.place;
const selectView = (state: AppState) => state.view;
const selectPresented = (state: AppState) => state.view.presented;

/** The panels: columns that can be resized and collapsed, or one panel at a time on a narrow screen; or one that is presented. */
export function Layout() {
  const place = useAppState(selectPlace);
  const presented = useAppState(selectPresented);
  const narrow = useNarrow();
  const last = useRef(presented);
  useEffect(() => {
    // Who leaves goes on where the panel is among the others.
    if (presented === null && last.current !== null)
      document.querySelector<HTMLElement>(`[data-pane="${last.current}"] [data-present]`)?.focus();
    last.current = presented;
  }, [presented]);
  if (presented !== null) return <Presented pane={presented} />;
  return narrow ? <OneAtATime /> : <Columns key={place} id={place} />;
}

/** Whether the search of the present text found something wrong. */
const selectFound = (state: AppState) =>
  !selectStale(state) && !selectSpoils(state) && state.run.finished?.result.verdicts.some(({ holds }) => holds === false) === true;

/** Narrow screens alone have it; without a network they do without. */
const RunDock = lazy(() =>
  import('./RunDock.tsx').then(
    ({ RunDock: dock }) => ({ default: dock }),
    () => ({ default: () => null }),
  ),
);

/** The panels that have no dock below them: the steps have its buttons themselves, and while a text is written they are in the way. */
const withoutSteps: readonly Pane[] = ['run', 'source'];
/** Those that say by themselves what was found. */
const withoutFound: readonly Pane[] = ['run', 'results'];

/** Whether a panel of a narrow screen has the run below it: the one that is open, or before that the one that something wrong has. */
function hasDock(state: AppState): boolean {
  const { place, pane } = state.view;
  if (state.followed !== null) return place === 'run' && !withoutSteps.includes(pane);
  return (place === 'run' || place === 'edit') && !withoutFound.includes(pane) && selectFound(state);
}

/** One panel at a time, with a bar to choose it; while a run is open its steps are taken below, or by swiping. */
function OneAtATime() {
  const panels = usePanels();
  const view = useAppState(selectView);
  const found = useAppState(selectFound);
  const docked = useAppState(hasDock);
  const workbench = useWorkbench();
  const swipe = useSwipe();
  const [sheet, setSheet] = useState(false);
  const here = cellsOf(workbench.places[view.place]).flatMap((cell) => panelsIn(view, cell));
  const shown = view.pane;
  const listed = here.includes(shown) ? here : [...here, shown];
  const bar = useRef<HTMLElement>(null);
  // What was shown once stays as it was left.
  const [opened, setOpened] = useState<ReadonlySet<Pane>>(new Set([shown]));
  if (!opened.has(shown)) setOpened(new Set([...opened, shown]));
  // A lesson or a step can show another panel; its button is then to be seen.
  useWhenChanged([shown], () => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (hasLostFocus()) focusPanel(shown);
  });
  const inSheet = docked && sheet && shown !== 'state';
  return (
    <div className={styles.stack}>
      <nav data-screen-only className={styles.paneBar} aria-label="Panels" ref={bar}>
        {listed.map((id) => (
          <button
            key={id}
            type="button"
            aria-current={id === shown ? 'true' : undefined}
            {...(id === 'results' && found ? { 'data-found': true, title: 'Something is wrong with the model' } : {})}
            onClick={() => workbench.view.setPane(id)}
          >
            {titleOf(panels, id)}
          </button>
        ))}
      </nav>
      {panels
        .filter(({ id }) => opened.has(id) && !(inSheet && id === 'state'))
        .map(({ id }) => (
          <div key={id} className={styles.stackPane} hidden={id !== shown} {...swipe}>
            <PanelContent pane={id} />
          </div>
        ))}
      {docked && (
        <Suspense>
          <RunDock pane={shown} open={sheet} onOpen={setSheet} />
        </Suspense>
      )}
    </div>
  );
}

/** Paper is no narrow screen: what is printed is laid out as it is seen. */
const narrowQuery = 'screen and (max-width: 899px)';

function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(narrowQuery);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(narrowQuery).matches,
  );
}
