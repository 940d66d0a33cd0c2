import type { WorkbenchClient } from '../../../worker/client.ts';
import { type AppStore, update } from '../state/store.ts';
import type { Selection } from '../state/view.ts';
import { placeOfState } from './following.ts';

/** Shows states that the lab and the player have found wherever states are shown. */
export interface Showing {
  /** Shows a state of the document as it is now, given as the machine has it, with the number by which it is called. */
  show(words: Int32Array, number: number): void;
  /** Looks again for the state that is shown, since the states may have got their numbers. */
  refresh(): void;
}

type Wanted = Pick<Selection, 'number'> & NonNullable<Selection['found']>;

/** Asks the worker for one state at a time; of several that come meanwhile only the last is asked for. */
export function createShowing(store: AppStore, client: Pick<WorkbenchClient, 'look'>, stepTo: (index: number) => void): Showing {
  let wanted: Wanted | null = null;
  let asking = false;

  async function ask(): Promise<void> {
    if (asking) return;
    asking = true;
    for (let next = wanted; next !== null; next = wanted) {
      wanted = null;
      await look(next);
    }
    asking = false;
  }

  /** Shows a state, unless something else has been chosen since. */
  async function look({ words, number, revision }: Wanted): Promise<void> {
    const before = store.getState();
    const { text, language, constants } = before.document;
    if (before.document.revision !== revision) return;
    const found = await client.look({ run: 0, text, language, constants }, words).catch(() => null);
    const now = store.getState();
    const chosenSince = now.view.selection !== before.view.selection || now.followed?.index !== before.followed?.index;
    if (found === null || chosenSince || now.document.revision !== revision) return;
    const place = found.id === null ? -1 : placeOfState(now, found.id);
    if (place >= 0) stepTo(place);
    else {
      const selection = { id: found.id, number, state: found.state, enabled: found.enabled, found: { words, revision } };
      update(store, 'view', (view) => ({ ...view, selection }));
    }
  }

  function show(words: Int32Array, number: number): void {
    const { document, view } = store.getState();
    const shown = view.selection;
    if (wanted === null && shown !== null && shown.id !== null && shown.found?.words.join() === words.join()) return;
    wanted = { words, number, revision: document.revision };
    void ask();
  }

  return {
    show,
    refresh: () => {
      const { selection } = store.getState().view;
      if (selection?.found != null && selection.id === null) show(selection.found.words, selection.number);
    },
  };
}
