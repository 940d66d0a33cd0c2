import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { selectNotices } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import type { Notice } from '../../session/state/view.ts';
import styles from './window.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleX } as const;
/**
 * How long a message stays at least; one that tells of trouble stays longer, and longest one that offers something which is not found again
 * soon.
 */
const milliseconds = { brief: 4_000, long: 18_000, offering: 58_000 } as const;
/** The time that reading takes beside that. */
const millisecondsPerCharacter = 60;

/**
 * Messages about what has just happened, one at a time and the latest first, over the page where little is looked at, so that nothing moves
 * for them; over a presented panel in its bar, between its name and its buttons, as a class reads to the last line. They leave by
 * themselves, but not while they are pointed at, and by Escape where that has no other meaning.
 */
export function Notices() {
  const workbench = useWorkbench();
  const notices = useAppState(selectNotices);
  const presented = useAppState(selectPresented);
  const latest = notices.at(-1);
  const id = latest?.id;
  useEffect(() => {
    if (id === undefined) return;
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(otherwiseClosed) !== null) return;
      workbench.view.dismiss(id);
    };
    window.addEventListener('keydown', dismiss);
    return () => window.removeEventListener('keydown', dismiss);
  }, [workbench, id]);
  return (
    <div className={presented ? `${styles.notices} ${styles.overPresented}` : styles.notices} role="log" aria-label="Messages">
      {latest !== undefined && <NoticeCard key={latest.id} notice={latest} others={notices.length - 1} />}
    </div>
  );
}

const selectPresented = (state: AppState) => state.view.presented !== null;

/** What Escape closes or leaves in place of a message. */
const otherwiseClosed = 'dialog[open], [data-popover], [data-presented]';

function NoticeCard({ notice, others }: { readonly notice: Notice; readonly others: number }) {
  const workbench = useWorkbench();
  const Icon = icons[notice.tone];
  const { id, action, tone, text } = notice;
  // A class does not look at it for long.
  const presented = useAppState(selectPresented);
  const stay = presented
    ? action === null
      ? 'brief'
      : 'long'
    : action !== null
      ? 'offering'
      : tone === 'info' || tone === 'success'
        ? 'brief'
        : 'long';
  const time = milliseconds[stay] + text.length * millisecondsPerCharacter;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => workbench.view.dismiss(id), time);
    return () => clearTimeout(timer);
  }, [time, held, workbench, id]);
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
      <p>
        {text}
        {others > 0 && <span> {others} more</span>}
      </p>
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
        title="Dismiss this message (Escape)"
        onClick={() => workbench.view.dismiss(id)}
      >
        <X aria-hidden size={14} />
      </button>
    </div>
  );
}
