import { useShortcuts } from './commands/useShortcuts.ts';
import { Announcer } from './panels/Announcer.tsx';
import { Dialogs } from './panels/Dialogs.tsx';
import { FileDrop } from './panels/FileDrop.tsx';
import { Layout } from './panels/Layout.tsx';
import { Notices } from './panels/Notices.tsx';
import { TopBar } from './panels/TopBar.tsx';

/** The workbench. */
export function App() {
  useShortcuts();
  return (
    <div className="app">
      <TopBar />
      <main className="main">
        <Layout />
      </main>
      <Announcer />
      <Notices />
      <Dialogs />
      <FileDrop />
    </div>
  );
}
