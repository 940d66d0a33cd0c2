import { useId } from 'react';
import { type StoreKind, usualStores } from '../../../contract/check/usual-stores.ts';
import { Select } from './Select.tsx';
import { type StoreChoiceProperties, StoreSizes } from './StoreSizes.tsx';
import textStyles from '../../kit/widgets/text.module.css';

/** What is said of each store where it is chosen. */
const stores: Readonly<Record<StoreKind, readonly [string, string]>> = {
  exact: ['Exact', 'every state, as cells or as a tree, whichever suits the model; proves what holds'],
  tree: ['Tree', 'every state, cut into halves, of which equal ones are kept once; less memory, somewhat slower'],
  cache: ['State cache', 'so many states at once; those replaced are searched again; depth first'],
  bitstate: ['Bitstate hashing', 'a few bits for each state: finds errors, and never shows that there are none'],
  compact: ['Hash compaction', 'a hash of each state: may miss some, with a probability that the results tell'],
  comback: ['ComBack', 'a hash of each state and the step that led to it, from which it is reconstructed: exact, and slower'],
};

interface Properties extends StoreChoiceProperties {
  /** Why some cannot be chosen. */
  readonly forbidden: Readonly<Partial<Record<StoreKind, string>>>;
}

/** How the states of a search are stored, with the sizes that the store has. */
export function StoreChoice({ value, onChange, percent, onPercent, forbidden }: Properties) {
  const about = useId();
  return (
    <fieldset>
      <legend>Store</legend>
      <Select
        label="States are kept in"
        about={about}
        value={value.kind}
        choices={Object.entries(stores).map(([kind, [title]]) => [kind as StoreKind, title] as const)}
        forbidden={forbidden}
        onChange={(kind) => onChange(usualStores[kind])}
      />
      <small id={about} className={textStyles.quietText}>
        {stores[value.kind][1]}
      </small>
      {Object.entries(forbidden).map(([kind, why]) => (
        <small key={kind} className={textStyles.quietText}>
          Not now: {stores[kind as StoreKind][0].toLowerCase()}, since {why}.
        </small>
      ))}
      <StoreSizes value={value} onChange={onChange} percent={percent} onPercent={onPercent} />
    </fieldset>
  );
}
