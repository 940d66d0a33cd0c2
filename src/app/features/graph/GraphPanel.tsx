import styles from './graph.module.css';
import { graphingOf } from './service.ts';
import { graphSlice } from './state.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Panel } from '../../kit/panel/Panel.tsx';
import { useAppState, useService, useWorkbench } from '../../session/workbench/workbench.ts';
import { selectInstead, selectNoReturn } from '../../session/state/no-return.ts';
import { selectStale } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { EmptyState } from '../../kit/widgets/EmptyState.tsx';
import { Badge } from './Badge.tsx';
import { describeComponents } from './badge.ts';
import { Comparison } from './Comparison.tsx';
import { LayersView } from './LayersView.tsx';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import { Legend } from './Legend.tsx';
import { SceneCanvas } from './SceneCanvas.tsx';
import { SaveView } from './SaveView.tsx';
import { Finder } from './Finder.tsx';
import { StateList } from './StateList.tsx';
import type { Size } from '../../../drawing/graph/viewport.ts';
import { besideTools } from '../../kit/drawing/zoom.ts';
import type { Emphasis } from '../../../drawing/graph/picture.ts';
import { usePictureType } from '../../kit/drawing/graph/use-page-look.ts';
import { useKeptRoom } from '../../kit/drawing/graph/use-kept-room.ts';
import { useRoom } from '../../kit/drawing/graph/use-room.ts';
import { useLaid } from '../../kit/drawing/graph/use-laid.ts';
import { noReturnSigns, signsOf } from './changes.ts';
import { continuedPlan, graphPlan } from './graph-scene.ts';
import { pathPart, pathScene, placesOnPath } from './path-scene.ts';
import type { Scene } from './scene.ts';
import { subjectOf } from './subject.ts';
import { ViewChoices } from './ViewChoices.tsx';
import panelStyles from '../../kit/panel/panel.module.css';
import controlsStyles from '../../kit/widgets/controls.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { useWhenChanged } from '../../kit/effects/use-when-changed.ts';

// Not the slice as a whole, which changes with all progress of an exploration.
const selectShown = (state: AppState) => graphSlice.of(state).shown;
const selectRunAlone = (state: AppState) => graphSlice.of(state).runAlone;
const selectArrowWords = (state: AppState) => graphSlice.of(state).arrowWords;
const selectSearch = (state: AppState) => graphSlice.of(state).search?.found ?? null;
const selectCompared = (state: AppState) => graphSlice.of(state).comparison?.came ?? null;
const selectSearching = (state: AppState) => graphSlice.of(state).search !== null;
const selectPlaces = (state: AppState) => graphSlice.of(state).places;
const selectRequest = (state: AppState) => graphSlice.of(state).request;
const selectFinished = (state: AppState) => state.run.finished;
const selectFollowed = (state: AppState) => state.followed;
const selectLast = (state: AppState) => selectNoReturn(state)?.last ?? -1;
const selectGraphView = (state: AppState) => state.view.graphView;
const selectSelected = (state: AppState) => state.view.selection?.id ?? null;
const selectKind = (state: AppState) => subjectOf(state).kind;
const selectTitle = (state: AppState) => nothingOf(state)?.title ?? null;
const selectAdvice = (state: AppState) => nothingOf(state)?.advice ?? null;

/** The state space: drawn, or as a list. */
export function GraphPanel() {
  const kind = useAppState(selectKind);
  const stale = useAppState(selectStale);
  const view = useAppState(selectGraphView);
  const shown = useAppState(selectShown);
  const runAlone = useAppState(selectRunAlone);
  const searching = useAppState(selectSearching);
  const followed = useAppState(selectFollowed);
  useUpToDate();
  // While the graph of a later check is being drawn, what is there is that of an earlier one.
  const checked = useAppState(selectFinished)?.result.run;
  const earlier = shown !== null && checked !== undefined && shown.run !== checked;
  const [more, setMore] = useState(false);
  const [body, setBody] = useState<HTMLDivElement | null>(null);
  const finds = shown !== null && (more || (searching && !runAlone));
  const { scene, laying, emphasis } = useScene(kind, useRoom(body, besideTools, finds));
  const layers = kind === 'graph' && shown?.view.kind === 'layers';
  const components = kind === 'graph' && shown?.view.kind === 'components' ? shown.view.components : null;
  return (
    <Panel title="State graph" tools={<ViewChoice />} stale={(stale || earlier) && kind === 'graph'}>
      <div className={styles.graphRoom}>
        <div className={styles.graph}>
          {kind === 'nothing' ? (
            <Nothing />
          ) : (
            <>
              {shown !== null && (
                <ViewChoices
                  more={more}
                  onMore={() => setMore(!more)}
                  save={!layers && scene !== null && <SaveView scene={scene} emphasis={emphasis} />}
                />
              )}
              {finds && <Finder more={more} />}
              <Comparison />
              <div className={styles.graphLine}>
                <Badge
                  run={kind === 'path' && followed !== null ? { shown: new Set(followed.view.stateIds).size } : null}
                  drawn={layers || view !== 'graph' || scene !== null}
                />
                {!layers && scene !== null && view === 'graph' && (
                  <ScrollRegion label="What the signs mean" className={undefined}>
                    <Legend scene={scene} emphasis={emphasis} />
                  </ScrollRegion>
                )}
              </div>
              {components !== null && <p className={panelStyles.badgeLine}>{describeComponents(components)}</p>}
              <div className={styles.pictureRoom} ref={setBody}>
                {layers && shown !== null ? <LayersView widths={shown.view.widths} /> : null}
                {!layers && scene !== null && view === 'graph' && (
                  <SceneCanvas
                    scene={scene}
                    laying={laying}
                    subject={shown?.view}
                    emphasis={emphasis}
                    expands={shown?.view.kind === 'near'}
                  />
                )}
                {!layers && scene !== null && view !== 'graph' && (
                  <StateList scene={scene} emphasis={emphasis} expands={shown?.view.kind === 'near'} />
                )}
              </div>
            </>
          )}
        </div>
      </div>
    </Panel>
  );
}

