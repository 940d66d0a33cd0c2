import { checkCommands } from '../../session/workbench/check-commands.ts';
import { executionCommands } from '../../session/workbench/execution-commands.ts';
import { shellCommands } from '../commands/commands.ts';
import { CircleQuestionMark, Contrast, Footprints, Moon, Play, Share2, Square, Sun } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useAppState } from '../../session/workbench/workbench.ts';
import { selectBusy } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { CommandButton } from '../../kit/widgets/CommandButton.tsx';
import { LayoutMenu } from './LayoutMenu.tsx';
import { Logo } from './Logo.tsx';
import { ModelMenu } from '../../features/models/ModelMenu.tsx';
import { OptionsMenu } from './OptionsMenu.tsx';
import { useTheme } from '../../session/workbench/use-theme.ts';
import styles from './window.module.css';

const ReadingOnly = lazy(async () => ({ default: (await import('../embed/ReadingOnly.tsx')).ReadingOnly }));

const selectMode = (state: AppState) => state.view.mode;
const nextThemeIcons = { light: Moon, dark: Contrast, contrast: Sun } as const;

/** The product's name, the model, and what can be done with it. */
export function TopBar() {
  const busy = useAppState(selectBusy);
  const theme = useTheme();
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
        <CommandButton command={executionCommands.simulate} icon={Footprints} />
        <OptionsMenu />
      </div>
      <div data-end className={`${styles.topBarGroup} ${styles.end}`}>
        <LayoutMenu />
        <CommandButton command={shellCommands.share} icon={Share2} />
        <CommandButton command={shellCommands.theme} icon={nextThemeIcons[theme]} look="quiet" iconOnly />
        <CommandButton command={shellCommands.help} icon={CircleQuestionMark} look="quiet" iconOnly />
      </div>
    </header>
  );
}
