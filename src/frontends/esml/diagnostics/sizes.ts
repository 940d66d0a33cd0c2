import { error } from './entry.ts';

/** What makes a model too large to be handled at all, before any state of it is searched. */
export const sizeDiagnostics = {
  tooLarge: error(
    'E0501',
    'model too large',
    (p: { limit: number }) => `with all that is repeated written out, the model has more than ${p.limit.toLocaleString('en')} parts here`,
    'SOME, ALL, COUNT and FORALL are written out for each value or process, those inside of others for each combination. DOs behind each other have copies of what follows them, each process has its own steps, and a send and a receive on one channel make a step for each pair of processes. Make the constants smaller, or take away one of the repetitions inside of each other.',
  ),
  tooManyRounds: error(
    'E0502',
    'FOR goes round too often',
    (p: { limit: number }) => `the FORs of the model's body go round more than ${p.limit.toLocaleString('en')} times`,
    'Replicated activations are unrolled before the model runs. Check the bounds of the FORs, also of those that activate nothing.',
  ),
  tooManyValues: error(
    'E0503',
    'symmetric type too large',
    (p: { size: number; limit: number }) =>
      `a symmetric type has at most ${p.limit.toLocaleString('en')} values, not ${p.size.toLocaleString('en')}`,
    'The values of a SCALARSET stand for alike processes and the like; what ranges over them is written out for each value.',
  ),
};
