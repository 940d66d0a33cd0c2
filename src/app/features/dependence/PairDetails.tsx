import styles from './dependence.module.css';
import type { DependenceView, DependentPair } from '../../../contract/dependence.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import textStyles from '../../kit/widgets/text.module.css';

/** Why two transitions are dependent, with their places in the source. */
export function PairDetails({ view, pair }: { readonly view: DependenceView; readonly pair: DependentPair }) {
  const workbench = useWorkbench();
  return (
    <div className={styles.pairDetails} role="status">
      {[pair.a, pair.b].map((number) => {
        const transition = view.transitions[number];
        const span = transition?.spans[0];
        return (
          <p key={number}>
            {number}{' '}
            {span === undefined ? (
              transition?.name
            ) : (
              <button type="button" className={textStyles.link} title="Show in the source" onClick={() => workbench.view.reveal(span)}>
                {transition?.name}
              </button>
            )}
          </p>
        );
      })}
      <ul>
        {pair.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
