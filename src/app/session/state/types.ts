import type { PageCheckOptions } from '../../../contract/check/result.ts';
import type { DiagnosticView } from '../../../contract/diagnostic.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Step } from '../../../contract/steps.ts';

/** Values given to top-level constants in place of those in the text. */
export type Constants = Readonly<Record<string, number>>;

export type Fix = DiagnosticView['fixes'][number];

/** All that a model consists of for the one who writes it. */
export interface Document {
  readonly text: string;
  readonly language: Language;
  readonly constants: Constants;
}

/** What the right-hand side shows of the state space. */
export type GraphView = 'graph' | 'list';

/** Everything a link carries. */
export interface SharedWorkbench extends Document {
  readonly options: PageCheckOptions;
  readonly run: readonly Step[] | null;
  readonly step: number;
  /** For an infinite run: the place from which it repeats for ever. */
  readonly loopStart?: number;
  /** The property whose verdict the run shows. */
  readonly shows?: string;
  readonly view: GraphView;
  /** The arrangement of panels, with the panel shown in each cell that has several. */
  readonly layout?: { readonly id: PlaceId; readonly tabs: Readonly<Record<string, Pane>> };
  /** What features add, by the names of their fields (`workbench/link-field.ts`). */
  readonly parts: Readonly<Record<string, unknown>>;
}

export type ThemeChoice = 'system' | 'light' | 'dark' | 'contrast';

/** What one does on the page, each with panels for it; see `places.ts`. */
export type PlaceId = 'edit' | 'run' | 'compare' | 'measure' | 'learn';

/** The name of a panel, as its feature declares it; on a narrow screen one panel is shown at a time. */
export type Pane = string;
