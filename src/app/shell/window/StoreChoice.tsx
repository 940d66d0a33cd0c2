import { useId } from 'react';
import { type StoreKind, usualStores } from '../../../contract/check/usual-stores.ts';
import { Select } from './Select.tsx';
import { type StoreChoiceProperties, StoreSizes } from './StoreSizes.tsx';
import textStyles from '../../kit/widgets/text.module.css';

/** What is said of each store where it is chosen. */
const stores: Readonly<Record<StoreKind, readonly [string, string]>> = {
  exact: ['Exact', 'all states, as cells or as a tree, as suits the model: the results say which'],
  tree: ['Tree', 'all states, cut into halves; equal halves are kept once'],
  cache: ['State cache', 'so many states at once; those replaced are searched again; depth first'],
  bitstate: ['Bitstate hashing', 'a few bits for each state: finds errors, and never shows that there are none'],
  compact: ['Hash compaction', 'a hash of each state: may miss some, with a probability that the results tell'],
  comback: ['ComBack', 'a hash of each state and the step that led to it, from which it is reconstructed: exact, and slower'],
};

/** How the states of a search are stored, with the sizes that the store has. */
export function StoreChoice({ value, onChange, percent, onPercent }: StoreChoiceProperties) {
  const about = useId();
  return (
    <fieldset>
      <legend>Store</legend>
      <Select
        label="States are kept in"
        about={about}
        value={value.kind}
        choices={Object.entries(stores).map(([kind, [title]]) => [kind as StoreKind, title] as const)}
        onChange={(kind) => onChange(usualStores[kind])}
      />
      <small id={about} className={textStyles.quietText}>
        {stores[value.kind][1]}
      </small>
      <StoreSizes value={value} onChange={onChange} percent={percent} onPercent={onPercent} />
    </fieldset>
  );
}
