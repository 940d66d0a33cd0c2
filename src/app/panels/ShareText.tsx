import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { copyText } from '../effects/links.ts';
import { safeLinkLength } from '../share/link.ts';
import { formatCount } from '../widgets/format.ts';

interface Properties {
  readonly url: string;
  /** Whether the link leaves out the run that is shown. */
  readonly withoutRun: boolean;
  readonly copied: boolean;
}

/** A link, ready to be copied by hand. */
export function ShareText({ url, withoutRun, copied }: Properties) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [done, setDone] = useState(copied);
  return (
    <>
      <p>
        {done
          ? 'The link is on the clipboard. Whoever opens it sees'
          : 'The browser did not allow copying. Select the link and copy it; it carries'}{' '}
        this model, its constants and options{withoutRun ? '.' : ', and the same step of the same run.'}
      </p>
      {withoutRun && (
        <p className="app-message warning">
          The run that is shown is left out: it belongs to an earlier text or to other values of the constants. To share it, bring its model
          back first (in the list of steps), or save the run as a file.
        </p>
      )}
      <textarea
        ref={field}
        className="share-url"
        readOnly
        rows={4}
        value={url}
        aria-label="Link"
        onFocus={(event) => event.target.select()}
      />
      {url.length > safeLinkLength && (
        <p className="app-message warning">
          This link has {formatCount(url.length)} characters. Some mail and chat programs cut links at about {formatCount(safeLinkLength)}.
          If the link arrives damaged, send the text of the model instead.
        </p>
      )}
      <button
        type="button"
        className="app-button primary"
        onClick={() => {
          field.current?.select();
          void copyText(url).then(setDone);
        }}
      >
        <Copy aria-hidden size={16} />
        <span>{done ? 'Copy again' : 'Copy'}</span>
      </button>
    </>
  );
}
