import controlsStyles from '../../kit/widgets/controls.module.css';

interface CheckProperties {
  readonly title: string;
  readonly text: string;
  readonly checked: boolean;
  /** Why it cannot be had; what is chosen already can be given up. */
  readonly why?: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** A box to be ticked, with what it does, or why it cannot be had. */
export function Check({ title, text, checked, why, onChange }: CheckProperties) {
  return (
    <label className={controlsStyles.check}>
      <input
        type="checkbox"
        checked={checked}
        disabled={why !== undefined && !checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {title}
        <small>{why === undefined ? text : `not now: ${inSentence(why)}`}</small>
      </span>
    </label>
  );
}

/** A reason as it goes on after a colon. */
export function inSentence(why: string): string {
  return `${why.charAt(0).toLowerCase()}${why.slice(1)}`.replace(/\.$/, '');
}
