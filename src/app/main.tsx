import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient } from '../worker/client.ts';
import { App } from './App.tsx';
import { restoreDraft, restorePreferences, startAutosave, tabName } from './effects/autosave.ts';
import { createController } from './effects/controller.ts';
import { startLinks } from './effects/links.ts';
import { browserStorage } from './effects/safeStorage.ts';
import { startTheme } from './effects/theme.ts';
import { starter } from './models/examples.ts';
import { Rescue } from './panels/Rescue.tsx';
import { offerOffline } from './offline/offer.ts';
import { WorkbenchContext } from './state/context.ts';
import { readKept } from './state/storage.ts';
import { createAppStore } from './state/store.ts';
import { ErrorBoundary } from './widgets/ErrorBoundary.tsx';

const storage = { local: browserStorage('localStorage'), session: browserStorage('sessionStorage') };
const draft = restoreDraft(storage);
const store =
  draft === null
    ? createAppStore({ text: starter, dialect: 'extended', constants: {} }, starter, crypto.randomUUID())
    : createAppStore(draft, draft.modified ? '' : draft.text, draft.own ?? crypto.randomUUID());
store.setState({ drafts: readKept(storage.local) });
restorePreferences(store, storage);
startTheme(store);

const controller = createController(store, createClient(), storage, createClient);
startAutosave(store, storage, tabName(storage), controller.notify);

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root element');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary name="The workbench" rescue={<Rescue store={store} />}>
      <WorkbenchContext value={{ store, controller }}>
        <App />
      </WorkbenchContext>
    </ErrorBoundary>
  </StrictMode>,
);

void startLinks(store, controller).then(controller.start);
void offerOffline(controller);
