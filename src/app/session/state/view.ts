import type { StateView } from '../../../contract/states.ts';
import type { GraphView, PlaceId, Pane, ThemeChoice } from './types.ts';
import type { Mode } from './address.ts';

/** A message that stays until it is read or has become pointless. */
export interface Notice {
  readonly id: number;
  readonly tone: 'info' | 'success' | 'warning' | 'error';
  readonly text: string;
  readonly action: NoticeAction | null;
}

/** What a notice offers to do. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** The dialog that is open, by the kind under which a feature or the shell declares it; a new object each time. */
export interface Dialog {
  readonly kind: string;
}

/** A state that is not on the run: chosen in the graph, explained by the lab, or played. */
export interface Selection {
  /** Its number in the graph of the last check; null if it is not known there. */
  readonly id: number | null;
  /** The number by which it is called. */
  readonly number: number;
  readonly state: StateView | null;
  /** The transitions that it enables, where they are known. */
  readonly enabled: readonly number[];
  /** The state as the machine has it, and the revision of the document that it belongs to; null for one of the graph. */
  readonly found: { readonly words: Int32Array; readonly revision: number } | null;
}

export interface ViewState {
  /** How the page is shown; the same as long as it is open. */
  readonly mode: Mode;
  readonly theme: ThemeChoice;
  /** Larger type and stronger colours, for a lecture hall. */
  readonly projector: boolean;
  /** Whether the sentence that says what this is has been dismissed. */
  readonly welcomed: boolean;
  readonly graphView: GraphView;
  /** What a narrow screen shows. */
  readonly pane: Pane;
  readonly place: PlaceId;
  /** The panel that has the whole window, for a lecture hall; null if there is none. */
  readonly presented: Pane | null;
  /** Whether the window is blank while a panel is presented, so that the class looks at who speaks. */
  readonly blank: boolean;
  /** The panel chosen in each cell with tabs, by the cell's name. */
  readonly tabs: Readonly<Record<string, Pane>>;
  /** The panels that were opened in a cell besides its own, by the cell's name; forgotten with the page. */
  readonly opened: Readonly<Record<string, readonly Pane[]>>;
  /** The same for those that are there for good. */
  readonly kept: Readonly<Record<string, readonly Pane[]>>;
  /** What a panel shows instead of its own contents, by the panel: one of the faces that features add to it. */
  readonly faces: Readonly<Record<Pane, string>>;
  readonly dialog: Dialog | null;
  readonly notices: readonly Notice[];
  readonly nextNotice: number;
  readonly selection: Selection | null;
  /** Whether the browser refuses to store the text. */
  readonly refused: boolean;
  /** A place in the source to reveal; a new object each time. */
  readonly reveal: { readonly start: number; readonly end: number } | null;
}

export const initialView: ViewState = {
  mode: 'whole',
  theme: 'system',
  projector: false,
  welcomed: false,
  graphView: 'graph',
  pane: 'source',
  place: 'edit',
  presented: null,
  blank: false,
  tabs: {},
  opened: {},
  kept: {},
  faces: {},
  dialog: null,
  notices: [],
  nextNotice: 1,
  selection: null,
  refused: false,
  reveal: null,
};

/** Adds a notice; one with the same text is replaced. */
export function addNotice(view: ViewState, notice: Omit<Notice, 'id'>): ViewState {
  const others = view.notices.filter((other) => other.text !== notice.text);
  return { ...view, notices: [...others, { ...notice, id: view.nextNotice }].slice(-4), nextNotice: view.nextNotice + 1 };
}

/** Has a panel show a face that a feature adds to it, or its own contents. */
export function withFace(view: ViewState, pane: Pane, face: string | null): ViewState {
  const { [pane]: _, ...others } = view.faces;
  return { ...view, faces: face === null ? others : { ...others, [pane]: face } };
}

export function dismissNotice(view: ViewState, id: number): ViewState {
  return { ...view, notices: view.notices.filter((notice) => notice.id !== id) };
}
