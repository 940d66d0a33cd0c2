import { type AppStore, update } from '../state/store.ts';
import type { GraphView, PlaceId, Pane, ThemeChoice } from '../state/types.ts';
import { cellsOf, inPlace, type Places, showPane, showPaneBeside, togglePanel } from '../state/places.ts';
import { addNotice, type Dialog, dismissNotice, type Notice, type NoticeAction, withFace } from '../state/view.ts';

/** Says something in a message that stays until it is read; `action` is what it offers to do. */
export type Notify = (tone: Notice['tone'], text: string, action?: NoticeAction) => void;

/** What of the workbench the window shows, and how. */
export interface ViewActions {
  /** Brings a place of the source to the front. */
  reveal(span: { readonly start: number; readonly end: number }): void;
  setTheme(theme: ThemeChoice): void;
  setProjector(on: boolean): void;
  /** The sentence for newcomers is not shown any more. */
  setWelcomed(): void;
  setGraphView(view: GraphView): void;
  /** Brings a panel to the front. */
  setPane(pane: Pane): void;
  /** Brings a panel to the front beside another one that stays in view. */
  setPaneBeside(pane: Pane, other: Pane): void;
  /** Has a panel show a face that a feature adds to it; null for its own contents. */
  setFace(pane: Pane, face: string | null): void;
  setPlace(place: PlaceId): void;
  /** Adds a panel to a cell of the present place for good, and shows it; or takes it away again. */
  togglePanel(cell: string, pane: Pane): void;
  /** Gives the whole window to a panel; null gives it back to all. */
  present(pane: Pane | null): void;
  /** Blanks the window of a presented panel, or brings it back. */
  setBlank(blank: boolean): void;
  showDialog(dialog: Dialog | null): void;
  notify: Notify;
  dismiss(notice: number): void;
}

export function createViewActions(store: AppStore, places: Places): ViewActions {
  return {
    // Who wants to see the source as well wants more than one panel.
    reveal: ({ start, end }) =>
      update(store, 'view', (view) => ({ ...showPane(places, { ...view, presented: null }, 'source'), reveal: { start, end } })),
    setTheme: (theme) => update(store, 'view', (view) => ({ ...view, theme })),
    setWelcomed: () => update(store, 'view', (view) => ({ ...view, welcomed: true })),
    setProjector: (projector) => update(store, 'view', (view) => ({ ...view, projector })),
    setGraphView: (graphView) => update(store, 'view', (view) => ({ ...view, graphView })),
    setPane: (pane) => update(store, 'view', (view) => showPane(places, view, pane)),
    setPaneBeside: (pane, other) => update(store, 'view', (view) => showPaneBeside(places, view, pane, other)),
    setFace: (pane, face) => update(store, 'view', (view) => withFace(view, pane, face)),
    setPlace: (place) => update(store, 'view', (view) => inPlace(places, view, place)),
    togglePanel: (name, pane) =>
      update(store, 'view', (view) => {
        const cell = cellsOf(places[view.place]).find((one) => one.name === name);
        return cell === undefined ? view : { ...togglePanel(view, cell, pane), pane };
      }),
    present: (presented) => update(store, 'view', (view) => ({ ...view, presented, blank: false, pane: presented ?? view.pane })),
    setBlank: (blank) => update(store, 'view', (view) => ({ ...view, blank })),
    showDialog: (dialog) => update(store, 'view', (view) => ({ ...view, dialog })),
    notify: (tone, text, action) => update(store, 'view', (view) => addNotice(view, { tone, text, action: action ?? null })),
    dismiss: (notice) => update(store, 'view', (view) => dismissNotice(view, notice)),
  };
}
