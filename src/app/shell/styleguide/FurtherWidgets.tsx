import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../../kit/widgets/button.ts';
import controlsStyles from '../../kit/widgets/controls.module.css';
import { Popover } from '../../kit/widgets/Popover.tsx';
import popoverStyles from '../../kit/widgets/popover.module.css';
import stepperStyles from '../../kit/widgets/stepper.module.css';
import tableStyles from '../../kit/widgets/tables.module.css';
import { WholeNumber } from '../../kit/widgets/WholeNumber.tsx';
import { Select } from '../window/Select.tsx';
import styles from './styleguide.module.css';

/** What is chosen, with a choice that cannot be had and its reason. */
export function Choices() {
  const [store, setStore] = useState<'exact' | 'tree' | 'cache'>('exact');
  return (
    <section aria-labelledby="choices">
      <h2 id="choices">Choices</h2>
      <div className={styles.row}>
        <Select
          label="Store"
          value={store}
          choices={[
            ['exact', 'Exact'],
            ['tree', 'Tree'],
            ['cache', 'State cache'],
          ]}
          forbidden={{ cache: 'it needs a stack' }}
          onChange={setStore}
        />
        {[false, true].map((disabled) => (
          <label key={String(disabled)} className={controlsStyles.check}>
            <input type="radio" name="order" disabled={disabled} defaultChecked={!disabled} />
            <span>
              {disabled ? 'Breadth first' : 'Depth first'}
              <small>{disabled ? 'not now: a state cache needs a stack' : 'its counterexamples are long'}</small>
            </span>
          </label>
        ))}
        <WholeNumber label="seconds" value={10} onChange={() => undefined} />
        <label>
          n <input type="range" min={1} max={8} defaultValue={3} />
        </label>
        <label>
          Name <input type="text" defaultValue="Philosophers" />
        </label>
      </div>
    </section>
  );
}

/** Buttons in a row that belong together, and a menu. */
export function Rows() {
  return (
    <section aria-labelledby="rows">
      <h2 id="rows">Rows and menus</h2>
      <fieldset className={stepperStyles.stepper}>
        <button type="button" className={buttonClass('iconOnly')} aria-label="Step back" aria-disabled>
          <ChevronLeft aria-hidden size={16} />
        </button>
        <output className={stepperStyles.stepperPlace}>step 2 of 9</output>
        <button type="button" className={buttonClass('iconOnly', 'primary')} aria-label="Step on">
          <ChevronRight aria-hidden size={16} />
        </button>
      </fieldset>
      <Popover
        label={
          <>
            A menu <ChevronDown aria-hidden size={16} />
          </>
        }
        accessibleName="A menu"
        menu
      >
        {(close) => (
          <div className={popoverStyles.menu}>
            <h2>A group</h2>
            {['One', 'Two'].map((one) => (
              <button key={one} type="button" className={popoverStyles.menuItem} onClick={close}>
                <span className={popoverStyles.menuItemTitle}>{one}</span>
                <span className={popoverStyles.menuItemText}>What it does</span>
              </button>
            ))}
          </div>
        )}
      </Popover>
    </section>
  );
}

/** Numbers in a table. */
export function Numbers() {
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers">Tables</h2>
      <table className={tableStyles.counts}>
        <thead>
          <tr>
            <th scope="col">store</th>
            <th scope="col">states</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Exact</th>
            <td>4,376</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

const steps = [1, 2, 3, 4, 5, 6, 7] as const;

/** The lengths between things. */
export function Space() {
  return (
    <section aria-labelledby="space">
      <h2 id="space">Space</h2>
      <ul className={styles.space}>
        {steps.map((step) => (
          <li key={step}>
            <span style={{ width: `var(--space-${step})` }} /> space-{step}
          </li>
        ))}
      </ul>
    </section>
  );
}
