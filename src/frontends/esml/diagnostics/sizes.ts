import { error } from './entry.ts';

/** What makes a model too large to be handled at all, before any state of it is searched. */
export const sizeDiagnostics = {
  tooLarge: error(
    'E0501',
    'model too large',
    (p: { limit: number }) => `with all that is repeated written out, the model has more than ${p.limit.toLocaleString('en')} parts here`,
  ),
  tooManyRounds: error(
    'E0502',
    'FOR goes round too often',
    (p: { limit: number }) => `the FORs of the model's body go round more than ${p.limit.toLocaleString('en')} times`,
  ),
  tooManyValues: error(
    'E0503',
    'symmetric type too large',
    (p: { size: number; limit: number }) =>
      `a symmetric type has at most ${p.limit.toLocaleString('en')} values, not ${p.size.toLocaleString('en')}`,
  ),
};
