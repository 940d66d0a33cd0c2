import { slice } from '../state/slice.ts';
import type { AppState } from '../state/store.ts';

/** Whether a lesson asks for a prediction that has not been made: what answers it is then not shown beside the lesson. */
export const askingSlice = slice('askingForPrediction', false, (asking) => asking);

/** Whether results would answer what a lesson asks beside them: then they are neither shown nor told. */
export const selectSpoils = (state: AppState) => state.view.place === 'learn' && askingSlice.of(state);
