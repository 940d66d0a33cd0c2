import { useId } from 'react';
import { storeWords } from '../../../contract/check/store-words.ts';
import { type StoreKind, storeKinds, usualStores } from '../../../contract/check/usual-stores.ts';
import { Select } from './Select.tsx';
import { type StoreChoiceProperties, StoreSizes } from './StoreSizes.tsx';
import textStyles from '../../kit/widgets/text.module.css';

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
        choices={storeKinds.map((kind) => [kind, storeWords[kind].heading] as const)}
        forbidden={forbidden}
        onChange={(kind) => onChange(usualStores[kind])}
      />
      <small id={about} className={textStyles.quietText}>
        {storeWords[value.kind].hint}
      </small>
      {Object.entries(forbidden).map(([kind, why]) => (
        <small key={kind} className={textStyles.quietText}>
          Not now: {storeWords[kind as StoreKind].heading.toLowerCase()}, since {why}.
        </small>
      ))}
      <StoreSizes value={value} onChange={onChange} percent={percent} onPercent={onPercent} />
    </fieldset>
  );
}
