import { Fragment } from 'react';
import { optionDescriptors } from '../../../contract/check/option-descriptors.ts';
import { encodingTitles, replacementTitles } from '../../../contract/check/store-catalogue.ts';
import { type SaidParameter, saidParameters } from '../../../contract/check/store-words.ts';
import { partAt, type StoreOptions, withPart } from '../../../contract/check/usual-stores.ts';
import { NumberField } from './NumberField.tsx';
import { Select } from './Select.tsx';

export interface StoreChoiceProperties {
  readonly value: StoreOptions;
  readonly onChange: (store: StoreOptions) => void;
  /** The share of the model's states that a cache keeps at once; 0: as many as the store says. */
  readonly percent: number;
  readonly onPercent: (percent: number) => void;
}

/** The sizes, seeds and bits of a store. */
export function StoreSizes({ value, onChange, percent, onPercent }: StoreChoiceProperties) {
  return saidParameters(value.kind).map(([path, parameter]) => {
    if (parameter.label === null) return null;
    const set = (part: unknown): void => onChange(withPart(value, path, part));
    return (
      <Fragment key={path}>
        <ParameterField
          parameter={parameter}
          label={parameter.label}
          value={partAt(value, path)}
          exact={value.kind === 'exact'}
          onChange={set}
        />
        {parameter.kind === 'whole' && parameter.shared && (
          <NumberField
            label="% of the model’s states in place of that number, counted first; 0: that number"
            value={percent}
            within={optionDescriptors.storePercent.within}
            unit={1}
            onChange={onPercent}
          />
        )}
      </Fragment>
    );
  });
}

interface ParameterProperties {
  readonly parameter: SaidParameter;
  readonly label: string;
  readonly value: unknown;
  /** Whether it is one of the exact store, whose usual encoding is chosen for the model. */
  readonly exact: boolean;
  readonly onChange: (value: unknown) => void;
}

function ParameterField({ parameter, label, value, exact, onChange }: ParameterProperties) {
  switch (parameter.kind) {
    case 'whole': {
      const { within, shown = 1 } = parameter;
      const [least, most] = within;
      return <NumberField label={label} value={Number(value)} unit={shown} within={[Math.max(least, shown), most]} onChange={onChange} />;
    }
    case 'word':
      return (
        <Select<string>
          label={label}
          value={String(value)}
          choices={parameter.words.map((word) => [word, exact && word === parameter.usual ? 'as usual' : titleOf(word)] as const)}
          onChange={onChange}
        />
      );
    case 'one of':
      return (
        <Select
          label={label}
          value={String(value)}
          choices={parameter.of.map((one) => [String(one), String(one)] as const)}
          onChange={(one) => onChange(Number(one))}
        />
      );
    case 'flag':
    case 'share':
      return null;
  }
}

/** Encodings and ways to replace have titles; other words stand for themselves. */
function titleOf(word: string): string {
  return new Map<string, string>(Object.entries({ ...encodingTitles, ...replacementTitles })).get(word) ?? word;
}
