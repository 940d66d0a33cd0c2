import type { OwnCondition, OwnStep, OwnStudyView } from '../../../contract/lab/own-reduction.ts';
import { ownConditionWords } from '../../../contract/lab/own-reduction-words.ts';
import type { OwnSmallestResult } from '../../../contract/lab/own-smallest.ts';
import { usualLanguage } from '../../../contract/languages.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import controlsStyles from '../../kit/widgets/controls.module.css';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import { formatCount } from '../../kit/widgets/format.ts';
import { InView } from '../../kit/widgets/InView.tsx';
import { keyed } from '../../kit/widgets/keys.ts';
import { useService, useWorkbench } from '../../session/workbench/workbench.ts';
import styles from './own.module.css';
import { ownOf } from './service.ts';
import { propertyTitle } from '../../kit/widgets/property-words.ts';

interface Properties {
  readonly found: OwnSmallestResult;
  /** Conditions that the sets of the same rules break on the model at hand, as far as they were tried there. */
  readonly broken: readonly OwnCondition[];
}

/** The smallest model on which rules are wrong, with the run that they lose; or that none was found. */
export function SmallestModel({ found: { mistake, shown, tried }, broken }: Properties) {
  const { document } = useWorkbench();
  const own = useService(ownOf);
  if (mistake !== null)
    return (
      <InView>
        <p className={`${controlsStyles.message} ${controlsStyles.bad}`}>
          Line {mistake.line}, column {mistake.column}: {mistake.message}
        </p>
      </InView>
    );
  if (shown === null)
    return (
      <InView>
        <p role="status">
          None of {formatCount(tried)} small models shows a mistake: they have two or three processes with a command or two each. Larger
          ones may. {broken.length > 0 && `On the model at hand ${brokenWords(broken)}: see “Conditions on the sets”.`}
        </p>
      </InView>
    );
  const { text, isLost, study } = shown;
  const lost = lostOn(study);
  return (
    <InView>
      <div className={styles.smallest}>
        <p role="status">
          {isLost ? 'Something is lost on' : 'A set is wrong, though nothing is lost, on'} small model {formatCount(tried)}.{' '}
          <button
            type="button"
            className={buttonClass('small')}
            onClick={() => {
              document.open({ text, language: usualLanguage, constants: {} });
              void own.attempt();
            }}
          >
            Open it and try the rules
          </button>
        </p>
        <ScrollRegion label="The small model" className={styles.modelText}>
          <pre>{text.trim()}</pre>
        </ScrollRegion>
        <p>
          {lost.says}
          {lost.run.length > 0 && ':'}
        </p>
        {lost.run.length > 0 && (
          <ol aria-label="The run that is lost">
            {keyed(lost.run, (label) => label).map(({ key, item }) => (
              <li key={key}>{item}</li>
            ))}
          </ol>
        )}
      </div>
    </InView>
  );
}

function brokenWords(broken: readonly OwnCondition[]): string {
  const named = broken.map((condition) => `${condition} (${ownConditionWords[condition].title})`);
  return `${named.join(' and ')} ${named.length === 1 ? 'fails' : 'fail'}`;
}

/** What a study shows to be lost first, with its run; where nothing is lost, what is wrong with the first set. */
function lostOn({ deadlocks, losses, problems }: OwnStudyView): { readonly says: string; readonly run: readonly string[] } {
  const labels = (run: readonly OwnStep[] = []): readonly string[] => run.map(({ label }) => label);
  if (deadlocks.lost !== null)
    return { says: 'The rules lose the run to a state in which nothing goes on', run: labels(deadlocks.lost.steps) };
  const [loss] = losses;
  if (loss !== undefined) {
    return { says: `The rules lose what decides “${propertyTitle(loss.property)}”`, run: labels(loss.run?.steps) };
  }
  const [problem] = problems;
  if (problem === undefined) return { says: 'A set is wrong.', run: [] };
  return { says: `${problem.condition} fails: ${problem.says}`, run: labels([...problem.run, ...problem.further]) };
}
