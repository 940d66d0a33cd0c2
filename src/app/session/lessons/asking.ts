import { slice } from '../state/slice.ts';

/** Whether a lesson asks for a prediction that has not been made: what answers it is then not shown beside the lesson. */
export const askingSlice = slice('askingForPrediction', false, (asking) => asking);
