import { type ReactNode, useSyncExternalStore } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { SourcePanel } from '../editor/SourcePanel.tsx';
import { safeStorage } from '../effects/safeStorage.ts';
import { GraphPanel } from '../graph/GraphPanel.tsx';
import { useAppState, useController } from '../state/context.ts';
import type { AppState } from '../state/store.ts';
import type { Pane } from '../state/types.ts';
import { RunPanel } from '../trace/RunPanel.tsx';
import { StatePanel } from '../trace/StatePanel.tsx';
import { ResultsPanel } from './ResultsPanel.tsx';

const panes: readonly { readonly pane: Pane; readonly title: string; readonly content: ReactNode }[] = [
  { pane: 'source', title: 'Source', content: <SourcePanel /> },
  { pane: 'results', title: 'Results', content: <ResultsPanel /> },
  { pane: 'run', title: 'Run', content: <RunPanel /> },
  { pane: 'graph', title: 'Graph', content: <GraphPanel /> },
  { pane: 'state', title: 'State', content: <StatePanel /> },
];

/** The panels: three columns that can be resized, or one panel at a time on a narrow screen. */
export function Layout() {
  return useNarrow() ? <OneAtATime /> : <Columns />;
}

function Columns() {
  return (
    <Split id="columns" orientation="horizontal" sizes={['37%', '25%', '38%']} smallest={240}>
      <SourcePanel />
      <Split id="middle" orientation="vertical" sizes={['46%', '54%']} smallest={120}>
        <ResultsPanel />
        <RunPanel />
      </Split>
      <Split id="right" orientation="vertical" sizes={['60%', '40%']} smallest={120}>
        <GraphPanel />
        <StatePanel />
      </Split>
    </Split>
  );
}

interface SplitProperties {
  readonly id: string;
  readonly orientation: 'horizontal' | 'vertical';
  readonly sizes: readonly string[];
  /** The least size of a part, in pixels. */
  readonly smallest: number;
  readonly children: readonly ReactNode[];
}

/** Parts side by side with handles between them; their sizes are remembered. */
function Split({ id, orientation, sizes, smallest, children }: SplitProperties) {
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({ id: `esml.layout.${id}`, storage: safeStorage });
  return (
    <Group id={id} orientation={orientation} defaultLayout={defaultLayout} onLayoutChanged={onLayoutChanged} className={`split ${orientation}`}>
      {children.flatMap((child, i) => [
        i > 0 && <Separator key={`${id}-handle-${i}`} className="handle" aria-label="Resize the panels" />,
        <Panel key={`${id}-${i}`} id={`${id}-${i}`} defaultSize={sizes[i]} minSize={smallest}>
          {child}
        </Panel>,
      ])}
    </Group>
  );
}

const selectPane = (state: AppState) => state.view.pane;

function OneAtATime() {
  const shown = useAppState(selectPane);
  const controller = useController();
  return (
    <div className="stack">
      {panes.map(({ pane, content }) => (
        <div key={pane} className="stack-pane" hidden={pane !== shown}>
          {content}
        </div>
      ))}
      <nav className="pane-bar" aria-label="Panels">
        {panes.map(({ pane, title }) => (
          <button key={pane} type="button" aria-current={pane === shown ? 'true' : undefined} onClick={() => controller.setPane(pane)}>
            {title}
          </button>
        ))}
      </nav>
    </div>
  );
}

const narrowQuery = '(max-width: 899px)';

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