/** Asks for the graph of each check, and for the places of each run and state in it, while the panel is there. */
function useUpToDate(): void {
  const graph = useService(graphingOf);
  const finished = useAppState(selectFinished);
  const shown = useAppState((state) => graphSlice.of(state).shown);
  const run = useAppState((state) => state.followed?.view.run ?? null);
  const selected = useAppState(selectSelected);
  useEffect(() => {
    if (finished !== null) void graph.show();
  }, [finished, graph]);
  const searched = useAppState(selectSearch);
  const compared = useAppState(selectCompared);
  const instead = useAppState(selectInstead);
  useWhenChanged([shown, run, selected, searched, compared, instead, graph], () => void graph.locate());
}

/** What is drawn, and what is emphasised in it. */
function useScene(
  kind: 'graph' | 'path' | 'nothing',
  room: Size | null,
): { readonly scene: Scene | null; readonly laying: boolean; readonly emphasis: Emphasis } {
  const shown = useAppState(selectShown);
  const { shape, frame } = useKeptRoom(room, shown);
  const places = useAppState(selectPlaces);
  const request = useAppState(selectRequest);
  const followed = useAppState(selectFollowed);
  const part = Math.floor((followed?.index ?? 0) / pathPart);
  const run = followed?.view ?? null;
  const [index, loopStart] = [followed?.index ?? 0, followed?.loopStart ?? null];
  const byProcess = request.colour.by === 'process';
  const last = useAppState(selectLast);
  const say = useAppState(selectArrowWords);
  const type = usePictureType();
  // A window of another shape needs other places, but nothing has moved.
  const settled = useRef<unknown>(null);
  const near = kind === 'graph' && shown?.view.kind === 'near';
  const repeating = useMemo(
    () => (near && run !== null && loopStart !== null ? { stateIds: run.stateIds, loopStart } : null),
    [near, run, loopStart],
  );
  const plan = useMemo(() => {
    if (kind === 'graph') {
      if (shown === null) return null;
      const drawn = { shape, frame, type, say, colouredArrows: byProcess, repeating };
      return shown.before === null || settled.current === shown
        ? graphPlan(shown.view, drawn)
        : continuedPlan(shown.view, shown.before, drawn);
    }
    return kind === 'path' && run !== null ? { picture: pathScene(run, part * pathPart, shape, type, loopStart), wanted: null } : null;
  }, [kind, shown, byProcess, run, part, loopStart, shape, frame, type, say, repeating]);
  const laid = useLaid(plan);
  const scene = laid?.picture ?? null;
  useEffect(() => {
    settled.current = scene === null ? null : shown;
  }, [scene, shown]);
  const emphasis = useMemo((): Emphasis => {
    if (kind === 'path' && run !== null && scene !== null) return pathEmphasis(placesOnPath(run, scene, loopStart), index, loopStart, last);
    const signs = [...signsOf(places.out, scene), ...noReturnSigns(places.run, last)];
    return { run: places.run, index, loopStart, selected: places.state, signs };
  }, [kind, run, scene, places, index, loopStart, last]);
  return { scene, laying: laid?.laying ?? false, emphasis };
}

function pathEmphasis(run: readonly number[], index: number, loopStart: number | null, last: number): Emphasis {
  return { run, index, loopStart, selected: -1, signs: noReturnSigns(run, last) };
}

function Nothing() {
  const title = useAppState(selectTitle);
  const advice = useAppState(selectAdvice);
  if (title === null) return null;
  return (
    <EmptyState title={title}>
      <p>{advice}</p>
    </EmptyState>
  );
}

/** Why nothing is drawn. */
function nothingOf(state: AppState) {
  const subject = subjectOf(state);
  return subject.kind === 'nothing' ? subject : null;
}

function ViewChoice() {
  const view = useAppState(selectGraphView);
  const workbench = useWorkbench();
  return (
    <fieldset className={controlsStyles.segmented}>
      <legend className={textStyles.visuallyHidden}>Show the states as</legend>
      {(['graph', 'list'] as const).map((choice) => (
        <label key={choice}>
          <input type="radio" name="graph-view" checked={view === choice} onChange={() => workbench.view.setGraphView(choice)} />
          <span>{choice === 'graph' ? 'Graph' : 'List'}</span>
        </label>
      ))}
    </fieldset>
  );
}
