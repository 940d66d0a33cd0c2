import { optionDescriptors } from '../../../contract/check/option-descriptors.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { isolation, reloadIsolated } from '../offline/isolation.ts';
import { Check } from './Check.tsx';
import { NumberField } from './NumberField.tsx';

interface ThreadsProperties {
  readonly title: string;
  /** 0: as many as there are cores. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** By how many threads states are searched, on how many cores the page runs, and why not on more. */
export function Threads({ title, value, onChange }: ThreadsProperties) {
  const of = isolation();
  const [, most] = optionDescriptors.threads.within;
  const cores = navigator.hardwareConcurrency;
  const together = `${cores} of them search the states together, breadth first`;
  return (
    <fieldset>
      <legend>Threads</legend>
      <Check
        title="All cores"
        text={of.kind === 'possible' ? `${together}, once the page is loaded anew, isolated from other sites` : together}
        checked={value === 0}
        why={of.kind === 'impossible' ? of.why : undefined}
        onChange={(all) => onChange(all ? 0 : 1)}
      />
      {value !== 0 && (of.kind === 'isolated' || value !== 1) && (
        <NumberField label={title} value={value} within={[1, most]} onChange={onChange} />
      )}
      {value !== 1 && of.kind === 'possible' && (
        <Reload isolate words="Load the page anew, isolated" why="Its threads may then share memory. Your text is kept." />
      )}
      {(value === 1 || of.kind === 'impossible') && globalThis.crossOriginIsolated && (
        <Reload
          isolate={false}
          words="Load the page anew, as it was"
          why="It is isolated from other sites, which one thread does not need."
        />
      )}
    </fieldset>
  );
}

interface ReloadProperties {
  readonly isolate: boolean;
  readonly words: string;
  readonly why: string;
}

function Reload({ isolate, words, why }: ReloadProperties) {
  return (
    <p className={textStyles.quietText}>
      {why}{' '}
      <button type="button" className={buttonClass('small')} onClick={() => void reloadIsolated(isolate)}>
        {words}
      </button>
    </p>
  );
}
