import { describe, expect, it } from 'vitest';
import { analyseWithPicture } from '../../src/frontends/esml/lower/all-diagnostics.ts';
import { filesBelow } from '../architecture/sources.ts';

/** The texts that are warned of as assignments of values that are never used. */
function dead(text: string): string[] {
  const { diagnostics } = analyseWithPicture(text, { dialect: 'extended', constants: {} });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return diagnostics.filter(({ code }) => code === 'W0613').map(({ span }) => text.slice(span.start, span.end));
}

const process = (body: string, after = ''): string =>
  `MODEL M; TYPE n = 0..3; pid = SCALARSET [2]; s = {a, b(n)}; VAR g: n; c: s;
PROCESS P(me: pid; k: n); VAR x, y: n; BEGIN ${body} END P; PROCESS Q; VAR z: n; BEGIN LOOP c!b(1); c?b(z); g := z END END Q;
BEGIN P(NONE, 1); Q END M ${after}`
    .replace('P(me: pid; k: n)', 'P(k: n)')
    .replace('P(NONE, 1)', 'P(1)');

describe('assignments of values that are never used', () => {
  it.each([
    ['before another one', 'LOOP x := g; x := y; g := x; y := g END', ['x := g']],
    ['within one step', 'LOOP ATOMIC x := g; x := k + y; g := x; y := g END END', ['x := g']],
    ['at the end of a run', 'x := g; g := x; x := y; y := g; g := y', ['x := y']],
    ['on one way only', 'LOOP y := g; x := y; IF g = 0 -> g := x [] g # 0 -> y := g; g := y END END', []],
    [
      'on all ways, but that of an IF without a true guard',
      'LOOP x := g; IF g = 0 -> x := 1 [] g # 0 -> x := 2 END; g := x; y := g; g := y END',
      [],
    ],
    ['in an atomic choice', 'LOOP ATOMIC IF g = 0 -> x := g [] g # 0 -> y := g END; x := g; g := x + y END END', ['x := g']],
    ['of a constant: the model says that the value matters no more', 'LOOP x := g; g := x; x := 0; y := g; g := y END', []],
    ['used by an index, a guard, a message and a trace', 'LOOP x := g; WHEN x = 1; y := g; c!b(y); x := g; TRACE("x is ", x) END', []],
    ['that the next round uses', 'LOOP g := x; x := g; y := g; g := y END', []],
  ])('%s', (_, body, expected) => {
    expect(dead(process(body))).toEqual(expected);
  });

  it('are used by a property and by a picture', () => {
    const body = 'LOOP x := g; x := 1; g := x; y := g; g := y END';
    expect(dead(process(body))).toEqual(['x := g']);
    expect(dead(process(body, 'ASSERT AG(P.x < 3)'))).toEqual([]);
  });

  it('are warned of in no model of this repository', () => {
    const found = filesBelow('models', /\.esml$/).flatMap(({ path, text }) => dead(text).map((one) => `${path}: ${one}`));
    expect(found).toEqual([]);
  });
});
