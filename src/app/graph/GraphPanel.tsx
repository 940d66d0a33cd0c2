import { useCallback, useMemo, useState } from 'react';
import { useAppState, useController } from '../state/context.ts';
import { selectStale } from '../state/selectors.ts';
import type { AppState } from '../state/store.ts';
import { EmptyState } from '../widgets/EmptyState.tsx';
import { Panel } from '../panels/Panel.tsx';
import { GraphCanvas } from './GraphCanvas.tsx';
import { Legend } from './Legend.tsx';
import { type ComponentsMode, componentScene } from './components.ts';
import { ComponentsChoice } from './ComponentsChoice.tsx';
import { pathPart, pathScene } from './scene.ts';
import { StateList } from './StateList.tsx';
import { type Subject, subjectOf } from './subject.ts';

const selectFinished = (state: AppState) => state.run.finished;
const selectRunShown = (state: AppState) => state.trace?.view ?? null;
const selectPart = (state: AppState) => Math.floor((state.trace?.index ?? 0) / pathPart);
const selectGraphView = (state: AppState) => state.view.graphView;
const selectProblem = (state: AppState) => state.document.analysis;

/** The state space: drawn, or as a list. */
export function GraphPanel() {
  const subject = useSubject();
  const part = useAppState(selectPart);
  const stale = useAppState(selectStale);
  const view = useAppState(selectGraphView);
  const [mode, setMode] = useState<ComponentsMode>('off');
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const scene = useMemo(() => {
    if (subject.kind === 'nothing') return null;
    return subject.kind === 'graph' ? componentScene(subject.graph, mode, open) : pathScene(subject.run, part * pathPart);
  }, [subject, part, mode, open]);
  const expand = useCallback((component: number) => setOpen((before) => new Set([...before, component])), []);
  const components = subject.kind === 'graph' ? subject.graph.components : undefined;
  const choose = (next: ComponentsMode): void => {
    setMode(next);
    setOpen(new Set());
  };
  return (
    <Panel title="State graph" tools={<ViewChoice />} stale={stale && subject.kind === 'graph'}>
      {subject.kind === 'nothing' || scene === null ? (
        <Nothing subject={subject} />
      ) : (
        <div className="graph">
          {subject.note !== null && <p className="badge-line">{subject.note}</p>}
          {components !== undefined && <ComponentsChoice mode={mode} onChoose={choose} components={components} />}
          {view === 'graph' ? <GraphCanvas scene={scene} onComponent={expand} /> : <StateList scene={scene} />}
          {view === 'graph' && <Legend scene={scene} />}
        </div>
      )}
    </Panel>
  );
}

/** What to draw; the same object until something relevant changes. */
function useSubject(): Subject {
  const finished = useAppState(selectFinished);
  const run = useAppState(selectRunShown);
  const analysis = useAppState(selectProblem);
  const state = useAppState(selectWhole);
  // A run does not matter while the whole graph is shown, and a new analysis only when there is nothing to draw.
  const relevantRun = finished?.graph != null ? null : run;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the parts of the state that the subject is made from
  return useMemo(() => subjectOf(state), [finished, relevantRun, analysis]);
}

const selectWhole = (state: AppState) => state;

function Nothing({ subject }: { readonly subject: Subject }) {
  if (subject.kind !== 'nothing') return null;
  return (
    <EmptyState title={subject.title}>
      <p>{subject.advice}</p>
    </EmptyState>
  );
}

function ViewChoice() {
  const view = useAppState(selectGraphView);
  const controller = useController();
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">Show the states as</legend>
      {(['graph', 'list'] as const).map((choice) => (
        <label key={choice}>
          <input type="radio" name="graph-view" checked={view === choice} onChange={() => controller.setGraphView(choice)} />
          <span>{choice === 'graph' ? 'Graph' : 'List'}</span>
        </label>
      ))}
    </fieldset>
  );
}
