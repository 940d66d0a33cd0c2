import type { PlayedParameter } from '../../../contract/check/store-words.ts';
import type { SideName } from '../../../contract/lab/compare.ts';
import { type PlayedStoreKind, playedStoreKinds, playedStore, usualPlayedStore } from '../../../contract/lab/played-store.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import styles from '../../kit/search/search-options.module.css';
import controlsStyles from '../../kit/widgets/controls.module.css';
import { sideTitle } from '../../kit/search/words.ts';
import { Choice } from '../../kit/widgets/Choice.tsx';
import { WholeNumber } from '../../kit/widgets/WholeNumber.tsx';
import { playerOf } from './service.ts';
import { playerSlice } from './state.ts';

const selectStores = (state: AppState) => playerSlice.of(state).stores;

/** How the states of a search are stored that is to be played. */
export function StoreForm({ name }: { readonly name: SideName }) {
  const store = useAppState(selectStores)[name];
  const player = useService(playerOf);
  const parameters: readonly PlayedParameter[] = playedStore(store.kind).parameters;
  return (
    <fieldset className={styles.sideForm}>
      <legend>{sideTitle(name)}: how states are stored</legend>
      <Choice<PlayedStoreKind>
        label="Store"
        bare
        value={store.kind}
        options={playedStoreKinds.map((kind) => [kind, playedStore(kind).title])}
        title="Small stores, so that something happens on a small model"
        onChange={(kind) => player.setStore(name, usualPlayedStore(kind))}
      />
      {parameters.map(({ key, label, usual, least, most, said, choices }) => {
        const value = store.values[key] ?? usual;
        const set = (chosen: number) => player.setStore(name, { ...store, values: { ...store.values, [key]: Math.min(most, chosen) } });
        if (choices !== undefined)
          return (
            <Choice
              key={key}
              label={label}
              value={String(value)}
              options={choices.map(({ title }, i) => [String(i), title])}
              title="How each state is written before it is looked for and stored"
              onChange={(chosen) => set(Number(chosen))}
            />
          );
        return said === undefined ? (
          <WholeNumber key={key} label={label} least={least} value={value} onChange={set} />
        ) : (
          <label key={key} className={controlsStyles.check}>
            <input type="checkbox" checked={value === 1} onChange={(event) => set(event.target.checked ? 1 : 0)} />
            <span>{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
