import { SlidersHorizontal } from 'lucide-react';
import type { ComponentType } from 'react';
import { Popover } from '../../kit/widgets/Popover.tsx';
import { buttonClass } from '../../kit/widgets/button.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState } from '../../session/workbench/workbench.ts';
import { isolation } from '../offline/isolation.ts';
import { changedOptions, optionsSentence } from './options-sentence.ts';
import styles from './window.module.css';

let Options: ComponentType | null = null;

/** Loads the choices, which are of no use before the menu is opened. */
export async function loadOptions(): Promise<void> {
  Options ??= (await import('./Options.tsx')).Options;
}

const selectOptions = (state: AppState) => state.run.options;

/** How the model is searched, as a sentence that opens the choices; it is marked where they are not the usual ones. */
export function SearchOptionsMenu() {
  const options = useAppState(selectOptions);
  const sentence = optionsSentence(options, isolation().kind);
  const changed = changedOptions(options).length > 0;
  const label = (
    <>
      <SlidersHorizontal aria-hidden size={16} />
      <span className={styles.wideOnly}>{sentence}</span>
      {changed && <span className={styles.changed} aria-hidden />}
    </>
  );
  return (
    <Popover
      label={label}
      accessibleName={`Options: ${sentence}${changed ? ' (not the usual ones)' : ''}`}
      title={`How the model is searched: ${sentence}`}
      className={buttonClass('quiet')}
      before={loadOptions}
    >
      {() => Options !== null && <Options />}
    </Popover>
  );
}
