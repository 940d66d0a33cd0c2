import { useShortcuts } from './commands/useShortcuts.ts';
import { Announcer } from './panels/Announcer.tsx';
import { Dialogs } from './panels/Dialogs.tsx';
import { FileDrop } from './panels/FileDrop.tsx';
import { Layout } from './panels/Layout.tsx';
import { Notices } from './panels/Notices.tsx';
import { TopBar } from './panels/TopBar.tsx';
import { Welcome } from './panels/Welcome.tsx';
import { useAppState } from './state/context.ts';
import type { AppState } from './state/store.ts';

const selectPresenting = (state: AppState) => state.view.presented !== null;

/** The workbench. */
export function App() {
  useShortcuts();
  const presenting = useAppState(selectPresenting);
  return (
    <div className="app">
      {!presenting && <TopBar />}
      {!presenting && <Welcome />}
      <main className="app-main">
        <Layout />
      </main>
      <Announcer />
      <Notices />
      <Dialogs />
      <FileDrop />
    </div>
  );
}
