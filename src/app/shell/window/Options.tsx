import { useId } from 'react';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import { usualStores } from '../../../contract/check/usual-stores.ts';
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
  return (
    <div className={popoverStyles.options}>
      {borrowed && (
        <p className={controlsStyles.message}>
          These options came with the link and hold for the model that it opened.{' '}
          <button type="button" className={buttonClass('small')} onClick={() => workbench.check.takeOwnOptions()}>
            Use my own
          </button>
        </p>
      )}
      <Choice
        legend="Search"
        value={options.search}
        choices={[
          ['bfs', 'Breadth first', 'finds the shortest counterexamples'],
          ['dfs', 'Depth first', 'tells loops from other revisits; its counterexamples are long'],
        ]}
        onChange={(search) => workbench.check.setOptions({ search })}
      />
      <Choice
        legend="Partial-order reduction"
        value={options.reduction ?? 'none'}
        choices={[
          ['none', 'None', 'every reachable state'],
          ['strongest', 'The strongest that is sound', 'stubborn or ample sets, depth first; says so where it must do without'],
        ]}
        onChange={(reduction) => workbench.check.setOptions({ reduction })}
      />
      <Choice
        legend="Alike processes"
        value={options.symmetry ?? 'off'}
        choices={[
          ['off', 'Told apart', 'every state'],
          ['representatives', 'Representatives', 'one of the states that differ in which process is which'],
          ['sorted', 'Sorted', 'one or a few of them, found with less work'],
          ['counters', 'Counters', 'how many processes are in each local state; hundreds of processes'],
        ]}
        onChange={(symmetry) => workbench.check.setOptions({ symmetry })}
      />
      <label className={controlsStyles.check}>
        <input
          type="checkbox"
          checked={options.live === true}
          onChange={(event) => workbench.check.setOptions({ live: event.target.checked })}
        />
        <span>
          Reset dead variables
          <small>states that differ in values never used again are one; no verdict changes</small>
        </span>
      </label>
      <label className={controlsStyles.check}>
        <input
          type="checkbox"
          checked={options.forall === 'serial'}
          onChange={(event) => workbench.check.setOptions({ forall: event.target.checked ? 'serial' : 'atomic' })}
        />
        <span>
          FORALL process by process
          <small>while nothing else moves; formulas are rewritten, and no verdict changes</small>
        </span>
      </label>
      <Choice
        legend="Engine"
        value={options.engine}
        choices={[
          ['wasm', 'Generated code', 'WebAssembly compiled for the model: fast and small'],
          ['machine', 'Abstract machine', "the thesis's machine, interpreted: finds the same"],
          ['symbolic', 'Decision diagrams', 'sets of states instead of states: counts far more of them, where a model suits it; no LTL'],
        ]}
        onChange={(engine) => workbench.check.setOptions({ engine })}
      />
      {options.engine === 'symbolic' ? (
        <p className={textStyles.quietText}>Decision diagrams are how the states are stored: there is no other store to choose.</p>
      ) : (
        <StoreChoice
          key={borrowed ? "the link's store" : 'own store'}
          value={options.store ?? usualStores.exact}
          onChange={(store) => workbench.check.setOptions({ store })}
          percent={options.storePercent ?? 0}
          onPercent={(storePercent) => workbench.check.setOptions({ storePercent })}
        />
      )}
      <fieldset key={borrowed ? 'link' : 'own'}>
        <legend>Stop after</legend>
        <NumberField label="states" value={options.maxStates} onChange={(maxStates) => workbench.check.setOptions({ maxStates })} />
        <NumberField
          label="seconds"
          value={options.maxMilliseconds}
          unit={1_000}
          onChange={(maxMilliseconds) => workbench.check.setOptions({ maxMilliseconds })}
        />
        <NumberField
          label="MB of memory"
          value={options.maxBytes}
          unit={1_048_576}
          onChange={(maxBytes) => workbench.check.setOptions({ maxBytes })}
        />
      </fieldset>
      <label className={controlsStyles.check}>
        <input
          type="checkbox"
          checked={options.terminationIsDeadlock}
          onChange={(event) => workbench.check.setOptions({ terminationIsDeadlock: event.target.checked })}
        />
        <span>
          Termination counts as deadlock
          <small>as in the thesis</small>
        </span>
      </label>
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

interface ChoiceProperties<T extends string> {
  readonly legend: string;
  readonly value: T;
  readonly choices: readonly (readonly [T, string, string])[];
  readonly onChange: (value: T) => void;
}

function Choice<T extends string>({ legend, value, choices, onChange }: ChoiceProperties<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices.map(([choice, title, text]) => (
        <label className={controlsStyles.check} key={choice}>
          <input type="radio" name={name} checked={value === choice} onChange={() => onChange(choice)} />
          <span>
            {title}
            <small>{text}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
