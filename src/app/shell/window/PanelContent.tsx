import styles from './panel-content.module.css';
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Pane } from '../../session/state/types.ts';
import { PaneContext } from '../../kit/panel/cell.ts';
import { focusTab } from '../../kit/panel/focus-tab.ts';
import { Panel } from '../../kit/panel/Panel.tsx';
import type { PanelDefinition } from '../../session/state/panel.ts';
import { panelsOf } from '../../session/workbench/feature.ts';
import type { Workbench } from '../../session/workbench/workbench.ts';
import { usePanels } from './use-panels.ts';
import controlsStyles from '../../kit/widgets/controls.module.css';

const loaded = new WeakMap<PanelDefinition, ComponentType>();

/**
 * A panel. The code of most is loaded when they are shown first, so that opening the page loads no more than it shows; until then their
 * frame is there, and what has the focus in its header keeps it.
 */
export function PanelContent({ pane }: { readonly pane: Pane }) {
  const panel = usePanels().find(({ id }) => id === pane);
  return <PaneContext value={pane}>{panel === undefined ? null : <Content panel={panel} />}</PaneContext>;
}

function Content({ panel }: { readonly panel: PanelDefinition }) {
  const [Shown, setShown] = useState<ComponentType | null>(() => loadedPanel(panel));
  const [failed, setFailed] = useState(false);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (Shown !== null) return;
    let gone = false;
    load(panel).then(
      () => {
        if (gone) return;
        hadFocus.current = document.activeElement?.closest<HTMLElement>('[data-pane]')?.dataset.pane === panel.id;
        setShown(() => loadedPanel(panel));
      },
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [Shown, panel]);
  useLayoutEffect(() => {
    if (Shown !== null && hadFocus.current) focusTab(panel.id);
    hadFocus.current = false;
  }, [Shown, panel]);
  return Shown === null ? <Waiting title={panel.title} failed={failed} /> : <Shown />;
}

function Waiting({ title, failed }: { readonly title: string; readonly failed: boolean }) {
  return (
    <Panel title={title}>
      <p className={failed ? controlsStyles.message : `${controlsStyles.message} ${styles.waiting}`} role="status">
        {failed ? 'This panel could not be loaded. Reload the page when the network is there again.' : 'Loading…'}
      </p>
    </Panel>
  );
}

/** Loads the code of all panels, for when the page has nothing better to do: they then open at once. */
export async function loadAllPanels({ features }: Pick<Workbench, 'features'>): Promise<void> {
  await Promise.allSettled(panelsOf(features).map(load));
}

function loadedPanel(panel: PanelDefinition): ComponentType | null {
  return panel.component ?? loaded.get(panel) ?? null;
}

async function load(panel: PanelDefinition): Promise<void> {
  const component = await panel.load?.();
  if (component !== undefined) loaded.set(panel, component);
}
