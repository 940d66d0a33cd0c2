import type { ReactNode } from 'react';
import { type OwnProblemView, type OwnStep, type OwnStudyView, ownConditions } from '../../../contract/lab/own-reduction.ts';
import { ownConditionWords } from '../../../contract/lab/own-reduction-words.ts';
import { formatCount } from '../../kit/widgets/format.ts';
import { keyed } from '../../kit/widgets/keys.ts';
import { VerdictIcon } from '../../kit/widgets/VerdictIcon.tsx';
import textStyles from '../../kit/widgets/text.module.css';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import styles from './own.module.css';

type Follow = (steps: readonly OwnStep[], to: number) => ReactNode;

interface ConditionsProperties {
  readonly study: OwnStudyView;
  readonly follow: Follow;
}

/** The conditions on the sets, and of each that fails the nearest state where it does. */
export function Conditions({ study: { judged, problems, smaller, stubborn }, follow }: ConditionsProperties) {
  return (
    <section>
      <h3>Conditions on the sets</h3>
      <p className={textStyles.quietText}>
        {smaller === 1 ? 'One set leaves' : `${formatCount(smaller)} sets leave`} something out. Each was held against the definitions, with
        all states of the model known.
      </p>
      <ul className={styles.conditions}>
        {ownConditions.map((condition) => {
          const { title, says } = ownConditionWords[condition];
          const problem = problems.find((one) => one.condition === condition);
          return (
            <li key={condition}>
              <VerdictIcon tone={tones[judged[condition]]} />
              <div>
                <strong>
                  {condition} {title}: {judgedWords[judged[condition]]}
                </strong>
                <p className={textStyles.quietText}>{says}</p>
                {problem !== undefined && <Problem problem={problem} follow={follow} />}
              </div>
            </li>
          );
        })}
      </ul>
      {stubborn === true && <p>Though not persistent, all sets are at least weakly stubborn, so that deadlocks are kept.</p>}
    </section>
  );
}

const tones = { holds: 'good', fails: 'bad', open: 'unknown' } as const;
const judgedWords = { holds: 'holds', fails: 'fails', open: 'more work than may be' } as const;

interface ProblemProperties {
  readonly problem: OwnProblemView;
  readonly follow: Follow;
}

/** A state in which a set breaks a condition: what was taken and left out, and the run that shows it. */
function Problem({ problem: { state, line, members, run, further, says }, follow }: ProblemProperties) {
  const { reveal } = useWorkbench().view;
  const where = line === null ? 'where no rule fits' : `by rule line ${line}`;
  return (
    <>
      <p>
        In state {formatCount(state)}, {where}: {says}. {follow([...run, ...further], run.length)}
      </p>
      <ul className={styles.members}>
        {keyed(members, ({ name }) => name).map(({ key, item: { name, spans, isTaken } }) => (
          <li key={key}>
            <span className={isTaken ? styles.taken : styles.leftOut}>{isTaken ? 'taken' : 'left out'}</span>
            {spans[0] === undefined ? (
              <span>{name}</span>
            ) : (
              <button type="button" className={textStyles.link} onClick={() => spans[0] !== undefined && reveal(spans[0])}>
                {name}
              </button>
            )}
          </li>
        ))}
      </ul>
      {further.length > 0 && (
        <p className={textStyles.quietText}>From there the run goes on: {further.map(({ label }) => label).join('; ')}.</p>
      )}
    </>
  );
}
