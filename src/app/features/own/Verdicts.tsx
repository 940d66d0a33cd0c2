import type { OwnLossView, OwnVerdict } from '../../../contract/lab/own-reduction.ts';
import { VerdictIcon } from '../../kit/widgets/VerdictIcon.tsx';
import { propertyAnswer, propertyTitle } from '../../kit/widgets/property-words.ts';
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
            <strong>{propertyTitle(verdict.property)}</strong>: {saidOf(verdict, lostOf(verdict))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function saidOf({ property, holds, found }: OwnVerdict, lost: OwnLossView | undefined): string {
  if (lost !== undefined) return 'answered wrongly, see what is lost';
  if (holds !== null) return propertyAnswer(property, holds);
  return found === null ? 'cannot be evaluated in some state' : 'unknown, since nothing against it was found, but that may be lost';
}
