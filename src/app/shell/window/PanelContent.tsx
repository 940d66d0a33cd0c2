import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Pane } from '../../session/types.ts';
import { PaneContext } from '../../kit/panel/cell.ts';
import { focusTab } from '../../kit/panel/focus-tab.ts';
import { Panel } from '../../kit/panel/Panel.tsx';
import { allPanes, panels } from './registry.ts';

const loaded = new Map<Pane, ComponentType>();

/**
 * A panel. The code of most is loaded when they are shown first, so that opening the page loads no more than it shows; until then their
 * frame is there, and what has the focus in its header keeps it.
 */
export function PanelContent({ pane }: { readonly pane: Pane }) {
  const [Shown, setShown] = useState<ComponentType | null>(() => loadedPanel(pane));
  const [failed, setFailed] = useState(false);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (Shown !== null) return;
    let gone = false;
    load(pane).then(
      () => {
        if (gone) return;
        hadFocus.current = document.activeElement?.closest('.panel')?.getAttribute('data-pane') === pane;
        setShown(() => loadedPanel(pane));
      },
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [Shown, pane]);
  useLayoutEffect(() => {
    if (Shown !== null && hadFocus.current) focusTab(pane);
    hadFocus.current = false;
  }, [Shown, pane]);
  return <PaneContext value={pane}>{Shown === null ? <Waiting title={panels[pane].title} failed={failed} /> : <Shown />}</PaneContext>;
}

function Waiting({ title, failed }: { readonly title: string; readonly failed: boolean }) {
  return (
    <Panel title={title}>
      <p className="app-message" role="status">
        {failed ? 'This panel could not be loaded. Reload the page when the network is there again.' : 'Loading…'}
      </p>
    </Panel>
  );
}

/** Loads the code of all panels, for when the page has nothing better to do: they then open at once. */
export async function loadAllPanels(): Promise<void> {
  await Promise.allSettled(allPanes.map(load));
}

function loadedPanel(pane: Pane): ComponentType | null {
  return panels[pane].component ?? loaded.get(pane) ?? null;
}

async function load(pane: Pane): Promise<void> {
  const component = await panels[pane].load?.();
  if (component !== undefined) loaded.set(pane, component);
}
