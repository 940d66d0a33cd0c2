import bodyStyles from '../../kit/panel/scrolled-body.module.css';
import styles from './programs.module.css';
import { choosePrograms, programsSlice } from './state.ts';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Panel } from '../../kit/panel/Panel.tsx';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { selectMistaken, selectRunnableAnalysis, selectShownState } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { placeOf } from '../../session/state/followed-run.ts';
import { EmptyState } from '../../kit/widgets/EmptyState.tsx';
import { EdgeList } from './EdgeList.tsx';
import { ProgramGraph, type ProgramPlace } from './ProgramGraph.tsx';
import { ProgramLegend } from './ProgramLegend.tsx';
import { fittingScale, shapeOf } from './shape.ts';
import { kindInWords } from './words.ts';
import { ProcessStatus } from '../../kit/widgets/ProcessStatus.tsx';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import type { ProgramEdgeView, ProgramGraphView } from '../../../contract/program-graphs.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import { usePictureType } from '../../kit/drawing/graph/use-page-look.ts';
import { zoomStep } from '../../kit/drawing/zoom.ts';

/** More processes than this are not drawn at once. */
const mostAtOnce = 6;

const selectLine = (state: AppState) => state.selection.line;
const selectPrograms = (state: AppState) => programsSlice.of(state);
const selectProcess = (state: AppState) => state.selection.process;
const selectChosen = (state: AppState) => state.view.selection;
const selectPlace = (state: AppState) => (state.view.selection !== null || state.followed === null ? null : placeOf(state.followed));

