import type { ReactNode, Ref } from 'react';

interface Properties {
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
  readonly frame?: Ref<HTMLElement>;
}

/** A part of a panel that scrolls on its own: named, and reached by the Tab key, so that it can be scrolled without a mouse. */
export function ScrollRegion({ label, className, children, frame }: Properties) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section ref={frame} className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
