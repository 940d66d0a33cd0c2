import { useId } from 'react';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import type { PageCheckOptions } from '../../../contract/check/result.ts';
import { usualStores } from '../../../contract/check/usual-stores.ts';
import { changedOptions, optionsSentence, usualOptions } from './options-sentence.ts';
import { forbiddenBeside } from './options-forbidden.ts';
import { NumberField } from './NumberField.tsx';
import { StoreChoice } from './StoreChoice.tsx';
import popoverStyles from '../../kit/widgets/popover.module.css';
import controlsStyles from '../../kit/widgets/controls.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectOptions = (state: AppState) => state.run.options;
const selectBorrowed = (state: AppState) => state.run.options !== state.run.own;
const selectDialect = (state: AppState) => state.document.dialect;

/** The choices of how the model is searched and read. */
export function Options() {
  const options = useAppState(selectOptions);
  const dialect = useAppState(selectDialect);
  const borrowed = useAppState(selectBorrowed);
  const workbench = useWorkbench();
  const set = (changed: Partial<PageCheckOptions>): void => workbench.check.setOptions(changed);
  const forbidden = forbiddenBeside(options);
  const changed = changedOptions(options).length;
  return (
    <div className={popoverStyles.options}>
      <header>
        <p>
          <strong>{optionsSentence(options)}</strong>
        </p>
        <button
          type="button"
          className={buttonClass('small')}
          aria-disabled={changed === 0}
          title={changed === 0 ? 'All options are the usual ones' : 'Take the usual options'}
          onClick={() => changed > 0 && set(usualOptions(options))}
        >
          Reset
        </button>
      </header>
      {borrowed && (
        <p className={controlsStyles.message}>
          These options came with the link and hold for the model that it opened.{' '}
          <button type="button" className={buttonClass('small')} onClick={() => workbench.check.takeOwnOptions()}>
            Use my own
          </button>
        </p>
      )}
      <Choice
        legend="Search order"
        value={options.search}
        choices={[
          ['bfs', 'Breadth first', 'finds shortest counterexamples; keeps a whole layer of states at hand'],
          ['dfs', 'Depth first', 'tells loops from other revisits; its counterexamples are long'],
        ]}
        forbidden={forbidden.search}
        onChange={(search) => set({ search })}
      />
      <Choice
        legend="Partial-order reduction"
        value={options.reduction ?? 'none'}
        choices={[
          ['none', 'None', 'every reachable state'],
          [
            'strongest',
            'The strongest that is sound',
            'stubborn or ample sets, depth first; all verdicts are preserved, and it says where it must do without',
          ],
        ]}
        forbidden={forbidden.reduction}
        onChange={(reduction) => set({ reduction })}
      />
      <Choice
        legend="Symmetry"
        value={options.symmetry ?? 'off'}
        choices={[
          ['off', 'None', 'states that differ in which of several alike processes is which are told apart'],
          ['representatives', 'Representatives', 'one state of each such class; the dearest to compute, the fewest states'],
          ['sorted', 'Sorted', 'one or a few of each class, found with less work'],
          ['counters', 'Counters', 'how many processes are in each local state; for hundreds of processes'],
        ]}
        onChange={(symmetry) => set({ symmetry })}
      />
      {options.engine === 'symbolic' ? (
        <p className={textStyles.quietText}>Decision diagrams are how the states are stored: there is no other store to choose.</p>
      ) : (
        <StoreChoice
          key={borrowed ? "the link's store" : 'own store'}
          value={options.store ?? usualStores.exact}
          onChange={(store) => set({ store })}
          percent={options.storePercent ?? 0}
          onPercent={(storePercent) => set({ storePercent })}
          forbidden={forbidden.store}
        />
      )}
      <Choice
        legend="Engine"
        value={options.engine}
        choices={[
          ['wasm', 'Generated code', 'WebAssembly compiled for the model: fast and small'],
          ['machine', 'Abstract machine', 'interprets the model, as in the thesis: some ten times slower, with the same verdicts'],
          ['symbolic', 'Decision diagrams', 'sets of states instead of states: counts far more of them, where a model suits it; no LTL'],
        ]}
        onChange={(engine) => set({ engine })}
      />
      <fieldset>
        <legend>Model</legend>
        <Check
          title="Reset dead variables"
          text="states that differ in values never used again are one; no verdict changes"
          checked={options.live === true}
          onChange={(live) => set({ live })}
        />
        <Check
          title="FORALL process by process"
          text="while nothing else moves; formulas are rewritten, and no verdict changes"
          checked={options.forall === 'serial'}
          onChange={(serial) => set({ forall: serial ? 'serial' : 'atomic' })}
        />
        <Check
          title="Termination counts as deadlock"
          text="as in the thesis"
          checked={options.terminationIsDeadlock}
          onChange={(terminationIsDeadlock) => set({ terminationIsDeadlock })}
        />
      </fieldset>
      <fieldset key={`${borrowed ? 'link' : 'own'} ${changed === 0}`}>
        <legend>Stop after</legend>
        <NumberField label="states" value={options.maxStates} onChange={(maxStates) => set({ maxStates })} />
        <NumberField
          label="seconds"
          value={options.maxMilliseconds}
          unit={1_000}
          onChange={(maxMilliseconds) => set({ maxMilliseconds })}
        />
        <NumberField label="MB of memory" value={options.maxBytes} unit={1_048_576} onChange={(maxBytes) => set({ maxBytes })} />
      </fieldset>
      <Choice
        legend="Language"
        value={dialect}
        choices={[
          ['extended', 'ESML with extensions', 'shared variables, buffered channels, labels, LTL, ...'],
          ['thesis', "The thesis's ESML", 'extensions are errors'],
        ]}
        onChange={(choice) => workbench.document.setDialect(choice)}
      />
    </div>
  );
}

interface CheckProperties {
  readonly title: string;
  readonly text: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Check({ title, text, checked, onChange }: CheckProperties) {
  return (
    <label className={controlsStyles.check}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {title}
        <small>{text}</small>
      </span>
    </label>
  );
}

interface ChoiceProperties<T extends string> {
  readonly legend: string;
  readonly value: T;
  readonly choices: readonly (readonly [T, string, string])[];
  /** Why some cannot be chosen, by the choice. */
  readonly forbidden?: Readonly<Partial<Record<T, string>>>;
  readonly onChange: (value: T) => void;
}

function Choice<T extends string>({ legend, value, choices, forbidden, onChange }: ChoiceProperties<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices.map(([choice, title, text]) => {
        const why = forbidden?.[choice];
        return (
          <label className={controlsStyles.check} key={choice}>
            <input type="radio" name={name} checked={value === choice} disabled={why !== undefined} onChange={() => onChange(choice)} />
            <span>
              {title}
              <small>{why === undefined ? text : `not now: ${why}`}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
