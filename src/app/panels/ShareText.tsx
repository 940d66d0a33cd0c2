import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { copyText } from '../effects/links.ts';
import { safeLinkLength } from '../share/link.ts';
import { formatCount } from '../widgets/format.ts';

/** A link, ready to be copied by hand. */
export function ShareText({ url, copied }: { readonly url: string; readonly copied: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [done, setDone] = useState(copied);
  return (
    <>
      <p>
        {done
          ? 'The link is on the clipboard. Whoever opens it sees this model, its constants and options, and the same step of the same run.'
          : 'The browser did not allow copying. Select the link and copy it; it carries the model, its constants and options, and the step that is shown.'}
      </p>
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
        <p className="message warning">
          This link has {formatCount(url.length)} characters. Some mail and chat programs cut links at about {formatCount(safeLinkLength)}.
          If the link arrives damaged, send the text of the model instead.
        </p>
      )}
      <button
        type="button"
        className="button primary"
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
