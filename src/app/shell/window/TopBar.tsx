import { checkCommands } from '../../session/workbench/check-commands.ts';
import { steppingCommands } from '../../session/workbench/stepping-commands.ts';
import { shellCommands } from '../commands/commands.ts';
import { Footprints, Play, Share2, Square } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useAppState } from '../../session/workbench/workbench.ts';
import { selectBusy } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { CommandButton } from '../../kit/widgets/CommandButton.tsx';
import { Logo } from './Logo.tsx';
import { ModelMenu } from '../../features/models/ModelMenu.tsx';
import { SearchOptionsMenu } from './SearchOptionsMenu.tsx';
import styles from './window.module.css';

const ReadingOnly = lazy(async () => ({ default: (await import('../embed/ReadingOnly.tsx')).ReadingOnly }));

const selectMode = (state: AppState) => state.view.mode;

/** The product's name, the model, and what can be done with it. */
export function TopBar() {
  const busy = useAppState(selectBusy);
  const mode = useAppState(selectMode);
  return (
    <header data-bar className={styles.topBar}>
      <h1 className={styles.brand}>
        <Logo />
        <span>ESML Workbench</span>
      </h1>
      {mode === 'whole' ? (
        <ModelMenu />
      ) : (
        <Suspense>
          <ReadingOnly />
        </Suspense>
      )}
      <div className={styles.topBarGroup}>
        {busy ? (
          <CommandButton command={checkCommands.stop} icon={Square} look="danger" />
        ) : (
          <CommandButton command={checkCommands.run} icon={Play} look="primary" />
        )}
        <CommandButton command={steppingCommands.simulate} icon={Footprints} />
        <SearchOptionsMenu />
      </div>
      <div data-end className={`${styles.topBarGroup} ${styles.end}`}>
        <CommandButton command={shellCommands.share} icon={Share2} />
      </div>
    </header>
  );
}
