import type { StoreOptions } from '../../../contract/check/usual-stores.ts';
import { bounds, encodings, fullStates, hashBits } from '../../session/state/store-options.ts';
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
  const share = (
    <NumberField
      label="% of the model’s states in place of that number, counted first; 0: that number"
      value={percent}
      within={bounds.percent}
      unit={1}
      onChange={onPercent}
    />
  );
  switch (value.kind) {
    case 'exact':
      return <EncodingSelect value={value.encoding} usual="as usual" onChange={(encoding) => onChange({ ...value, encoding })} />;
    case 'tree':
      return null;
    case 'cache':
      return (
        <>
          <NumberField label="states at once" value={value.size} within={bounds.places} onChange={(size) => onChange({ ...value, size })} />
          {share}
          <EncodingSelect value={value.encoding} onChange={(encoding) => onChange({ ...value, encoding })} />
          <NumberField
            label="collisions until one is replaced (C)"
            value={value.collisions}
            within={bounds.tolerance}
            onChange={(collisions) => onChange({ ...value, collisions })}
          />
          <NumberField
            label="probes until it is full (P)"
            value={value.probes}
            within={bounds.tolerance}
            onChange={(probes) => onChange({ ...value, probes })}
          />
        </>
      );
    case 'bitstate':
      return (
        <>
          <NumberField
            label="MB of bits"
            value={value.bytes}
            unit={2 ** 20}
            within={[2 ** 20, bounds.bytes[1]]}
            onChange={(bytes) => onChange({ ...value, bytes })}
          />
          <NumberField
            label="hash functions"
            value={value.functions}
            within={bounds.functions}
            onChange={(functions) => onChange({ ...value, functions })}
          />
          <Runs value={value} onChange={(changed) => onChange({ ...value, ...changed })} />
        </>
      );
    case 'compact':
      return (
        <>
          <Select
            label="Bits of a hash"
            value={String(value.bits)}
            choices={hashBits.map((bits) => [String(bits), String(bits)] as const)}
            onChange={(bits) => onChange({ ...value, bits: Number(bits) })}
          />
          <Runs value={value} onChange={(changed) => onChange({ ...value, ...changed })} />
        </>
      );
    case 'comback':
      return (
        <>
          <Select
            label="Whole states are kept"
            value={value.cache.kind}
            choices={fullStates.map((kind) => [kind, kind] as const)}
            onChange={(kind) => onChange({ ...value, cache: { ...value.cache, kind } })}
          />
          <NumberField
            label="whole states at once"
            value={value.cache.size}
            within={bounds.kept}
            onChange={(size) => onChange({ ...value, cache: { ...value.cache, size } })}
          />
          {share}
          <NumberField
            label="states looked up together; 0: each at once"
            value={value.delay}
            within={bounds.delay}
            onChange={(delay) => onChange({ ...value, delay })}
          />
          <NumberField label="seed" value={value.seed} within={bounds.seed} onChange={(seed) => onChange({ ...value, seed })} />
        </>
      );
  }
}

/** Searches that are repeated with other hash functions. */
interface Repeated {
  readonly runs: number;
  readonly seed: number;
}

function Runs({ value: { runs, seed }, onChange }: { readonly value: Repeated; readonly onChange: (value: Repeated) => void }) {
  return (
    <>
      <NumberField
        label="searches, each with other hash functions"
        value={runs}
        within={bounds.runs}
        onChange={(changed) => onChange({ runs: changed, seed })}
      />
      <NumberField label="seed" value={seed} within={bounds.seed} onChange={(changed) => onChange({ runs, seed: changed })} />
    </>
  );
}

type Encoding = (typeof encodings)[number];

const encodingTitles: Readonly<Record<Encoding, string>> = {
  words: 'plain words',
  bytes: 'whole bytes',
  bits: 'bit fields',
  radix: 'mixed radix',
  'run-length': 'run-length coding',
  huffman: 'Huffman coding',
  recursive: 'recursive indexing',
};

function EncodingSelect({
  value,
  usual,
  onChange,
}: {
  readonly value: Encoding;
  /** How the usual one is called here, if its name does not say it. */
  readonly usual?: string;
  readonly onChange: (encoding: Encoding) => void;
}) {
  const choices = encodings.map((name) => [name, name === 'bytes' && usual !== undefined ? usual : encodingTitles[name]] as const);
  return <Select label="Encoding" value={value} choices={choices} onChange={onChange} />;
}
