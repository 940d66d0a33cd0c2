import { lazy, Suspense } from 'react';
import { useShortcuts } from './commands/use-shortcuts.ts';
import { Announcer } from './panels/Announcer.tsx';
import { Dialogs } from './panels/Dialogs.tsx';
import { FileDrop } from './panels/FileDrop.tsx';
import { Layout } from './panels/Layout.tsx';
import { Notices } from './panels/Notices.tsx';
import { TopBar } from './panels/TopBar.tsx';
import { Welcome } from './panels/Welcome.tsx';
import { useAppState } from './state/context.ts';
import type { AppState } from './state/store.ts';

const Embedded = lazy(async () => ({ default: (await import('./shell/embed/Embedded.tsx')).Embedded }));

const selectPresenting = (state: AppState) => state.view.presented !== null;
const selectMode = (state: AppState) => state.view.mode;

/** The page: the whole workbench, or the small one within another page. */
export function App() {
  const mode = useAppState(selectMode);
  if (mode !== 'embed') return <Workbench />;
  return (
    <Suspense>
      <Embedded />
    </Suspense>
  );
}

function Workbench() {
  useShortcuts();
  const presenting = useAppState(selectPresenting);
  const mode = useAppState(selectMode);
  return (
    <div className="app">
      {!presenting && <TopBar />}
      {!presenting && mode === 'whole' && <Welcome />}
      <main className="app-main">
        <Layout />
      </main>
      <Announcer />
      <Notices />
      <Dialogs />
      {mode === 'whole' && <FileDrop />}
    </div>
  );
}
