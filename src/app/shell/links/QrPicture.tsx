import { Download, QrCode as QrIcon } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { download } from '../../session/files/download.ts';
import { mostReadable, mostWritable, type QrCode, qrCodeOf, quietZone, svgOf } from './qr.ts';
import { formatCount } from '../../kit/widgets/format.ts';
import controlsStyles from '../../kit/widgets/controls.module.css';
import styles from './share.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';
import { useWhenChanged } from '../../kit/effects/use-when-changed.ts';

/** A link as a QR code, when it is asked for; what to do instead where a camera could not read it from a screen. */
export function QrPicture({ url }: { readonly url: string }) {
  return url.length > mostReadable ? <TooDense url={url} /> : <QrOnRequest url={url} />;
}

/** The code: black on white in every theme, since cameras want that. */
function QrOnRequest({ url }: { readonly url: string }) {
  const [code, setCode] = useState<QrCode | null>(null);
  useWhenChanged([url], () => setCode(null));
  if (code === null) {
    return (
      <button type="button" className={buttonClass()} onClick={() => void qrCodeOf(url).then(setCode)}>
        <QrIcon aria-hidden size={16} />
        <span>Show as QR code</span>
      </button>
    );
  }
  return <QrFigure code={code} />;
}

function QrFigure({ code }: { readonly code: QrCode }) {
  const squares = code.size - 2 * quietZone;
  const figure = useRef<HTMLElement>(null);
  useEffect(() => figure.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <figure className={styles.qrCode} ref={figure}>
      <svg
        className={styles.qrPicture}
        style={{ '--squares': code.size } as CSSProperties}
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        shapeRendering="crispEdges"
      >
        <title>QR code of the link above</title>
        <path fill="#ffffff" d={`M0 0h${code.size}v${code.size}h-${code.size}z`} />
        <path fill="#000000" d={code.path} />
      </svg>
      <figcaption>
        <span role="status">
          QR code of the link above, {squares} by {squares} squares.
        </span>
        <button type="button" className={buttonClass('quiet', 'small')} onClick={() => save(code)}>
          <Download aria-hidden size={14} />
          <span>Save as SVG</span>
        </button>
      </figcaption>
    </figure>
  );
}

function TooDense({ url }: { readonly url: string }) {
  const most = formatCount(url.length > mostWritable ? mostWritable : mostReadable);
  const why =
    url.length > mostWritable
      ? `The link is too long for a QR code: it has ${formatCount(url.length)} characters, and ${most} is the most.`
      : `The link is too long for a QR code that cameras read from a screen: it has ${formatCount(url.length)} characters, and ${most} is the most.`;
  return (
    <div className={styles.qrCode}>
      <p className={controlsStyles.message}>
        {why} Send the link instead, or put it on a page that the class has open.
        {url.length <= mostWritable && ' Printed on a whole sheet of paper, the code can still be read.'}
      </p>
      {url.length <= mostWritable && (
        <button type="button" className={buttonClass()} onClick={() => void qrCodeOf(url).then((code) => code !== null && save(code))}>
          <Download aria-hidden size={16} />
          <span>Save the QR code to print it</span>
        </button>
      )}
    </div>
  );
}

function save(code: QrCode): void {
  download('link.svg', new Blob([svgOf(code)], { type: 'image/svg+xml' }));
}
