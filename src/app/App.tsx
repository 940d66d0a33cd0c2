import { type ComponentType, lazy, Suspense } from 'react';
import { useShortcuts } from './shell/commands/use-shortcuts.ts';
import { Announcer } from './shell/window/Announcer.tsx';
import { Dialogs } from './shell/window/Dialogs.tsx';
import { FileDrop } from './features/models/FileDrop.tsx';
import { Layout } from './shell/window/Layout.tsx';
import { Notices } from './shell/window/Notices.tsx';
import { PlaceRail } from './shell/window/PlaceRail.tsx';
import { TopBar } from './shell/window/TopBar.tsx';
import { Welcome } from './shell/window/Welcome.tsx';
import { useAppState } from './session/workbench/workbench.ts';
import type { AppState } from './session/state/store.ts';
import windowStyles from './shell/window/window.module.css';

const Embedded = lazy(async () => ({ default: (await import('./shell/embed/Embedded.tsx')).Embedded }));

const StyleGuide = lazy(async () => ({ default: (await import('./shell/styleguide/StyleGuide.tsx')).StyleGuide }));

/** Paper alone has it; without a network it does without. */
const PrintedHead = lazy<ComponentType>(() =>
  import('./shell/window/PrintedHead.tsx').then(
    ({ PrintedHead: head }) => ({ default: head }),
    () => ({ default: () => null }),
  ),
);

const selectPresenting = (state: AppState) => state.view.presented !== null;
const selectMode = (state: AppState) => state.view.mode;

/** The page: the whole workbench, the small one within another page, or the widgets that all are made of. */
export function App() {
  const mode = useAppState(selectMode);
  if (mode !== 'embed' && mode !== 'styleguide') return <Workbench />;
  return <Suspense>{mode === 'embed' ? <Embedded /> : <StyleGuide />}</Suspense>;
}

function Workbench() {
  useShortcuts();
  const presenting = useAppState(selectPresenting);
  const mode = useAppState(selectMode);
  return (
    <div className={windowStyles.app}>
      <Suspense>
        <PrintedHead />
      </Suspense>
      {!presenting && <TopBar />}
      <div className={windowStyles.appBody}>
        {!presenting && <PlaceRail />}
        <div className={windowStyles.appColumn}>
          {!presenting && mode === 'whole' && <Welcome />}
          <main className={windowStyles.appMain}>
            <Layout />
            <Notices />
          </main>
        </div>
      </div>
      <Announcer />
      <Dialogs />
      {mode === 'whole' && <FileDrop />}
    </div>
  );
}
