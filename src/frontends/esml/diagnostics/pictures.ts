import { warning } from './entry.ts';

/** What can be wrong with the picture that a model carries; the model itself means the same with it and without it. */
export const pictureDiagnostics = {
  line: warning('W0701', 'line of a picture not understood', () => 'this line of the picture is not understood'),
  number: warning('W0702', 'number of a picture wrong', (p: { problem: string }) => `this has no value: ${p.problem}`),
  expression: warning(
    'W0703',
    'expression of a picture wrong',
    (p: { expression: string; problem: string }) => `“${p.expression}” cannot be evaluated in the states of this model: ${p.problem}`,
  ),
  place: warning('W0704', 'line of a picture in the wrong place', (p: { what: string }) => `${p.what}`),
  shape: warning('W0705', 'unknown shape in a picture', (p: { name: string }) => `no shape of the picture is called “${p.name}”`),
  tooMany: warning('W0706', 'picture too large', (p: { most: number }) => `the picture has more than ${p.most} shapes and lines`),
  tooOften: warning(
    'W0707',
    'lines of a picture repeated too often',
    (p: { most: number }) => `with its lines repeated, the picture has more than ${p.most.toLocaleString('en')} characters`,
  ),
  tooLarge: warning(
    'W0708',
    'expressions of a picture too large',
    (p: { limit: number }) =>
      `with all that is repeated written out, the model and the expressions of its picture have more than ${p.limit.toLocaleString('en')} parts`,
  ),
};
