import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useWidth } from '../effects/use-width.ts';
import { ScrollRegion } from './ScrollRegion.tsx';
import tableStyles from './tables.module.css';
import textStyles from './text.module.css';

interface Properties {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A table that may be wider than its panel: a shadow at its side and a sentence above it say so. */
export function WideTable({ label, className = '', children }: Properties) {
  const [frame, room] = useWidth();
  const [wider, setWider] = useState(false);
  // The table is as wide as its contents and its panel make it.
  useLayoutEffect(() => setWider((frame.current?.scrollWidth ?? 0) > room));
  return (
    <>
      {wider && <p className={textStyles.quietText}>More columns follow at the right: scroll the table.</p>}
      <ScrollRegion frame={frame} className={`${tableStyles.tableFrame} ${className}`} label={label}>
        {children}
      </ScrollRegion>
    </>
  );
}
