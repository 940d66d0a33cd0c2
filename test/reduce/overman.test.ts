import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { overman, overmanRefined } from '../../src/engine/reduce/overman.ts';
import type { AlgorithmSets } from '../../src/engine/reduce/reducer.ts';
import { Situation } from '../../src/engine/reduce/situation.ts';
import { StepList } from '../../src/engine/source.ts';
import { Analysis } from '../../src/system/analysis/analysis.ts';
import { compile } from '../support.ts';
import { noReduction } from '../../src/contract/check/reduction.ts';

/** The example of section 5 of the 1992 paper: testing x in a guard that is always true is access(x). */
const system = compile(`MODEL S; TYPE int = 0..1; VAR x: int; y: int; z: int;
PROCESS PA; BEGIN y := 0; z := 0 END PA;
PROCESS B; BEGIN DO x = 0 -> y := 0 END END B;
PROCESS C; BEGIN DO x = 0 -> z := 0 END END C;
BEGIN PA; B; C END S`);

/** The smallest set proposed after some processes have taken a step each, as process and object. */
function selected({ propose }: AlgorithmSets, moved: readonly number[]): string[] {
  const machine = new Machine(system);
  const analysis = new Analysis(system);
  const situation = new Situation(analysis, machine.layout);
  const steps = new StepList();
  let state = new Int32Array(machine.words);
  machine.initial(state);
  for (const process of moved) {
    machine.enabled(state, steps);
    const step = [...Array(steps.count).keys()].find((i) => analysis.footprint(steps.transition(i)).processes.includes(process)) ?? -1;
    const next = new Int32Array(machine.words);
    machine.fire(state, steps.transition(step), steps.choice(step), next);
    state = next;
  }
  machine.enabled(state, steps);
  situation.look(state, steps);
  const best = [...(propose?.(situation, noReduction) ?? [])].sort((a, b) => a.transitions.length - b.transitions.length)[0];
  return (best?.transitions ?? []).map((transition) => {
    const { processes, accesses } = analysis.footprint(transition);
    return `${system.activations[processes[0] ?? -1]?.name} access(${[...new Set(accesses.map((a) => analysis.objects[a.object]?.name))]})`;
  });
}

describe("Overman's method, section 5", () => {
  it('selects access(x) of B and C in the first state', () => {
    expect(selected(overman, [])).toEqual(['B access(x)', 'C access(x)']);
    expect(selected(overmanRefined, [])).toEqual(['B access(x)', 'C access(x)']);
  });

  it('selects only access(y) of B in the second state when refined', () => {
    expect(selected(overman, [0, 1, 2])).toEqual(['PA access(z)', 'C access(z)']);
    expect(selected(overmanRefined, [0, 1, 2])).toEqual(['B access(y)']);
  });
});
