import type { OwnRival, OwnStudyView } from '../../../contract/lab/own-reduction.ts';
import { descriptorOf } from '../../../worker/lab/algorithms.ts';
import { StatesLeftTable } from '../../kit/rules/StatesLeftTable.tsx';
import { formatCount } from '../../kit/widgets/format.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { VerdictIcon } from '../../kit/widgets/VerdictIcon.tsx';
import styles from './own.module.css';
import { beats } from './sum-of-examples.ts';

interface LeftProperties {
  readonly study: OwnStudyView;
  readonly rivals: readonly OwnRival[];
  /** The fewest states that rules left of this model that keep deadlocks; null if there were none. */
  readonly best: number | null;
}

/** How many states are left, beside what the algorithms leave that keep the same. */
export function LeftStates({ study, rivals, best }: LeftProperties) {
  const { states, visited, keeps } = study;
  const target = rivals.find(({ por }) => por === 'alg2')?.states;
  const rows = [
    { name: 'Full search', left: states, own: false },
    { name: 'Your rules', left: visited, own: true },
    ...rivals.map((rival) => ({ name: descriptorOf(rival.por).title, left: rival.states, own: false })),
  ];
  return (
    <>
      <StatesLeftTable states={states} rows={rows} />
      {target !== undefined && (
        <p className={styles.outcome}>
          <VerdictIcon tone={beats({ study, rivals }, 'alg2') ? 'good' : 'unknown'} />
          <span>
            <strong>Game: beat Algorithm 2 on this model.</strong> {gameWords(target, best)}
          </span>
        </p>
      )}
      <p className={textStyles.quietText}>{beatenWords(visited, rivals, keeps.length > 0)}</p>
    </>
  );
}

/** How far the game is, by the best rules that were tried. */
function gameWords(target: number, best: number | null): string {
  const goal = `It visits ${formatCount(target)} states; visit fewer, and keep deadlocks.`;
  if (best === null) return goal;
  return best < target
    ? `It is beaten: ${formatCount(best)} states in place of ${formatCount(target)}.`
    : `${goal} Your best so far: ${formatCount(best)}.`;
}

/** Which algorithms visit more states. */
function beatenWords(visited: number, rivals: readonly OwnRival[], keepsSomething: boolean): string {
  if (!keepsSomething) return 'The algorithms keep deadlocks. Rules that keep nothing for certain beat none of them.';
  const beaten = rivals.filter(({ states }) => visited < states).map(({ por }) => descriptorOf(por).title);
  const what = 'The algorithms keep what your rules keep.';
  return beaten.length === 0
    ? `${what} None of them visits more states than yours.`
    : `${what} Yours visit fewer states than ${beaten.join(', ')}.`;
}
