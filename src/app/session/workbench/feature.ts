import type { ComponentType } from 'react';
import type { LabTask } from '../../../contract/tutor/lab-lesson.ts';
import type { Command } from './command.ts';
import type { LinkField } from './link-field.ts';
import type { PanelDefinition } from '../state/panel.ts';
import type { SourceMark } from '../state/source-mark.ts';
import type { AnySlice } from '../state/slice.ts';
import type { AppState } from '../state/store.ts';
import type { Pane } from '../state/types.ts';
import type { Workbench } from './workbench.ts';

/** Something else that a panel of another feature can show: people choose between its own contents and its faces. */
export interface PanelFace {
  readonly panel: Pane;
  readonly name: string;
  readonly title: string;
  readonly component: ComponentType;
  /** Whether it shows what belongs to another text. */
  readonly stale: (state: AppState) => boolean;
}

/** A dialog that a feature opens by `view.showDialog`. */
export interface DialogDefinition {
  readonly kind: string;
  readonly title: string | ((state: AppState) => string);
  /** It stands in columns, and has most of the width of the window. */
  readonly wide?: boolean;
  readonly component: ComponentType<{ readonly onDone: () => void }>;
}

/** What a feature marks in the source. */
export interface SourceMarks {
  /** What of the feature's own state they are made of: as long as it is the same, and the text, so are they. */
  readonly from: (state: AppState) => unknown;
  /** The marks for a text as it is now. */
  readonly make: (state: AppState) => readonly SourceMark[];
}

/**
 * All that a part of the workbench adds to it. A feature stands in a folder of its own and is named in one list, `shell/features.ts`; it
 * imports `kit` and `session`, and no other feature.
 */
export interface Feature {
  readonly name: string;
  readonly panels?: readonly PanelDefinition[];
  readonly faces?: readonly PanelFace[];
  readonly slices?: readonly AnySlice[];
  /** For keys, the palette and the sheet of keys. */
  readonly commands?: readonly Command[];
  /** More of them for the palette alone, which has no keys for them. */
  readonly loadCommands?: () => Promise<readonly Command[]>;
  /** Those of its commands that the menu of models has. */
  readonly menu?: readonly Command[];
  readonly loadDialogs?: () => Promise<readonly DialogDefinition[]>;
  /** What it adds to links; loaded when one is made or opened. */
  readonly loadLinks?: () => Promise<readonly LinkField[]>;
  readonly marks?: SourceMarks;
  /** Its pictures as they stand, in colours for paper, for a lesson that is printed. */
  readonly handout?: ComponentType;
  /** Shows what a lesson has it show, after the two searches of the lesson have been compared. */
  readonly demonstrate?: (task: LabTask, workbench: Workbench) => Promise<void>;
  /** Puts something into one of its panels, which a lecture shows, where nothing has been asked of it yet. */
  readonly fill?: (workbench: Workbench, panel: string) => Promise<void>;
  /** Goes to the lesson after or before the one of which it gives a lecture. */
  readonly turnLesson?: (by: 1 | -1, workbench: Workbench) => void;
  /** Opens files that were dropped on the page; false, and nothing is done, where they are none of its own. */
  readonly dropped?: (files: readonly File[], workbench: Workbench) => boolean;
  /** Called once, when the page opens: for what is to happen whether or not the feature is ever shown. */
  readonly begin?: (workbench: Workbench) => void;
}

/** The panels of features, in their order. */
export function panelsOf(features: readonly Feature[]): readonly PanelDefinition[] {
  return features.flatMap(({ panels = [] }) => panels);
}
