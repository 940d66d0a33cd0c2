import { SlidersHorizontal } from 'lucide-react';
import type { ComponentType } from 'react';
import { Popover } from '../../kit/widgets/Popover.tsx';
import styles from './window.module.css';

let Options: ComponentType | null = null;

/** Loads the choices, which are of no use before the menu is opened. */
export async function loadOptions(): Promise<void> {
  Options ??= (await import('./Options.tsx')).Options;
}

/** How the model is searched and read. */
export function OptionsMenu() {
  const label = (
    <>
      <SlidersHorizontal aria-hidden size={16} />
      <span className={styles.wideOnly}>Options</span>
    </>
  );
  return (
    <Popover label={label} accessibleName="Options" title="How the model is searched and read" before={loadOptions}>
      {() => Options !== null && <Options />}
    </Popover>
  );
}
