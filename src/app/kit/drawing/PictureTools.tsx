import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import type { Movable } from './picture-keys.ts';

/** Buttons that zoom the pictures. */
export function PictureTools({ pictures }: { readonly pictures: Pick<Movable, 'zoom' | 'fit'> }) {
  return (
    <div className="canvas-tools">
      <Tool label="Zoom in" onClick={() => pictures.zoom(1.3)} icon={<ZoomIn aria-hidden size={16} />} />
      <Tool label="Zoom out" onClick={() => pictures.zoom(1 / 1.3)} icon={<ZoomOut aria-hidden size={16} />} />
      <Tool label="Show everything" onClick={pictures.fit} icon={<Maximize aria-hidden size={16} />} />
    </div>
  );
}

function Tool({ label, icon, onClick }: { readonly label: string; readonly icon: React.ReactNode; readonly onClick: () => void }) {
  return (
    <button type="button" className="app-button icon-only" aria-label={label} title={label} onClick={onClick}>
      {icon}
    </button>
  );
}
