import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { copyText } from '../../session/files/copy-text.ts';
import { sharedLinkSlice } from './share.ts';
import { frameFor, linkIn } from '../../session/state/address.ts';
import { safeLinkLength } from './format.ts';
import { useAppState } from '../../session/workbench/workbench.ts';
import { modelNameOf } from '../../session/state/drafts.ts';
import { selectDiagnostics } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { countOf, formatCount } from '../../kit/widgets/format.ts';
import { QrPicture } from './QrPicture.tsx';
import controlsStyles from '../../kit/widgets/controls.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import styles from './share.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const kinds = { whole: 'Workbench', readonly: 'Read only', embed: 'For a page (HTML)' } as const;
type Kind = keyof typeof kinds;

const none = { url: '', withoutRun: false, also: [], copied: false };
const selectLink = (state: AppState) => sharedLinkSlice.of(state);
const selectRunning = (state: AppState) => state.followed !== null;
const selectErrors = (state: AppState) => selectDiagnostics(state).filter(({ severity }) => severity === 'error').length;
const selectName = (state: AppState) => modelNameOf(state.document.text);

/** A link, ready to be copied by hand: to the workbench, for reading only, or as HTML that puts it into another page; and as a QR code. */
export function ShareText() {
  const { url, withoutRun, also, copied } = useAppState(selectLink) ?? none;
  const field = useRef<HTMLTextAreaElement>(null);
  const name = useAppState(selectName);
  const errors = useAppState(selectErrors);
  const running = useAppState(selectRunning);
  const [kind, setKind] = useState<Kind>('whole');
  const [done, setDone] = useState<Kind | null>(copied ? 'whole' : null);
  const link = linkIn(kind, url);
  const text = kind === 'embed' ? frameFor(url, name) : link;
  return (
    <>
      <p>
        {done === kind ? 'The link is on the clipboard. Whoever opens it sees' : 'The link carries'} {[...also, 'this model'].join(', ')},
        its constants and options
        {withoutRun || !running ? '.' : ', and the step of the run that is shown.'}
        {!copied && done === null && ' The browser did not allow copying: select the link and copy it.'}
      </p>
      {withoutRun && (
        <p className={controlsStyles.message}>
          The run that is shown is left out: it belongs to an earlier text or to other values of the constants. To share it, bring its model
          back first (in the list of steps), or save the run as a file.
        </p>
      )}
      {errors > 0 && (
        <p className={controlsStyles.message}>
          This model has {countOf(errors, 'error')}; whoever opens it cannot run it before {errors === 1 ? 'that is' : 'they are'}{' '}
          corrected.
        </p>
      )}
      <fieldset className={controlsStyles.segmented}>
        <legend className={textStyles.visuallyHidden}>What the link opens</legend>
        {(Object.keys(kinds) as Kind[]).map((choice) => (
          <label key={choice}>
            <input type="radio" name="link-kind" checked={kind === choice} onChange={() => setKind(choice)} />
            <span>{kinds[choice]}</span>
          </label>
        ))}
      </fieldset>
      <textarea
        ref={field}
        className={styles.shareUrl}
        readOnly
        rows={4}
        value={text}
        aria-label="Link"
        onFocus={(event) => event.target.select()}
      />
      {url.length > safeLinkLength && (
        <p className={controlsStyles.message}>
          This link has {formatCount(url.length)} characters. Some mail and chat programs cut links at about {formatCount(safeLinkLength)}.
          If the link arrives damaged, send the text of the model instead.
        </p>
      )}
      <div className={styles.shareActions}>
        <button
          type="button"
          className={buttonClass('primary')}
          onClick={() => {
            field.current?.select();
            void copyText(text).then((could) => setDone(could ? kind : null));
          }}
        >
          <Copy aria-hidden size={16} />
          <span>{done === kind ? 'Copy again' : 'Copy'}</span>
        </button>
        <QrPicture url={link} />
      </div>
    </>
  );
}
