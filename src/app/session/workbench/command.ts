import type { AppState } from '../state/store.ts';
import type { Workbench } from './workbench.ts';
import type { Shortcut } from '../commands/shortcut.ts';

/** Something that can be done, shared by buttons, keys, the palette and the list of shortcuts. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** One sentence for the tooltip. */
  readonly hint: string;
  readonly shortcut: Shortcut | null;
  /** Further keys that do the same. */
  readonly otherShortcuts?: readonly Shortcut[];
  readonly enabled: (state: AppState) => boolean;
  /** Why it is not enabled, for the tooltip of its button; null where that is plain. */
  readonly disabledBecause?: (state: AppState) => string | null;
  readonly run: (workbench: Workbench) => void;
}
