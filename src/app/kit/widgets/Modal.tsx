import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './modal.module.css';
import { buttonClass } from './button.ts';

interface Properties {
  readonly title: string;
  /** Whether it has most of the width of the window. */
  readonly wide?: boolean | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the whole window; Escape closes it. */
export function Modal({ title, wide = false, onClose, children }: Properties) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={`${styles.modal} ${wide ? styles.wide : ''}`} aria-labelledby={heading} onClose={onClose}>
      <header className={styles.modalHeader}>
        <h2 id={heading}>{title}</h2>
        <button type="button" className={buttonClass('quiet', 'iconOnly')} aria-label="Close" onClick={() => dialog.current?.close()}>
          <X aria-hidden size={16} />
        </button>
      </header>
      <div className={styles.modalBody}>{children}</div>
    </dialog>
  );
}
