import { useId } from 'react';
import { storeCatalogue } from '../../../contract/check/store-catalogue.ts';
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
        choices={storeKinds.map((kind) => [kind, storeCatalogue[kind].heading] as const)}
        forbidden={forbidden}
        onChange={(kind) => onChange(usualStores[kind])}
      />
      <small id={about} className={textStyles.quietText}>
        {storeCatalogue[value.kind].hint}
      </small>
      {Object.entries(forbidden).map(([kind, why]) => (
        <small key={kind} className={textStyles.quietText}>
          Not now: {storeCatalogue[kind as StoreKind].heading.toLowerCase()}, since {why}.
        </small>
      ))}
      <StoreSizes value={value} onChange={onChange} percent={percent} onPercent={onPercent} />
    </fieldset>
  );
}
