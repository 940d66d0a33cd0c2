import type { GraphComparisonView, StutteringView } from '../../../contract/comparison.ts';
import { formatCount } from '../../kit/widgets/format.ts';
import { keyed } from '../../kit/widgets/keys.ts';

interface Properties {
  readonly comparison: GraphComparisonView;
  readonly stuttering: StutteringView;
}

/** What two searches of one model have in common where steps that change nothing of what is seen do not count. */
export function Stuttering({ comparison: { other, present }, stuttering }: Properties) {
  const { seen, bisimilar, formula, checkable, similar, sameRuns, run, doubts } = stuttering;
  const title = (by: 'other' | 'present') => (by === 'other' ? other.title : present.title);
  return (
    <>
      <p>
        {bisimilar
          ? 'But for steps that change nothing that properties see, the two are bisimilar: every formula of CTL without next has the same value in both.'
          : `Not even but for steps that change nothing that properties see are the two bisimilar: not every formula of CTL without next has the same value in both. Of the states in ${
              present.title
            }, ${formatCount(similar)} ${similar === 1 ? 'has' : 'have'} one there that is.`}{' '}
        {!bisimilar &&
          (sameRuns === null
            ? 'Whether they have the same runs but for such steps would be too much work to say.'
            : sameRuns
              ? 'They have the same runs but for such steps: every formula of LTL without next has the same value in both.'
              : 'They have different runs, too: not every formula of LTL without next has the same value in both.')}
      </p>
      <details>
        <summary>What this means</summary>
        <p>
          A reduction leaves steps out, so that its graph is hardly ever bisimilar to that of all steps. What it is to keep is what
          properties without X see. Here that is: {seen.join('; ')}. Two graphs that are stutter bisimilar, with regard to what can go on
          for ever, agree on all that branching time says of this; two with the same runs, on all that linear time says.
        </p>
      </details>
      {[other.title, present.title].map((name, i) => {
        const doubt = i === 0 ? doubts.other : doubts.present;
        return doubt === null ? null : (
          <p key={i === 0 ? 'other' : 'present'}>
            Of {name}: {doubt}.
          </p>
        );
      })}
      {formula !== null && (
        <p>
          True at the start of {other.title}, false at the start of {present.title}: <code>{formula}</code>
          {checkable ? ' (as an ASSERT of the model it says whether that holds of all steps)' : ''}
        </p>
      )}
      {run !== null && (
        <>
          <p>
            A run that only {title(run.by)} has{run.steps.length === 0 && !run.stays ? ' ends where it begins' : ''}:
          </p>
          <ol>
            {keyed(run.steps, ({ label }) => label).map(({ key, item: { label, changes } }) => (
              <li key={key}>
                <code>{label}</code>
                {changes.length > 0 && ` – ${changes.join('; ')}`}
              </li>
            ))}
            {run.stays && <li>From here on nothing of what is seen changes, for ever.</li>}
          </ol>
        </>
      )}
    </>
  );
}
