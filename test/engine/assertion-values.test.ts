import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { StepList } from '../../src/engine/source/source.ts';
import { compile } from '../support.ts';

/** What the first assertion says that fails on the way that takes the first step in each state. */
function failure(body: string, variables = ''): string {
  const { machine } = new CompiledModel(
    compile(`MODEL Asserts;
TYPE small = 0..3; colour = red, green; flags = ARRAY [2] OF BOOLEAN; colours = LIST [2] OF colour; many = ARRAY [20] OF small;
VAR x: small; flag: flags; c: colour; l: colours; a: many;
PROCESS P(me: small);
VAR k: small; ${variables}
BEGIN ${body} END P;
BEGIN P(1) END Asserts
`),
  );
  let state = new Int32Array(machine.words);
  machine.initial(state);
  const steps = new StepList();
  for (;;) {
    machine.enabled(state, steps);
    if (steps.count === 0) return 'nothing fails';
    const next = new Int32Array(machine.words);
    const [transition, choice] = [steps.transition(0), steps.choice(0)];
    const error = machine.execute(state, transition, choice, next, []);
    // A search, which meets many, is told what failed and no values.
    expect(machine.fire(state, transition, choice, new Int32Array(machine.words))?.message).toBe(error?.message.replace(/:.*/, ''));
    if (error !== null) return error.message;
    state = next;
  }
}

describe('an assertion that fails says what its condition found', () => {
  it.each([
    ['x := 2; ASSERT(x < 2)', 'assertion violated: x = 2'],
    ['c := green; ASSERT((c = red) OR flag[1])', 'assertion violated: c = green, flag[1] = FALSE'],
    ['k := 3; ASSERT(k = me)', 'assertion violated: P.k = 3'],
    ['APPEND(l, green); ASSERT((LEN(l) = 0) OR (HEAD(l) = red))', 'assertion violated: LEN(l) = 1, l (element 0) = green'],
    // Within an atomic block it is what the variable holds there, and not the guard's reading before.
    ['IF k = 0 -> ATOMIC x := 1; x := x + 1; ASSERT(x = 1) END END', 'assertion violated: x = 2'],
    ['ATOMIC DO x < 3 -> x := x + 1; ASSERT(x < 2) END END', 'assertion violated: x = 2'],
    ['ASSERT(me = 2)', 'assertion violated'],
    [
      `ASSERT(${Array.from({ length: 12 }, (_, i) => `(a[${i}] = 1)`).join(' OR ')})`,
      `assertion violated: ${Array.from({ length: 8 }, (_, i) => `a[${i}] = 0`).join(', ')}, ...`,
    ],
  ])('%s', (body, message) => {
    expect(failure(body)).toBe(message);
  });
});
