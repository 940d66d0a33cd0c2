import styles from './lab.module.css';
import { type ReactNode, useMemo } from 'react';
import type { ExplainedTransition, Explanation } from '../../../contract/lab/explain.ts';
import { usePointing } from '../../kit/widgets/use-pointing.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import { SentenceText } from './SentenceText.tsx';
import { comparisonOf } from '../../session/comparison/service.ts';
import { comparisonSlice } from '../../session/comparison/comparison.ts';
import textStyles from '../../kit/widgets/text.module.css';

const fates: Readonly<Record<ExplainedTransition['fate'], string>> = { taken: 'chosen', outside: 'may wait', asleep: 'asleep' };
const selectCompared = (state: AppState) => comparisonSlice.of(state).compared;

/** The enabled transitions of a state: which were chosen, and why the others may wait. */
export function EnabledList({ explanation: { enabled, state } }: { readonly explanation: Explanation }) {
  const compared = useAppState(selectCompared);
  const lab = useService(comparisonOf);
  const targets = useMemo(() => {
    const found = new Map<number, number>();
    for (const { source, target, transition, merged } of compared?.result.drawing?.edges ?? [])
      if (source === state && !merged && !found.has(transition)) found.set(transition, target);
    return found;
  }, [compared, state]);
  if (enabled.length === 0) return null;
  return (
    <ul className={styles.labEnabled} aria-label="Enabled transitions">
      {enabled.map(({ transition, label, spans, fate, why }) => {
        const target = targets.get(transition);
        return (
          <EnabledItem key={transition} className={styles[fate] ?? ''} spans={spans}>
            <div>
              <span className={textStyles.tag}>{fates[fate]}</span> <code>{label}</code>
              {target !== undefined && (
                <>
                  {' to '}
                  <button type="button" className={textStyles.link} onClick={() => void lab.select(target)}>
                    state {target}
                  </button>
                </>
              )}
            </div>
            {why !== null && (
              <p>
                <SentenceText sentence={why} />
              </p>
            )}
          </EnabledItem>
        );
      })}
    </ul>
  );
}

interface ItemProperties extends Pick<ExplainedTransition, 'spans'> {
  readonly className: string;
  readonly children: ReactNode;
}

/** A transition; its commands are marked in the source as long as the pointer or the focus is in it. */
function EnabledItem({ spans, className, children }: ItemProperties) {
  return (
    <li className={className} {...usePointing(spans, 'text')}>
      {children}
    </li>
  );
}
