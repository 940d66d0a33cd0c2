import styles from './executions.module.css';
import type { ExecutionsRecording } from '../../../contract/executions.ts';
import { useState } from 'react';
import { useService, useWorkbench } from '../../session/workbench/workbench.ts';
import { ClassMark } from './ClassMark.tsx';
import { ClassOrder } from './ClassOrder.tsx';
import { executionsOf } from './service.ts';
import type { ExecutionPlace } from './state.ts';
import { classLetters, endWords, statelessTitles } from './words.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';
import { numbered } from '../../kit/widgets/keys.ts';

/** Classes, and executions of a class, that are listed at first and more at each request. */
const some = 40;

interface Properties {
  readonly recording: ExecutionsRecording;
  readonly chosenClass: number | null;
  readonly chosen: ExecutionPlace | null;
}

/** The classes of equivalent executions; the chosen one with its executions and with what its order is. */
export function ClassList({ recording, chosenClass, chosen }: Properties) {
  const executions = useService(executionsOf);
  const [shown, setShown] = useState(some);
  const { classes, trees } = recording;
  const members = classes.map((): number[] => trees.map(() => 0));
  for (const [i, tree] of trees.entries()) {
    for (const { class: number } of tree.executions) {
      const counts = number === null ? undefined : members[number];
      if (counts !== undefined) counts[i] = (counts[i] ?? 0) + 1;
    }
  }
  const listed = classes.slice(0, Math.max(shown, (chosenClass ?? 0) + 1));
  return (
    <section className={styles.classList} aria-label="Classes">
      <h4>Classes of equivalent executions</h4>
      <p className={textStyles.quietText}>
        Two executions are equivalent if swapping neighbouring independent steps leads from one to the other. Steps count as independent if
        what they do to common objects commutes in every state, whatever the values; different elements of an array are different objects.
      </p>
      <ul className={textStyles.plainList}>
        {numbered(listed).map(({ item: { end }, number }) => {
          const open = number === chosenClass;
          const counts = trees
            .map(
              ({ search, stoppedBy }, i) =>
                `${statelessTitles[search].title}: ${members[number]?.[i] ?? 0}${stoppedBy === null ? '' : ' so far'}`,
            )
            .join(', ');
          return (
            <li key={number}>
              <button
                type="button"
                className={styles.classRow}
                aria-expanded={open}
                aria-label={`Class ${classLetters(number)}, ${endWords[end]}, executions: ${counts}`}
                onClick={() => executions.chooseClass(open ? null : number)}
              >
                <ClassMark number={number} />
                <span>{endWords[end]}</span>
                <span className={textStyles.quietText}>{counts}</span>
              </button>
              {open && (
                <div className={styles.classBody}>
                  {trees.map(({ search }, tree) => (
                    <Members key={search} recording={recording} tree={tree} number={number} chosen={chosen} />
                  ))}
                  <ClassOrder recording={recording} number={number} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {listed.length < classes.length && (
        <button type="button" className={textStyles.link} onClick={() => setShown(listed.length + some)}>
          {classes.length - listed.length} more classes
        </button>
      )}
    </section>
  );
}

interface MembersProperties {
  readonly recording: ExecutionsRecording;
  readonly tree: number;
  readonly number: number;
  readonly chosen: ExecutionPlace | null;
}

/** The executions of a class in one of the trees. */
function Members({ recording: { trees }, tree, number, chosen }: MembersProperties) {
  const workbench = useWorkbench();
  const [shown, setShown] = useState(some);
  const found = trees[tree];
  if (found === undefined) return null;
  const members = found.executions.flatMap((execution, i) => (execution.class === number ? [i] : []));
  return (
    <p>
      {statelessTitles[found.search].title}:{' '}
      {members.length === 0 && (found.stoppedBy === null ? 'no execution of this class.' : 'no execution of this class so far.')}
      {members.slice(0, shown).map((execution) => (
        <button
          key={execution}
          type="button"
          className={buttonClass('quiet')}
          aria-label={`Execution ${execution + 1} of ${statelessTitles[found.search].title}`}
          aria-pressed={chosen?.tree === tree && chosen.execution === execution}
          onClick={() => void executionsOf(workbench).choose({ tree, execution })}
        >
          {execution + 1}
        </button>
      ))}
      {members.length > shown && (
        <button type="button" className={textStyles.link} onClick={() => setShown(shown + some)}>
          {members.length - shown} more
        </button>
      )}
    </p>
  );
}
