import { useState } from 'react';
import { downloadText } from '../../session/files/download.ts';
import { copyText } from '../../session/files/copy-text.ts';
import { modelFileName } from '../../session/files/model-file-name.ts';
import { initialView } from '../../session/state/view.ts';
import type { AppStore } from '../../session/state/store.ts';
import { forgetPanelSizes } from './panel-sizes.ts';
import { buttonClass } from '../../kit/widgets/button.ts';

/** The ways out when the page cannot be drawn: have the text, and begin again with the usual layout. */
export function Rescue({ store }: { readonly store: AppStore }) {
  const [said, setSaid] = useState('');
  const text = () => store.getState().document.text;
  return (
    <>
      <button type="button" className={buttonClass()} onClick={() => downloadText(modelFileName(store.getState().document), text())}>
        Download the text
      </button>
      <button
        type="button"
        className={buttonClass()}
        onClick={() =>
          void copyText(text()).then((copied) => setSaid(copied ? 'The text is on the clipboard.' : 'The browser did not allow copying.'))
        }
      >
        Copy the text
      </button>
      <button type="button" className={buttonClass()} onClick={() => resetLayout(store)}>
        Reset the layout and load the page again
      </button>
      <p role="status">{said}</p>
    </>
  );
}

/** Takes the page back to the layout of a first visit. */
function resetLayout(store: AppStore): void {
  try {
    forgetPanelSizes(localStorage);
  } catch {
    // What cannot be reached was not read either.
  }
  // Remembered with the other choices by autosave.
  store.setState(({ view }) => ({ view: { ...view, place: initialView.place, tabs: {}, opened: {}, kept: {}, presented: null } }));
  location.reload();
}
