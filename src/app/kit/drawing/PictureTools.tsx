import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { Movable } from './picture-keys.ts';
import { zoomStep } from './zoom.ts';
import styles from './picture.module.css';
import textStyles from '../widgets/text.module.css';
import { buttonClass } from '../widgets/button.ts';

interface Properties {
  readonly pictures: Pick<Movable, 'zoom' | 'fit'>;
  /** Whether two buttons are beside each other. */
  readonly wide?: boolean;
  /** What else is offered for them. */
  readonly children?: ReactNode;
}

/** Buttons that zoom the pictures. */
export function PictureTools({ pictures, wide = false, children }: Properties) {
  return (
    <fieldset className={`${styles.canvasTools} ${wide ? styles.wide : ''}`}>
      <legend className={textStyles.visuallyHidden}>Zoom</legend>
      {children}
      <Tool label="Zoom in" onClick={() => pictures.zoom(zoomStep)} icon={<ZoomIn aria-hidden size={16} />} />
      <Tool label="Zoom out" onClick={() => pictures.zoom(1 / zoomStep)} icon={<ZoomOut aria-hidden size={16} />} />
      <Tool label="Show everything" onClick={() => pictures.fit()} icon={<Maximize aria-hidden size={16} />} />
    </fieldset>
  );
}

interface ToolProperties {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** One of the buttons beside a picture. */
export function Tool({ label, icon, onClick }: ToolProperties) {
  return (
    <button type="button" className={buttonClass('iconOnly')} aria-label={label} title={label} onClick={onClick}>
      {icon}
    </button>
  );
}
