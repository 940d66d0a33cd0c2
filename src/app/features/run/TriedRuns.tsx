import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { type Branch, leaving, type RunTree } from '../../session/state/run-tree.ts';
import type { AppState } from '../../session/state/store.ts';
import { countOf } from '../../kit/widgets/format.ts';
import styles from './run.module.css';
import textStyles from '../../kit/widgets/text.module.css';

const selectTree = (state: AppState) => state.stepping.tree;

/** The runs tried so far as a tree: where each leaves another one, and how it ends. Any can be gone on with. */
export function TriedRuns() {
  const tree = useAppState(selectTree);
  if (tree === null || tree.branches.length < 2) return null;
  return (
    <details className={styles.tried}>
      <summary>Runs tried so far: {tree.branches.length}</summary>
      <ul>
        <BranchItem tree={tree} number={0} />
      </ul>
    </details>
  );
}

function BranchItem({ tree, number }: { readonly tree: RunTree; readonly number: number }) {
  const workbench = useWorkbench();
  const branch = tree.branches[number];
  if (branch === undefined) return null;
  const children = leaving(tree, number);
  const end = branch.at + branch.steps.length;
  return (
    <li>
      <span>
        <button
          type="button"
          className={textStyles.link}
          title="Go to where it leaves the other run"
          onClick={() => void workbench.execution.goTo({ branch: number, index: branch.at })}
        >
          {branch.at === 0 ? 'start' : `after step ${branch.at}`}
        </button>
        {': '}
        <button
          type="button"
          className={textStyles.link}
          title="Go to its end"
          aria-current={number === tree.current ? 'true' : undefined}
          onClick={() => void workbench.execution.goTo({ branch: number, index: end })}
        >
          {wordsFor(branch)}
        </button>
        {number === tree.current && <span className={textStyles.tag}>shown</span>}
      </span>
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <BranchItem key={child} tree={tree} number={child} />
          ))}
        </ul>
      )}
    </li>
  );
}

function wordsFor({ steps, stopped }: Branch): string {
  const [first] = steps;
  const ends = { deadlock: ', to a deadlock', terminated: ', to termination', error: ', to a run-time error' } as const;
  const what =
    first === undefined ? 'no step' : steps.length === 1 ? first.label : `${first.label} and ${countOf(steps.length - 1, 'more step')}`;
  return `${what}${stopped === null ? '' : ends[stopped]}`;
}
