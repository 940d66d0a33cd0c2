import styles from './run.module.css';
import type { PropertyAlong, RunOutline } from '../../../contract/run-outline.ts';
import type { FollowedRun } from '../../session/state/followed-run.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import { RunStrip } from './RunStrip.tsx';
import { divisionWords, keyOf, type Section, shortestDivided } from './sections.ts';
import { divisionSlice } from './state.ts';
import textStyles from '../../kit/widgets/text.module.css';

interface Properties {
  readonly followed: FollowedRun;
  readonly outline: RunOutline | null;
  readonly sections: readonly Section[];
  /** The key of the way in which the run is divided, `none` for none. */
  readonly division: string;
}

/** The run as a whole: its strip, how it is divided, and where properties change. */
export function RunOverview({ followed, outline, sections, division }: Properties) {
  const { store } = useWorkbench();
  const divisions = followed.view.steps.length < shortestDivided ? [] : (outline?.divisions ?? []);
  const properties = outline?.properties ?? [];
  return (
    <section className={styles.overview} aria-label="The whole run">
      <RunStrip followed={followed} outline={outline} sections={sections} />
      {(divisions.length > 0 || properties.length > 0) && (
        <div className={styles.overviewLine}>
          {divisions.length > 0 && (
            <select
              aria-label="Sections of the run"
              title="How the run is divided into sections"
              value={division}
              onChange={({ target }) => divisionSlice.update(store, () => target.value)}
            >
              {divisions.map((one) => (
                <option key={keyOf(one)} value={keyOf(one)}>
                  {divisionWords(one)}
                </option>
              ))}
              <option value="none">no sections</option>
            </select>
          )}
          {properties.map((property) => (
            <Changes key={property.name} property={property} index={followed.index} />
          ))}
        </div>
      )}
    </section>
  );
}

/** Where a property changes: pressed, it goes to the next of these places, and from the last one to the first. */
function Changes({ property: { name, changes }, index }: { readonly property: PropertyAlong; readonly index: number }) {
  const workbench = useWorkbench();
  const [first] = changes;
  if (first === undefined) return null;
  const next = changes.find((place) => place > index) ?? first;
  return (
    <button
      type="button"
      className={`${textStyles.link} ${styles.change}`}
      title={`What ${name} asks of a state is true on one side of each line, and false on the other. Go to step ${next}.`}
      onClick={() => workbench.execution.stepTo(next)}
    >
      {name} changes {changes.length === 1 ? `at step ${first}` : `${changes.length} times`}
    </button>
  );
}
