import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { compilePicture } from '../../src/frontends/esml/picture/compile.ts';
import { filledIn, numberOf } from '../../src/frontends/esml/picture/fill-in.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { PictureView } from '../../src/engine/views/picture.ts';
import { StepList } from '../../src/engine/source/source.ts';

const body = `MODEL Walk;
CONST
  n = 3;
  high = 4;
TYPE
  place = 0..4;
  colour = red, amber;
VAR
  x: place;
  light: colour;
  on: BOOLEAN;

PROCESS Walker(j: place);
BEGIN
  step: x := (x + 1) MOD 5;
  light := amber;
  on := TRUE
END Walker;

BEGIN
  FOR i := 0 TO n - 1 DO Walker(i) END
END Walk
`;

function compiled(picture: string, constants: Readonly<Record<string, number>> = {}) {
  const text = `(* PICTURE A walk\n${picture} *)\n${body}`;
  const model = analyse(text, { dialect: 'extended', constants });
  const errors = model.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  return { text, found: compilePicture(model, constants) };
}

/** The picture in the initial state and after the first step of the first process. */
function drawn(picture: string) {
  const { found } = compiled(picture);
  if (found?.picture == null) throw new Error(found?.diagnostics.map(({ message }) => message).join('; '));
  const { plan, model, first, boolean } = found.picture;
  const system = lower(model);
  const machine = new Machine(system);
  const view = new PictureView(system, plan, first, boolean);
  const [state, next] = [new Int32Array(machine.words), new Int32Array(machine.words)];
  machine.initial(state);
  const steps = new StepList();
  machine.enabled(state, steps);
  machine.fire(state, steps.transition(0), steps.choice(0), next);
  return { before: view.at(state), after: view.at(next) };
}

/** The messages of what is wrong, each with the text that it is about. */
function wrong(picture: string): string[] {
  const { text, found } = compiled(picture);
  expect(found?.picture).toBeNull();
  return (found?.diagnostics ?? []).map(({ code, span, message }) => `${code} ${text.slice(span.start, span.end)}: ${message}`);
}

describe('numbers of a picture', () => {
  const numbers = new Map([
    ['n', 3],
    ['i', 2],
  ]);
  it('are calculated as in ESML', () => {
    expect(['2 + 3 * n', '(i + 1) MOD n', '-1 MOD 3', '7 DIV -2', '-(i - 5)'].map((text) => numberOf(text, numbers))).toEqual([
      11, 0, 2, -4, 3,
    ]);
  });
  it('say what is wrong with them', () => {
    expect(['2 +', 'k', '1 2', '1 DIV 0', '(1', ''].map((text) => numberOf(text, numbers))).toEqual([
      '“2 +” is not finished',
      '“k” is neither a constant of the model nor a name after “each”',
      '“2” has no place here',
      'a number is divided by zero',
      '“(1” is not finished',
      '“” is not finished',
    ]);
  });
  it('are filled in where they stand in braces', () => {
    expect(filledIn('P[{i}] beside P[{(i + 1) MOD n}]', numbers)).toEqual({ text: 'P[2] beside P[0]' });
    expect(filledIn('P[{j}]', numbers)).toEqual({ problem: '“j” is neither a constant of the model nor a name after “each”' });
  });
});

