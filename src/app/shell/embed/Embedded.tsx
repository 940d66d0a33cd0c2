import styles from './embed.module.css';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { linkToHere } from '../links/share.ts';
import { Announcer } from '../window/Announcer.tsx';
import { Dialogs } from '../window/Dialogs.tsx';
import { Notices } from '../window/Notices.tsx';
import { PanelContent } from '../window/PanelContent.tsx';
import { titleOf, usePanels } from '../window/use-panels.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { modelNameOf } from '../../session/state/drafts.ts';
import type { AppState } from '../../session/state/store.ts';
import type { Pane } from '../../session/state/types.ts';
import { offeredIn } from './offered.ts';
import { EmbeddedControls } from './EmbeddedControls.tsx';
import { EmbeddedVerdict } from './EmbeddedVerdict.tsx';
import windowStyles from '../window/window.module.css';
import panelStyles from '../../kit/panel/panel.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';
import { useWhenChanged } from '../../kit/effects/use-when-changed.ts';

const selectName = (state: AppState) => modelNameOf(state.document.text);
const selectPane = (state: AppState) => (offeredIn(state).includes(state.view.pane) ? state.view.pane : 'graph');
/** As a text, since a list is another one each time. */
const selectOffered = (state: AppState) => offeredIn(state).join(' ');

/** A small workbench within another page: a picture, the verdict, a run to step through, a lesson or the lab, and the way to the whole. */
export function Embedded() {
  const panels = usePanels();
  const name = useAppState(selectName);
  const pane = useAppState(selectPane);
  const offered: readonly Pane[] = useAppState(selectOffered).split(' ');
  const workbench = useWorkbench();
  return (
    <div className={windowStyles.app}>
      <header className={styles.embeddedHeader}>
        <h1>{name}</h1>
        <EmbeddedVerdict />
        <OpenWhole />
      </header>
      <main className={styles.embeddedMain} aria-label={`Model ${name}`}>
        <PanelContent key={pane} pane={pane} />
        <Notices />
      </main>
      <footer className={styles.embeddedFooter}>
        <EmbeddedControls />
        <nav className={panelStyles.cellTabs} aria-label="What is shown">
          {offered.map((one) => (
            <button key={one} type="button" aria-current={one === pane ? 'true' : undefined} onClick={() => workbench.view.setPane(one)}>
              {titleOf(panels, one)}
            </button>
          ))}
        </nav>
      </footer>
      <Announcer />
      <Dialogs />
    </div>
  );
}

const selectRevision = (state: AppState) => state.document.revision;
const selectRun = (state: AppState) => state.followed?.view;
const selectPlace = (state: AppState) => state.followed?.index;

/** The way to the same model, at the same step, in the whole workbench. */
function OpenWhole() {
  const workbench = useWorkbench();
  const revision = useAppState(selectRevision);
  const run = useAppState(selectRun);
  const place = useAppState(selectPlace);
  const [url, setUrl] = useState(() => `${location.pathname}${location.hash}`);
  useWhenChanged([workbench, revision, run, place], () => {
    let wanted = true;
    void linkToHere(workbench).then((link) => {
      if (wanted) setUrl(link.url);
    });
    return () => {
      wanted = false;
    };
  });
  return (
    <a className={buttonClass('small')} href={url} target="_blank" rel="noopener">
      <ExternalLink aria-hidden size={14} />
      <span>Open in the workbench</span>
    </a>
  );
}
