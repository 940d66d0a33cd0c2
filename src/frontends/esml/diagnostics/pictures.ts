import { warning } from './entry.ts';

/** What can be wrong with the picture that a model carries; the model itself means the same with it and without it. */
export const pictureDiagnostics = {
  line: warning(
    'W0701',
    'line of a picture not understood',
    () => 'this line of the picture is not understood',
    'A comment that begins with PICTURE draws the problem. Its lines are: each NAME = FROM .. TO (with ring, across or down, and end below), circle, box, label, shows, hidden when, a colour with "words" when, line and arrow. The page on pictures has them with examples.',
  ),
  number: warning(
    'W0702',
    'number of a picture wrong',
    (p: { problem: string }) => `this has no value: ${p.problem}`,
    'Sizes, ranges and what stands in braces are calculated once from numbers, constants of the model and the names after “each”, with + - * DIV MOD and parentheses.',
  ),
  expression: warning(
    'W0703',
    'expression of a picture wrong',
    (p: { expression: string; problem: string }) => `“${p.expression}” cannot be evaluated in the states of this model: ${p.problem}`,
    'Conditions and values of a picture are expressions as after ASSERT, without temporal operators: variables, Process[0].x, Process[0]@label and COUNT, SOME or ALL.',
  ),
  place: warning(
    'W0704',
    'line of a picture in the wrong place',
    (p: { what: string }) => `${p.what}`,
    'Colours, “shows” and “hidden when” belong to the circle, box or label above them; “end” closes an “each”.',
  ),
  shape: warning(
    'W0705',
    'unknown shape in a picture',
    (p: { name: string }) => `no shape of the picture is called “${p.name}”`,
    'Lines and arrows join shapes by their names, with what stands in braces filled in.',
  ),
  tooMany: warning(
    'W0706',
    'picture too large',
    (p: { most: number }) => `the picture has more than ${p.most} shapes and lines`,
    'A picture is to be seen at a glance. Draw fewer things, or make the constants smaller.',
  ),
  tooOften: warning(
    'W0707',
    'lines of a picture repeated too often',
    (p: { most: number }) => `with its lines repeated, the picture has more than ${p.most.toLocaleString('en')} characters`,
    'The lines of an “each” are taken once for each number of its range, those of an “each” inside of it for each combination. Make the ranges smaller, or take lines out of the “each”.',
  ),
  tooLarge: warning(
    'W0708',
    'expressions of a picture too large',
    (p: { limit: number }) =>
      `with all that is repeated written out, the model and the expressions of its picture have more than ${p.limit.toLocaleString('en')} parts`,
    'COUNT, ALL and SOME are written out for each process or value, those inside of others for each combination. Let the picture ask for less.',
  ),
};
