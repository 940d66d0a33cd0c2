import type { OwnLossView, OwnVerdict } from '../../../contract/lab/own-reduction.ts';
import { VerdictIcon } from '../../kit/widgets/VerdictIcon.tsx';
import { toneOf } from '../../kit/widgets/verdict.ts';
import styles from './own.module.css';

/** What a search by the rules may say of each property: what it found holds only where the conditions make sure of it. */
export function Verdicts({ verdicts, losses }: { readonly verdicts: readonly OwnVerdict[]; readonly losses: readonly OwnLossView[] }) {
  const lostOf = ({ property }: OwnVerdict): OwnLossView | undefined => losses.find((loss) => loss.property === property);
  return (
    <ul aria-label="Verdicts of a search by these rules" className={styles.verdicts}>
      {verdicts.map((verdict) => (
        <li key={verdict.property}>
          <VerdictIcon tone={toneOf(lostOf(verdict) === undefined ? verdict : { holds: false })} />
          <span>
            <strong>{verdictTitles[verdict.property] ?? verdict.property}</strong> {saidOf(verdict, lostOf(verdict))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What is asked of all models, as it is told here. */
export const verdictTitles: Readonly<Record<string, string>> = { deadlock: 'No deadlock', errors: 'No run-time error' };

function saidOf({ holds, found }: OwnVerdict, lost: OwnLossView | undefined): string {
  if (lost !== undefined) return 'is answered wrongly: see what is lost';
  if (holds !== null) return holds ? 'holds' : 'fails';
  return found === null ? 'cannot be evaluated in some state' : 'not known: nothing against it was found, but what it asks for may be lost';
}
