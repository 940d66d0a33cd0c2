import type { ExecutionTree } from '../../../contract/executions.ts';
import { pathData } from '../../../drawing/svg.ts';
import { StateSigns } from '../../kit/drawing/StateSign.tsx';
import pictureStyles from '../../kit/drawing/picture.module.css';
import { ClassMark } from './ClassMark.tsx';
import styles from './executions.module.css';
import { stubs } from './geometry.ts';
import type { TreeLayout } from './layout.ts';
import { isStop, meanings, numberAt } from './words.ts';

interface Properties {
  readonly tree: ExecutionTree;
  readonly layout: TreeLayout;
  /** The executions of whose class one was run before them. */
  readonly redundant: ReadonlySet<number>;
}

/** What the signs of a tree mean, as far as it has them. */
export function TreeLegend({ tree: { nodes, executions }, layout, redundant }: Properties) {
  const drawn = layout.nodes.flatMap(({ node }) => nodes[node] ?? []);
  const first = executions.slice(0, layout.rows).find((execution) => execution.class !== null)?.class;
  const [again] = redundant;
  return (
    <ul className={pictureStyles.legend} aria-label="Legend">
      <StateSigns kinds={new Set(drawn.map(({ kind }) => kind).filter(isStop))} />
      {first != null && (
        <li>
          <ClassMark number={first} /> {meanings.class}
        </li>
      )}
      {again !== undefined && (
        <li>
          <span className={styles.treeNumber}>{numberAt(again, redundant)}</span> {meanings.redundant}
        </li>
      )}
      {drawn.some(({ left }) => left.length > 0) && (
        <li className={styles.treeNode}>
          <svg width="14" height="14" aria-hidden="true">
            <path className={styles.treeLeft} d={pathData(stubs(1, 2, 2))} />
          </svg>{' '}
          {meanings.left}
        </li>
      )}
    </ul>
  );
}
