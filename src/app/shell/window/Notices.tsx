import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { selectNotices } from '../../session/state/selectors.ts';
import type { Notice } from '../../session/state/view.ts';
import styles from './window.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleX } as const;
/** How long messages stay; one that tells of trouble stays longer, and longest one that offers something which is not found again soon. */
const milliseconds = { brief: 6_000, long: 20_000, offering: 60_000 } as const;

/**
 * Messages about what has just happened, below everything else, so that they cover nothing. They leave by themselves, but not while they
 * are pointed at.
 */
export function Notices() {
  const notices = useAppState(selectNotices);
  return (
    <div className={styles.notices} role="log" aria-label="Messages">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function NoticeCard({ notice }: { readonly notice: Notice }) {
  const workbench = useWorkbench();
  const Icon = icons[notice.tone];
  const { id, action, tone } = notice;
  const stay = action !== null ? 'offering' : tone === 'info' || tone === 'success' ? 'brief' : 'long';
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => workbench.view.dismiss(id), milliseconds[stay]);
    return () => clearTimeout(timer);
  }, [stay, held, workbench, id]);
  return (
    // The handlers only keep it there for as long as it is pointed at.
    // biome-ignore lint/a11y/noStaticElementInteractions: its role says how urgent it is
    <div
      className={`${styles.notice} ${styles[tone] ?? ''}`}
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden size={18} />
      <p>{notice.text}</p>
      {action !== null && (
        <button
          type="button"
          className={buttonClass('small')}
          onClick={() => {
            workbench.view.dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={buttonClass('quiet', 'iconOnly', 'small')}
        aria-label="Dismiss this message"
        onClick={() => workbench.view.dismiss(id)}
      >
        <X aria-hidden size={14} />
      </button>
    </div>
  );
}
