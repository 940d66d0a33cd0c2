import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './modal.module.css';
import { buttonClass } from './button.ts';

interface Properties {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the whole window; Escape closes it. */
export function Modal({ title, onClose, children }: Properties) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={styles.modal} aria-labelledby={heading} onClose={onClose}>
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
