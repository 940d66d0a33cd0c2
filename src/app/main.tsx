import './kit/tokens/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { uniqueId } from '../base/unique-id.ts';
import { createClient } from '../worker/client.ts';
import { App } from './App.tsx';
import { offerAfterSlowStart } from './session/workbench/offer-after-slow-start.ts';
import { restorePreferences, startAutosave } from './session/library/autosave.ts';
import { createWorkbench } from './session/workbench/create-workbench.ts';
import { features } from './shell/features.ts';
import { startLinks } from './shell/links/follow-address.ts';
import { browserStorage } from './session/storage/safe-storage.ts';
import { startTheme } from './session/window/theme.ts';
import { starter } from './session/library/starter.ts';
import { modeOf } from './session/state/address.ts';
import { Rescue } from './shell/window/Rescue.tsx';
import { WorkbenchContext } from './session/workbench/workbench.ts';
import { borrowOptions } from './session/state/run.ts';
import { createAppStore, update } from './session/state/store.ts';
import { begin } from './session/storage/begin.ts';
import { ErrorBoundary } from './kit/widgets/ErrorBoundary.tsx';
import { usualLanguage } from '../contract/languages.ts';

const began = performance.now();
const mode = modeOf(location.search);
const { storage, tab, draft } = await begin(mode);
const store =
  draft === null
    ? createAppStore({ text: starter, language: usualLanguage, constants: {} }, starter, uniqueId())
    : createAppStore(draft, draft.modified ? '' : draft.text, draft.own ?? uniqueId());
restorePreferences(store, browserStorage('localStorage'));
if (mode !== 'whole') update(store, 'view', (view) => ({ ...view, mode, pane: 'graph' }));
const borrowed = draft?.options;
if (borrowed !== undefined) update(store, 'run', (run) => borrowOptions(run, { ...run.own, ...borrowed }));
startTheme(store);

const workbench = createWorkbench(store, createClient(), storage, createClient, features);
await workbench.library.load(draft?.savedAt ?? 0);
if (mode === 'whole') startAutosave(store, storage, tab, workbench.view.notify);

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root element');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary name="The workbench" rescue={<Rescue store={store} />}>
      <WorkbenchContext value={workbench}>
        <App />
      </WorkbenchContext>
    </ErrorBoundary>
  </StrictMode>,
);

void startLinks(workbench).then(workbench.start);
// The first frame has been drawn then.
requestAnimationFrame(() => setTimeout(() => offerAfterSlowStart(workbench, performance.now() - began)));
/** How long the first opening has the network for itself. */
const waitMilliseconds = 3_000;
setTimeout(() => void import('./shell/offline/after-opening.ts').then(({ afterOpening }) => afterOpening(workbench)), waitMilliseconds);