describe('a picture', () => {
  it('places what is repeated around a ring, beside each other and below each other', () => {
    const { before } = drawn(
      'each i = 0 .. n ring 100\n circle 10 "r{i}"\nend\neach i = 1 .. 2 across 50\n each k = 1 .. 2 down 20\n  box 8 6 "b{i}{k}" at 0, 200\n end\nend',
    );
    expect(before.shapes.map(({ name, x, y, width, height }) => [name, x, y, width, height])).toEqual([
      ['r0', 0, -100, 20, 20],
      ['r1', 100, 0, 20, 20],
      ['r2', 0, 100, 20, 20],
      ['r3', -100, 0, 20, 20],
      ['b11', -25, 190, 8, 6],
      ['b12', -25, 210, 8, 6],
      ['b21', 25, 190, 8, 6],
      ['b22', 25, 210, 8, 6],
    ]);
  });

  it('leaves places of a ring free, and is turned', () => {
    const { before } = drawn('each i = 1 .. n ring 100 of 4 turn 90\n circle {i + 1} "r{i}"\nend');
    expect(before.shapes.map(({ x, y, width }) => [x, y, width])).toEqual([
      [100, 0, 4],
      [0, 100, 6],
      [-100, 0, 8],
    ]);
  });

  it('moves, is coloured, shows values and hides as its expressions say', () => {
    const { before, after } = drawn(
      'circle 9 "walker" at 10 * x, 5\n  good "begins" when x = 0\n  blue "on its way" when x > 0 & x < high\n  shows x\nlabel "light"\n  shows light\nlabel "switch"\n  shows on\nbox 5 5 "goal"\n  hidden when x > 0',
    );
    const summary = ({ shapes }: typeof before) => shapes.map(({ name, x, colour, words, value }) => [name, x, colour, words, value]);
    expect(summary(before)).toEqual([
      ['walker', 0, 'good', ['begins'], '0'],
      ['light', 0, 'plain', [], 'red'],
      ['switch', 0, 'plain', [], 'FALSE'],
      ['goal', 0, 'plain', [], null],
    ]);
    expect(summary(after)).toEqual([
      ['walker', 10, 'blue', ['on its way'], '1'],
      ['light', 0, 'plain', [], 'red'],
      ['switch', 0, 'plain', [], 'FALSE'],
    ]);
  });

  it('joins shapes while a condition holds, and none that is hidden', () => {
    const { before, after } = drawn(
      'each i = 0 .. n - 1\n circle 5 "w{i}"\n  hidden when x = 1 & {i} = 2\nend\narrow "w0" "w1" "holds" when Walker[0]@step\nline "w1" "w2"',
    );
    expect(before.links).toEqual([
      { from: 0, to: 1, arrow: true, word: 'holds' },
      { from: 1, to: 2, arrow: false, word: '' },
    ]);
    expect(after.links).toEqual([]);
  });

  it('says where an expression has no value', () => {
    const { before, after } = drawn('circle 4 "a" at 12 DIV x, 0\n shows 12 DIV (x - 1)');
    expect(before.problem).toMatch(/zero/);
    expect(before.shapes[0]).toMatchObject({ x: 0, value: '-12' });
    expect(after.shapes[0]).toMatchObject({ x: 12, value: '?' });
  });

  it('takes no part in what the model means', () => {
    const { text, found } = compiled('circle 4 "a"\n good "g" when x = 0');
    const alone = lower(analyse(text, { dialect: 'extended', constants: {} }));
    expect(alone.properties).toEqual([]);
    expect(found?.picture?.plan.title).toBe('A walk');
    expect(compilePicture(analyse(body, { dialect: 'extended', constants: {} }), {})).toBeNull();
  });

  it('follows the constants', () => {
    const { found } = compiled('each i = 1 .. n\n circle 3 "c{i}"\nend', { n: 5 });
    expect(found?.picture?.plan.shapes).toHaveLength(5);
  });
});

describe('what is wrong with a picture', () => {
  it('is said at its place, once', () => {
    expect(wrong('circle "no size"\neach i = 0 .. n - 1\n circle {i} + k "c{i}"\n  good "g" when y = 1\nend')).toEqual([
      'W0701 circle "no size": this line of the picture is not understood',
      'W0701 circle {i} + k "c{i}": this line of the picture is not understood',
      expect.stringMatching(/^W0704 good/),
    ]);
    expect(wrong('each i = 0 .. m\n circle 3 "c{i}"\nend')).toEqual([
      'W0702 m: this has no value: “m” is neither a constant of the model nor a name after “each”',
    ]);
    expect(wrong('each i = 0 .. n - 1\n circle 3 "c{i}"\n  good "g" when y = {i}\nend')).toEqual([
      expect.stringMatching(/^W0703 y = \{i\}: “y = 0” cannot be evaluated in the states of this model: .*"?y"?/),
      expect.stringMatching(/^W0703 y = \{i\}: “y = 1”/),
      expect.stringMatching(/^W0703 y = \{i\}: “y = 2”/),
    ]);
    expect(wrong('circle 3 "c"\n good "g" when x + 1')).toEqual([
      'W0703 x + 1: “x + 1” cannot be evaluated in the states of this model: a condition has to be TRUE or FALSE',
    ]);
    expect(wrong('circle 3 "c"\n good "g" when EF(x = 1)')).toEqual([expect.stringMatching(/^W0703 EF\(x = 1\)/)]);
  });
  it('is an end too many or too few, a shape that is not there, and too many shapes', () => {
    expect(wrong('end')).toEqual(['W0704 end: this “end” closes nothing']);
    expect(wrong('each i = 1 .. 2\ncircle 2 "a{i}"')).toEqual(['W0704 each i = 1 .. 2: this “each” has no “end”']);
    expect(wrong('circle 2 "a"\nline "a" "b"')).toEqual(['W0705 b: no shape of the picture is called “b”']);
    expect(wrong('each i = 1 .. 500\ncircle 2 "a{i}"\nend')).toEqual([expect.stringMatching(/^W0706 /)]);
  });
});
