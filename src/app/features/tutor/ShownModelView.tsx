import type { ShownModel } from '../../../contract/tutor/exercise.ts';
import { RunDetails } from './RunDetails.tsx';
import styles from './tutor.module.css';

interface Properties {
  readonly shown: ShownModel;
  /** Whether the steps of its runs are folded. */
  readonly folded: boolean;
}

/** Another model that shows something, with its runs. */
export function ShownModelView({ shown: { title, text, says, runs }, folded }: Properties) {
  return (
    <figure className={styles.tutorShown} aria-label={title}>
      <p>
        <strong>{title}</strong>
      </p>
      <pre className={styles.tutorWrapped}>
        <code>{text.trim()}</code>
      </pre>
      <p>{says}</p>
      {runs.map((run) => (
        <RunDetails key={run.title} run={run} model={{ text, constants: {} }} folded={folded} />
      ))}
    </figure>
  );
}