/** The processes as program graphs: where each is, what it can do, which transitions are local and which a property sees. */
export function ProgramsPanel() {
  const { process: wanted, property } = useAppState(selectPrograms);
  const { store } = useWorkbench();
  const graphs = useProgramGraphs(property);
  const analysis = useAppState(selectRunnableAnalysis);
  const mistaken = useAppState(selectMistaken);
  const selected = useAppState(selectProcess);
  /** By how much somebody has made the graphs larger than what fits. */
  const [zoom, setZoom] = useState(1);
  const names = graphs.map(({ process }) => process);
  const known = (name: string | null): string | null => (name !== null && names.includes(name) ? name : null);
  const one = known(wanted) ?? known(selected) ?? (names.length > mostAtOnce ? (names[0] ?? null) : null);
  const shown = one === null ? graphs : graphs.filter(({ process }) => process === one);
  return (
    <Panel
      title="Processes"
      tools={
        <>
          <button
            type="button"
            className={buttonClass('quiet', 'iconOnly')}
            aria-label="Smaller"
            title="Smaller"
            onClick={() => setZoom(Math.max(0.3, zoom / zoomStep))}
          >
            <ZoomOut aria-hidden size={16} />
          </button>
          <button
            type="button"
            className={buttonClass('quiet', 'iconOnly')}
            aria-label="Larger"
            title="Larger"
            onClick={() => setZoom(Math.min(6, zoom * zoomStep))}
          >
            <ZoomIn aria-hidden size={16} />
          </button>
        </>
      }
    >
      {graphs.length === 0 ? (
        <EmptyState title={mistaken ? 'The model has errors' : 'No processes yet'}>
          <p>The program graphs of the processes appear here when the model can be run.</p>
        </EmptyState>
      ) : (
        <div className={bodyStyles.scrolledBody}>
          <div className={styles.programsChoices}>
            <label>
              Process{' '}
              <select
                value={one ?? ''}
                onChange={(event) => choosePrograms(store, { process: event.target.value === '' ? null : event.target.value })}
              >
                {names.length <= mostAtOnce && <option value="">all</option>}
                {names.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
            <label>
              Visible to{' '}
              <select
                value={property ?? ''}
                onChange={(event) => choosePrograms(store, { property: event.target.value === '' ? null : event.target.value })}
              >
                <option value="">all properties</option>
                {(analysis?.properties ?? []).map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          </div>
          <Graphs graphs={shown} zoom={zoom} />
        </div>
      )}
    </Panel>
  );
}

function Graphs({ graphs, zoom }: { readonly graphs: readonly ProgramGraphView[]; readonly zoom: number }) {
  const workbench = useWorkbench();
  const state = useAppState(selectShownState);
  const line = useAppState(selectLine);
  const place = useAppState(selectPlace);
  const { edge: wanted } = useAppState(selectPrograms);
  const chosen = graphs.find(({ process }) => process === wanted?.process)?.edges[wanted?.number ?? -1] ?? null;
  const chosenState = useAppState(selectChosen);
  const enabled = useMemo(() => new Set(chosenState?.enabled ?? place?.enabled.map(({ transition }) => transition)), [place, chosenState]);
  const placeIn = (process: string): ProgramPlace => ({
    location: state?.groups.find(({ kind, name }) => kind === 'process' && name === process)?.location?.number ?? null,
    enabled,
    cursorLine: line,
  });
  const type = usePictureType();
  const drawn = useMemo(() => graphs.map((graph) => ({ graph, shape: shapeOf(graph, type) })), [graphs, type]);
  const frame = useRef<HTMLDivElement>(null);
  const room = useWidth(frame);
  const scale =
    zoom *
    fittingScale(
      drawn.map(({ shape }) => shape.width),
      room,
      type,
    );
  useInSight(frame, drawn);
  const choose = (process: string, { number, span }: ProgramEdgeView): void => {
    choosePrograms(workbench.store, { edge: { process, number } });
    workbench.view.reveal(span);
  };
  return (
    <>
      <div ref={frame} className={styles.programsFrame}>
        <ScrollRegion className={styles.programsScroll} label="Program graphs">
          {drawn.map(({ graph, shape }) => (
            <section key={graph.process} aria-label={graph.process}>
              <h3>
                {graph.process} <ProcessStatus name={graph.process} />
              </h3>
              <ProgramGraph
                graph={graph}
                drawn={shape}
                place={placeIn(graph.process)}
                chosen={chosen}
                scale={scale}
                onEdge={(edge) => choose(graph.process, edge)}
                onLocation={(number) => {
                  const span = graph.locations[number]?.span;
                  if (span !== undefined) workbench.view.reveal(span);
                }}
              />
            </section>
          ))}
        </ScrollRegion>
      </div>
      <p className={`${styles.programDetails} ${chosen === null ? '' : styles.chosenDetails}`} role="status">
        {chosen === null ? (
          'Choose an arrow to see what it touches, and its place in the source.'
        ) : (
          <>
            <code>{chosen.text}</code> is {kindInWords(chosen)}
            {chosen.visible ? '; visible: it may change what the property names' : '; invisible to the property'}
            {chosen.objects.length === 0 ? '. It touches nothing.' : `. It touches ${chosen.objects.join('; ')}.`}
            {chosen.fallen ? ' It is there when the DO has no true guard.' : ''}
          </>
        )}
      </p>
      <ProgramLegend />
      {graphs.map((graph) => (
        <EdgeList
          key={graph.process}
          graph={graph}
          place={placeIn(graph.process)}
          chosen={chosen}
          onEdge={(edge) => choose(graph.process, edge)}
        />
      ))}
    </>
  );
}

/** Scrolls sideways, once for each picture, to where its process is or begins. */
function useInSight(frame: React.RefObject<HTMLElement | null>, drawn: unknown): void {
  useEffect(() => {
    const scrolled = frame.current?.querySelector('section');
    const node = scrolled?.querySelector('[data-current]') ?? scrolled?.querySelector('[data-initial]');
    if (drawn === null || scrolled == null || node == null) return;
    const [view, place] = [scrolled.getBoundingClientRect(), node.getBoundingClientRect()];
    if (place.right > view.right) scrolled.scrollLeft += place.left + place.width / 2 - view.left - view.width / 2;
  }, [frame, drawn]);
}

/** The width of an element, in pixels; 0 before it is known. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (element.current !== null) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** The program graphs of the model as it was analysed last. */
function useProgramGraphs(property: string | null): readonly ProgramGraphView[] {
  const analysis = useAppState(selectRunnableAnalysis);
  const { client } = useWorkbench();
  const [graphs, setGraphs] = useState<readonly ProgramGraphView[]>([]);
  useEffect(() => {
    let gone = false;
    const known = analysis?.properties.some(({ name }) => name === property) === true;
    if (analysis !== null)
      client.programGraphs(known ? property : null).then(
        (found) => !gone && setGraphs(found),
        () => !gone && setGraphs([]),
      );
    else setGraphs([]);
    return () => {
      gone = true;
    };
  }, [analysis, property, client]);
  return graphs;
}
