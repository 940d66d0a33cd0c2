import { Fragment, type ReactNode, useId } from 'react';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { selectLanguage } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import type { PageCheckOptions } from '../../../contract/check/result.ts';
import { describedLanguage } from '../../../contract/languages.ts';
import { usualStores } from '../../../contract/check/usual-stores.ts';
import { changedOptions, optionsSentence, usualOptions } from './options-sentence.ts';
import { isolation } from '../offline/isolation.ts';
import { optionsAt } from './options-at.ts';
import type { PagePartsOption } from '../../../contract/check/option-descriptors.ts';
import type { ForbiddenChoices } from '../../../contract/check/forbidden.ts';
import { useForbidden } from './use-forbidden.ts';
import { Check, inSentence } from './Check.tsx';
import { NumberField } from './NumberField.tsx';
import { StoreChoice } from './StoreChoice.tsx';
import { Threads } from './Threads.tsx';
import popoverStyles from '../../kit/widgets/popover.module.css';
import controlsStyles from '../../kit/widgets/controls.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectOptions = (state: AppState) => state.run.options;
const selectBorrowed = (state: AppState) => state.run.options !== state.run.own;

/** The choices of how the model is searched and read. */
export function Options() {
  const options = useAppState(selectOptions);
  const language = useAppState(selectLanguage);
  const borrowed = useAppState(selectBorrowed);
  const workbench = useWorkbench();
  const set = (changed: Partial<PageCheckOptions>): void => workbench.check.setOptions(changed);
  const forbidden = useForbidden();
  const changed = changedOptions(options).length;
  const parts: Readonly<Record<PagePartsOption, () => ReactNode>> = {
    store: () =>
      options.engine === 'symbolic' ? (
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
      ),
  };
  return (
    <div className={popoverStyles.options}>
      <header>
        <p>
          <strong>{optionsSentence(options, isolation().kind)}</strong>
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
      {optionsAt('choice').map(({ name, option, title, words }) => {
        if (option.kind === 'choice') {
          return (
            <Choice<string>
              key={name}
              legend={title}
              value={String(options[name] ?? option.usual)}
              choices={Object.entries(words).map(([word, [of, text]]) => [word, of, text] as const)}
              forbidden={forbidden[name as keyof ForbiddenChoices] ?? {}}
              onChange={(word) => set({ [name]: word })}
            />
          );
        }
        return <Fragment key={name}>{parts[name as PagePartsOption]()}</Fragment>;
      })}
      <fieldset>
        <legend>Model</legend>
        {optionsAt('box').map(({ name, option, title, text = '', ticked: [no, yes] = [false, true] }) => (
          <Check
            key={name}
            title={title}
            text={text}
            checked={(options[name] ?? option.usual) === yes}
            why={name === 'forall' ? forbidden.forall.serial : undefined}
            onChange={(checked) => set({ [name]: checked ? yes : no })}
          />
        ))}
      </fieldset>
      {optionsAt('threads').map(({ name, option, title }) => (
        <Threads
          key={`${name} ${borrowed ? 'link' : 'own'} ${changed === 0}`}
          title={title}
          value={Number(options[name] ?? option.usual)}
          onChange={(threads) => set({ [name]: threads })}
        />
      ))}
      <fieldset key={`${borrowed ? 'link' : 'own'} ${changed === 0}`}>
        <legend>Stop after</legend>
        {optionsAt('limit').map(({ name, option, title, shown = 1 }) => (
          <NumberField
            key={name}
            label={title}
            value={Number(options[name] ?? option.usual)}
            unit={shown}
            onChange={(amount) => set({ [name]: amount })}
          />
        ))}
      </fieldset>
      {Object.entries(describedLanguage(language.name)?.options ?? {}).map(([option, { usual, words }]) => (
        <Choice
          key={option}
          legend="Language"
          value={language.options[option] ?? usual}
          choices={Object.entries(words).map(([word, { title, hint }]) => [word, title, hint])}
          onChange={(word) => workbench.document.setLanguage({ ...language, options: { ...language.options, [option]: word } })}
        />
      ))}
    </div>
  );
}

/** The reasons that several choices have in common, which are said once. */
function sharedReasons(refused: readonly { readonly title: string; readonly why: string }[]) {
  const reasons = [...new Set(refused.map(({ why }) => why))];
  return reasons
    .map((why) => ({ why, titles: refused.flatMap((one) => (one.why === why ? [one.title] : [])) }))
    .filter(({ titles }) => titles.length > 1);
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
  const refused = choices.flatMap(([choice, title]) => {
    const why = forbidden?.[choice];
    return why === undefined ? [] : [{ title, why }];
  });
  const shared = sharedReasons(refused);
  // The first choice does without, and is always to be had.
  const others = choices.slice(1).flatMap(([choice, title]) => (forbidden?.[choice] === undefined && choice !== value ? [title] : []));
  const noted = (titles: readonly string[]): string =>
    titles.length < refused.length ? ` (${titles.join(', ')})` : others.length > 0 ? ` (${others.join(', ')} can be chosen)` : '';
  return (
    <fieldset>
      <legend>{legend}</legend>
      {shared.map(({ why, titles }) => (
        <small key={why}>
          Not now{noted(titles)}: {inSentence(why)}
        </small>
      ))}
      {choices.map(([choice, title, text]) => {
        const why = forbidden?.[choice];
        return (
          <label className={controlsStyles.check} key={choice}>
            <input
              type="radio"
              name={name}
              checked={value === choice}
              disabled={why !== undefined && value !== choice}
              onChange={() => onChange(choice)}
            />
            <span>
              {title}
              <small>{why === undefined || shared.some((one) => one.why === why) ? text : `not now: ${inSentence(why)}`}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
