import { Download, QrCode as QrIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { download } from '../../session/files/download.ts';
import { type QrCode, qrCodeOf, quietZone } from './qr.ts';
import controlsStyles from '../../kit/widgets/controls.module.css';
import styles from './share.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';
import { useWhenChanged } from '../../kit/effects/use-when-changed.ts';

/** A link as a QR code, when it is asked for: black on white in every theme, since cameras want that. */
export function QrPicture({ url }: { readonly url: string }) {
  const [code, setCode] = useState<QrCode | 'hidden' | 'too long'>('hidden');
  const picture = useRef<SVGSVGElement>(null);
  useWhenChanged([url], () => setCode('hidden'));
  if (code === 'hidden') {
    return (
      <button type="button" className={buttonClass()} onClick={() => void qrCodeOf(url).then((made) => setCode(made ?? 'too long'))}>
        <QrIcon aria-hidden size={16} />
        <span>Show as QR code</span>
      </button>
    );
  }
  if (code === 'too long')
    return <p className={controlsStyles.message}>This link is too long for a QR code, which holds 2,953 characters.</p>;
  const squares = code.size - 2 * quietZone;
  return (
    <figure className={styles.qrCode}>
      <svg
        className={styles.qrPicture}
        ref={picture}
        xmlns="http://www.w3.org/2000/svg"
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
          QR code of the link above, {squares} by {squares} squares. {squares > 120 && 'So many need a large picture and a good camera.'}
        </span>
        <button
          type="button"
          className={buttonClass('quiet', 'small')}
          onClick={() => {
            if (picture.current !== null) download('link.svg', new Blob([picture.current.outerHTML], { type: 'image/svg+xml' }));
          }}
        >
          <Download aria-hidden size={14} />
          <span>Save as SVG</span>
        </button>
      </figcaption>
    </figure>
  );
}
