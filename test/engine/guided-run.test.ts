import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { guidedRun } from '../../src/engine/runs/guided.ts';
import { compile } from '../models/run.ts';

/** Two steps of one process fit where the other one may only be taken later: the first try is wrong. */
const text = `MODEL M; TYPE r = 0..2; VAR x, y: r;
PROCESS P; BEGIN IF TRUE -> x := 1 [] TRUE -> x := 2 END; WHEN y = x END P;
PROCESS Q; BEGIN y := 2 END Q;
BEGIN P; Q END M`;

describe('a run along what another program tells', () => {
  const system = compile(text);
  const machine = new Machine(system);
  const by = (process: number) => (transition: number) => {
    const one = system.transitions[transition];
    return one?.kind === 'local' && one.activation === process;
  };

  it('is found by trying all steps that fit, and ends as it is to end', () => {
    const told = [by(0), by(0), by(1), by(0)];
    const run = guidedRun(machine, told, () => true);
    expect(run?.steps).toHaveLength(4);
    expect(run?.states).toHaveLength(5);
    // Each step leads where the machine says.
    for (const [i, { transition, choice }] of (run?.steps ?? []).entries()) {
      const into = new Int32Array(machine.words);
      expect(machine.fire(run!.states[i]!, transition, choice, into)).toBeNull();
      expect(into).toEqual(run!.states[i + 1]);
    }
    expect(guidedRun(machine, told, () => false)).toBeNull();
  });

  it('is none where nothing fits', () => {
    expect(guidedRun(machine, [by(1), by(1)], () => true)).toBeNull();
    expect(guidedRun(machine, [], (states) => states.length === 1)?.steps).toEqual([]);
  });
});
