import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { describeState } from '../../src/engine/views/state-view.ts';
import { SimulationViews } from '../../src/worker/views/simulation-views.ts';
import { compile } from '../support.ts';

const model = (body: string): string => `MODEL M; VAR x, y: BOOLEAN; PROCESS P; BEGIN ${body} END P; BEGIN P END M`;

/** The labels at which P is in the initial state: that of its location, and those behind it. */
function labelsOf(text: string): { own: readonly string[]; behind: readonly string[]; shown: string | null | undefined } {
  const machine = new Machine(compile(text));
  const state = Int32Array.from(machine.layout.initial);
  const [process] = describeState(machine, state, null).processes;
  const group = new SimulationViews(machine, text).state(state, null, 0).groups.find(({ kind }) => kind === 'process');
  return { own: process?.labels ?? [], behind: process?.labelsBehind ?? [], shown: group?.location?.label };
}

describe('where a process is', () => {
  it.each([
    ['at a command', 'a: x := y', ['a'], [], 'a'],
    ['at a DO with an open guard', 'a: DO ~x -> x := y END; b: y := x', ['a'], [], 'a'],
    ['at a DO that has fallen through', 'DO x -> y := x END; b: y := x', [], ['b'], 'b'],
    ['at both', 'a: DO x -> y := x END; b: y := x', ['a'], ['b'], 'a, b'],
    ['behind several DOs', 'a: DO x -> y := x END; b: DO y -> x := y END; c: SKIP', ['a'], ['b', 'c'], 'a, b, c'],
    ['before a DO with an open guard', 'a: DO x -> y := x END; b: DO ~y -> x := y END; c: SKIP', ['a'], ['b'], 'a, b'],
    ['before a guard that fails', 'a: DO x -> y := x END; b: DO 1 DIV ORD(y) = 1 -> x := y END; c: SKIP', ['a'], ['b'], 'a, b'],
    ['in a circle of DOs', 'LOOP a: DO x -> y := x END; b: DO y -> x := y END END', ['a'], ['b'], 'a, b'],
    ['in a circle before which it is', 'DO x -> x := y END; LOOP a: DO x -> y := x END; b: DO y -> x := y END END', [], ['a', 'b'], 'a, b'],
  ])('%s', (_, body, own, behind, shown) => expect(labelsOf(model(body))).toEqual({ own, behind, shown }));
});
