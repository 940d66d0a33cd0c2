import { useState } from 'react';
import type { SimulationView } from '../../../contract/run.ts';
import type { FollowedRun } from '../../session/state/followed-run.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import { useWhenChanged } from '../../kit/effects/use-when-changed.ts';
import textStyles from '../../kit/widgets/text.module.css';
import styles from './values-now.module.css';
import { type ValueAlong, valuesAlong } from './values-along.ts';

/** Longer runs are not shown to a class step by step. */
const mostSteps = 200;

/** Beside the steps of a run that is presented: what its variables are at the place that is shown, those that a class follows. */
export function ValuesNow({ followed: { view, index } }: { readonly followed: FollowedRun }) {
  const { client } = useWorkbench();
  const [known, setKnown] = useState<{ readonly of: SimulationView; readonly along: readonly ValueAlong[] } | null>(null);
  const { run, steps } = view;
  useWhenChanged([view, client], () => {
    let gone = false;
    if (steps.length <= mostSteps)
      void client
        .rows(run, 0, steps.length + 1)
        .then((found) => !gone && found !== null && setKnown({ of: view, along: valuesAlong(found) }))
        .catch(() => undefined);
    return () => {
      gone = true;
    };
  });
  const along = known?.of === view ? known.along : [];
  if (along.length === 0) return null;
  return (
    <table className={styles.values}>
      <caption className={textStyles.visuallyHidden}>Values at this place</caption>
      <tbody>
        {along.map(({ name, values }) => {
          // After a step that failed is the state before it.
          const now = values[index] ?? values.at(-1) ?? '';
          const before = index > 0 ? (values[index - 1] ?? now) : now;
          return (
            <tr key={name} className={before === now ? undefined : styles.changed}>
              <th scope="row">{name}</th>
              <td>
                {before !== now && <span className={styles.before}>{before} → </span>}
                {now}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
