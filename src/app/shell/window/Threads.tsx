import { optionDescriptors } from '../../../contract/check/option-descriptors.ts';
import { notIsolated } from '../../../contract/check/thread-words.ts';
import { Check } from './Check.tsx';
import { NumberField } from './NumberField.tsx';

interface ThreadsProperties {
  readonly title: string;
  /** 0: as many as there are cores. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** By how many threads states are searched, and on how many cores the page runs. */
export function Threads({ title, value, onChange }: ThreadsProperties) {
  const isolated = globalThis.crossOriginIsolated;
  const [, most] = optionDescriptors.threads.within;
  const cores = navigator.hardwareConcurrency;
  return (
    <fieldset>
      <legend>Threads</legend>
      <Check
        title="All cores"
        text={`${cores} of them search the states together, breadth first in the exact store`}
        checked={value === 0}
        why={isolated ? undefined : notIsolated}
        onChange={(all) => onChange(all ? 0 : 1)}
      />
      {value !== 0 && (isolated || value !== 1) && <NumberField label={title} value={value} within={[1, most]} onChange={onChange} />}
    </fieldset>
  );
}
