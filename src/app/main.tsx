import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient } from '../worker/client.ts';
import { App } from './App.tsx';
import { restorePreferences, startAutosave } from './effects/autosave.ts';
import { createController } from './effects/controller.ts';
import { startLinks } from './effects/links.ts';
import { browserStorage } from './effects/safeStorage.ts';
import { startTheme } from './effects/theme.ts';
import { starter } from './models/starter.ts';
import { Rescue } from './panels/Rescue.tsx';
import { afterOpening } from './offline/afterOpening.ts';
import { WorkbenchContext } from './state/context.ts';
import { borrowOptions } from './state/run.ts';
import { createAppStore, update } from './state/store.ts';
import { beginDraft } from './storage/beginning.ts';
import { openVault } from './storage/open.ts';
import { keys, parseDraft } from './storage/records.ts';
import { claimTab, openTabs } from './storage/tab.ts';
import { ErrorBoundary } from './widgets/ErrorBoundary.tsx';

const [local, session] = [browserStorage('localStorage'), browserStorage('sessionStorage')];
const vault = await openVault(local);
const own = parseDraft(session.getItem(keys.draft));
const tab = await claimTab(own?.tab ?? null);
const draft = await beginDraft(vault, own, tab, await openTabs());
const storage = { local, session, vault };
const store =
  draft === null
    ? createAppStore({ text: starter, dialect: 'extended', constants: {} }, starter, crypto.randomUUID())
    : createAppStore(draft, draft.modified ? '' : draft.text, draft.own ?? crypto.randomUUID());
restorePreferences(store, storage);
const borrowed = draft?.options;
if (borrowed !== undefined) update(store, 'run', (run) => borrowOptions(run, { ...run.own, ...borrowed }));
startTheme(store);

const controller = createController(store, createClient(), storage, createClient);
await controller.library.load(draft?.savedAt ?? 0);
startAutosave(store, storage, tab, controller.notify);

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
void afterOpening(controller);
