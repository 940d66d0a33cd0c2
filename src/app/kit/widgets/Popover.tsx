import { moveInMenu } from './menu-keys.ts';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './popover.module.css';
import { buttonClass } from './button.ts';

interface Properties {
  /** The button's contents. */
  readonly label: ReactNode;
  readonly accessibleName: string;
  readonly title?: string;
  readonly className?: string | undefined;
  /** Whether it is a list to choose from, which is moved through with the arrow keys; they open it, too. */
  readonly menu?: boolean;
  /** What is to be there before it opens; it is asked for as soon as the button is pointed at or has the focus. */
  readonly before?: () => Promise<void>;
  /** What opens below the button; `close` is called when something has been chosen. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a panel below it. Escape, a click elsewhere and moving the focus away close the panel. */
export function Popover({ label, accessibleName, title, className = buttonClass(), menu = false, before, children }: Properties) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // Before anything is painted: a key that is pressed as soon as the menu is seen is a key of the menu, and not of its button.
  useLayoutEffect(() => {
    if (!open) return;
    const inside = (selector: string) => root.current?.querySelector<HTMLElement>(selector);
    (inside('[data-popover] input[type=search]') ?? inside('[data-popover] :is(button, input, select)'))?.focus();
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  const show = () => {
    if (before === undefined) setOpen(true);
    else void before().then(() => setOpen(true));
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    } else if (menu && !open && event.key === 'ArrowDown') {
      event.preventDefault();
      event.stopPropagation();
      show();
    } else if (menu && open && event.target !== button.current) moveInMenu(event);
  };
  return (
    <div className={styles.popoverRoot} ref={root}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={open}
        aria-controls={id}
        aria-label={accessibleName}
        title={title}
        onFocus={() => void before?.()}
        onPointerEnter={() => void before?.()}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={onKeyDown}
      >
        {label}
      </button>
      {open && (
        <section data-popover className={styles.popover} id={id} aria-label={accessibleName} onKeyDown={onKeyDown}>
          {children(close)}
        </section>
      )}
    </div>
  );
}
