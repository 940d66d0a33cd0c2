import type { KeyValueStore } from './preferences.ts';
import type { Vault } from './vault.ts';

/** The places where the workbench keeps things. */
export interface WorkbenchStorage {
  /** Choices that may be forgotten, and what is left behind in a hurry. */
  readonly local: KeyValueStore;
  /** What ends with the tab. */
  readonly session: KeyValueStore;
  /** Texts. */
  readonly vault: Vault;
}
