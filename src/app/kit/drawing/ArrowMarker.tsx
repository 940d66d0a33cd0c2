import type { CSSProperties } from 'react';

interface Properties {
  /** By which the ends of lines name it. */
  readonly id: string;
  /** A head that is notched at its back, so that it is told from others by its shape. */
  readonly notched?: boolean;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
}

/** The head of the arrows of a picture on the page, ten pixels long; in drawings that are saved too it is `arrowHead`. */
export function ArrowMarker({ id, notched = false, className, style }: Properties) {
  return (
    <marker id={id} viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto">
      <path className={className} d={notched ? 'M0 0L10 5L0 10L4 5z' : 'M0 0L10 5L0 10z'} style={style} />
    </marker>
  );
}
