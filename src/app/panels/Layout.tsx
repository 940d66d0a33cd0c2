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
  { pane: 'run', title: 'Steps', content: <RunPanel /> },
  { pane: 'graph', title: 'Graph', content: <GraphPanel /> },
  { pane: 'state', title: 'State', content: <StatePanel /> },
];

/** The panels: three columns that can be resized, or one panel at a time on a narrow screen. */
export function Layout() {
  return useNarrow() ? <OneAtATime /> : <Columns />;
}

function Columns() {
  return (
    <Split
      id="columns"
      orientation="horizontal"
      smallest={240}
      parts={[
        { name: 'source', size: '37%', content: <SourcePanel /> },
        { name: 'middle', size: '25%', content: <Middle /> },
        { name: 'right', size: '38%', content: <Right /> },
      ]}
    />
  );
}

function Middle() {
  return (
    <Split
      id="middle"
      orientation="vertical"
      smallest={120}
      parts={[
        { name: 'results', size: '44%', content: <ResultsPanel /> },
        { name: 'run', size: '56%', content: <RunPanel /> },
      ]}
    />
  );
}

function Right() {
  return (
    <Split
      id="right"
      orientation="vertical"
      smallest={120}
      parts={[
        { name: 'graph', size: '60%', content: <GraphPanel /> },
        { name: 'state', size: '40%', content: <StatePanel /> },
      ]}
    />
  );
}

interface SplitProperties {
  readonly id: string;
  readonly orientation: 'horizontal' | 'vertical';
  /** The least size of a part, in pixels. */
  readonly smallest: number;
  readonly parts: readonly { readonly name: string; readonly size: string; readonly content: ReactNode }[];
}

/** Parts side by side with handles between them; their sizes are remembered. */
function Split({ id, orientation, smallest, parts }: SplitProperties) {
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({ id: `esml.layout.${id}`, storage: safeStorage });
  return (
    <Group
      id={id}
      orientation={orientation}
      defaultLayout={defaultLayout}
      onLayoutChanged={onLayoutChanged}
      className={`split ${orientation}`}
    >
      {parts.flatMap(({ name, size, content }, i) => [
        i > 0 && <Separator key={`${name} handle`} className="handle" aria-label={`Resize ${name}`} />,
        <Panel key={name} id={name} defaultSize={size} minSize={smallest}>
          {content}
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
