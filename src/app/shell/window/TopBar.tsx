import { CircleQuestionMark, Contrast, Footprints, Moon, Play, Share2, Square, Sun } from 'lucide-react';
import { commands } from '../commands/commands.ts';
import { useAppState } from '../../session/context.ts';
import { selectBusy } from '../../session/selectors.ts';
import type { AppState } from '../../session/store.ts';
import { ReadingOnly } from '../embed/ReadingOnly.tsx';
import { CommandButton } from '../../kit/widgets/CommandButton.tsx';
import { LayoutMenu } from './LayoutMenu.tsx';
import { Logo } from './Logo.tsx';
import { ModelMenu } from '../../features/models/ModelMenu.tsx';
import { OptionsMenu } from './OptionsMenu.tsx';
import { useTheme } from '../../session/window/use-theme.ts';

const selectMode = (state: AppState) => state.view.mode;
const nextThemeIcons = { light: Moon, dark: Contrast, contrast: Sun } as const;

/** The product's name, the model, and what can be done with it. */
export function TopBar() {
  const busy = useAppState(selectBusy);
  const theme = useTheme();
  const mode = useAppState(selectMode);
  return (
    <header className="top-bar">
      <h1 className="brand">
        <Logo />
        <span>ESML Workbench</span>
      </h1>
      {mode === 'whole' ? <ModelMenu /> : <ReadingOnly />}
      <div className="top-bar-group">
        {busy ? (
          <CommandButton command={commands.stop} icon={Square} look="danger" />
        ) : (
          <CommandButton command={commands.run} icon={Play} look="primary" />
        )}
        <CommandButton command={commands.simulate} icon={Footprints} />
        <OptionsMenu />
      </div>
      <div className="top-bar-group end">
        <LayoutMenu />
        <CommandButton command={commands.share} icon={Share2} />
        <CommandButton command={commands.theme} icon={nextThemeIcons[theme]} look="quiet" iconOnly />
        <CommandButton command={commands.help} icon={CircleQuestionMark} look="quiet" iconOnly />
      </div>
    </header>
  );
}
