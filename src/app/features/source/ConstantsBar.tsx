import { constantWords } from '../../../contract/constant-words.ts';
import styles from './editor.module.css';
import { RotateCcw } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { sliderRange } from '../../kit/widgets/slider-range.ts';
import { type Constant, selectConstants, selectMistaken } from '../../session/state/selectors.ts';
import type { AppState, AppStore } from '../../session/state/store.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { changeConstant, redoEdit, undoEdit } from './undoing.ts';

const selectOverrides = (state: AppState) => state.document.constants;

/** The model's constants as fields: a change runs the model with the new value and leaves the text alone. */
export function ConstantsBar() {
  const constants = useAppState(selectConstants);
  const { store } = useWorkbench();
  const title = useId();
  if (constants.length === 0) return null;
  return (
    // A legend stands above its fields in some browsers, wherever it is floated.
    <fieldset className={styles.constants} aria-labelledby={title} onKeyDown={(event) => undoByKey(event, store)}>
      <span id={title} className={styles.constantsTitle}>
        Constants
      </span>
      {constants.map((constant) => (
        <ConstantField key={constant.name} constant={constant} />
      ))}
    </fieldset>
  );
}

/** The keys of the editor undo here too, but in a field that undoes what is typed in it. */
function undoByKey(event: KeyboardEvent, store: AppStore): void {
  if ((!event.ctrlKey && !event.metaKey) || event.altKey) return;
  if (event.target instanceof HTMLInputElement && event.target.type === 'number') return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && (key !== 'y' || event.shiftKey)) return;
  event.preventDefault();
  if (key === 'y' || event.shiftKey) redoEdit(store);
  else undoEdit(store);
}

function ConstantField({ constant }: { readonly constant: Constant }) {
  const workbench = useWorkbench();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { name, kind, declared } = constant;
  const overrides = useAppState(selectOverrides);
  const override = Object.hasOwn(overrides, name) ? overrides[name] : undefined;
  const value = override ?? constant.value;
  const changed = override !== undefined;
  const wrong = useAppState(selectMistaken) && changed;
  const original = constantWords(constant, declared);
  const set = (next: number) => changeConstant(workbench, name, next === declared ? null : next);
  return (
    <div className={changed ? `${styles.constant} ${styles.changed}` : styles.constant}>
      <label htmlFor={id}>{name}</label>
      {kind === 'boolean' ? (
        <input id={id} ref={field} type="checkbox" checked={value !== 0} onChange={(event) => set(event.target.checked ? 1 : 0)} />
      ) : (
        <>
          <IntegerInput id={id} field={field} value={value} wrong={wrong} onChange={set} />
          <Slider name={name} declared={declared} value={value} onChange={set} />
        </>
      )}
      {changed && (
        <button
          type="button"
          className={styles.constantReset}
          aria-label={`Set ${name} back to ${original}, as in the text`}
          title={`The text says ${original}. Set back`}
          onClick={() => {
            // The button goes; what comes after it for the keyboard is the field that it stood beside.
            field.current?.focus();
            changeConstant(workbench, name, null);
          }}
        >
          <span>text: {original}</span>
          <RotateCcw aria-hidden size={13} />
        </button>
      )}
    </div>
  );
}

/** The whole number of 32 bits that a text is; null if it is none. */
function wholeNumberIn(text: string): number | null {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isInteger(number) && Math.abs(number) < 2_147_483_648 ? number : null;
}

/** A field for a whole number of 32 bits; while its text is none, the last value stays in force, and it says so. */
function IntegerInput({
  id,
  field,
  value,
  wrong,
  onChange,
}: {
  readonly id: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly value: number;
  /** Whether the model has errors with this value. */
  readonly wrong: boolean;
  readonly onChange: (value: number) => void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const none = draft !== null && wholeNumberIn(draft) === null;
  return (
    <>
      <input
        id={id}
        ref={field}
        type="number"
        step={1}
        min={-2_147_483_648}
        max={2_147_483_647}
        value={draft ?? value}
        title="Any whole number"
        aria-invalid={wrong || none}
        aria-describedby={none ? `${id}-still` : undefined}
        onChange={(event) => {
          setDraft(event.target.value);
          const number = wholeNumberIn(event.target.value);
          if (number !== null) onChange(number);
        }}
        onBlur={() => setDraft(null)}
      />
      {none && (
        <output id={`${id}-still`} className={styles.constantStill}>
          no whole number: still {value}
        </output>
      )}
    </>
  );
}

interface SliderProperties {
  readonly name: string;
  readonly declared: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** The values near the text's, to be slid through; the field beside it takes any, which is said at the end of the slider. */
function Slider({ name, declared, value, onChange }: SliderProperties) {
  const { min, max } = sliderRange(declared, value);
  return (
    <>
      <input
        type="range"
        className={styles.constantSlider}
        aria-label={`${name}, from ${min} to ${max}`}
        title={`${min} to ${max}; type any other value into the field`}
        min={min}
        max={max}
        step={1}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {value === max && value === sliderRange(declared, declared).max && <span className={styles.constantMore}>type a larger one</span>}
    </>
  );
}
